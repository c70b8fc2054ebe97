import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { listStatusConflicts } from '@minato/contract/deal/deals/status-conflicts.ts'
import { orderAdminMessages } from '@minato/contract/deal/orders/draft.ts'
import { type OrderStatus, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { joinSentences } from '@minato/contract/language/sentences.ts'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { type DealFields, useDealForm } from '#forms/deal/use-deal-form.ts'
import { paths } from '#paths.ts'
import { Window } from '#ui/actions/dialog.tsx'
import { TextLink } from '#ui/actions/link.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { orderScreenTexts } from '../words.ts'

export function MissingConditionsNote({ deal, to }: { deal: Deal; to: OrderStatus }) {
  const conflicts = listStatusConflicts(to, deal)
  if (conflicts.length === 0) return null
  return (
    <p className="text-bad">
      {joinSentences(...conflicts)}{' '}
      {deal.payments.waiting > 0 && (
        <TextLink to={paths.admin.deal(deal.order.id, 'payments')}>{orderScreenTexts.checkPayment}</TextLink>
      )}
    </p>
  )
}

type ReasonFieldProps = { to: OrderStatus | ''; field: ReturnType<DealFields<{ reason: string }>> }

export const ReasonField = ({ to, field }: ReasonFieldProps) => (
  <TextField
    label={to === 'CANCELLED' ? orderScreenTexts.cancelReason : orderScreenTexts.manualReason}
    required
    hint={to === 'CANCELLED' ? orderScreenTexts.cancelReasonHint : t('Only the office reads it.')}
    {...field}
  />
)

type Props = { deal: Deal; to: OrderStatus; onClose(): void; onSave(reason: string): void }

export function ManualStatusDialog({ deal, to, onClose, onSave }: Props) {
  const form = useDealForm({
    formName: 'status-by-hand',
    id: `${deal.order.id}.${to}`,
    initialValues: () => ({ reason: '' }),
    check: ({ reason }) => (reason.trim() ? {} : { reason: orderAdminMessages.extendReason }),
    send: async ({ reason }) => onSave(reason.trim()),
    groups: [],
  })
  const title = orderScreenTexts.manualTitle(orderStatuses[to].label)
  return (
    <Window open onClose={onClose} title={title}>
      <DealForm
        form={form}
        submit={title}
        onClose={onClose}
        closeLabel={to === 'CANCELLED' ? orderScreenTexts.keep : undefined}
      >
        <MissingConditionsNote deal={deal} to={to} />
        <ReasonField to={to} field={form.field('reason')} />
      </DealForm>
    </Window>
  )
}
