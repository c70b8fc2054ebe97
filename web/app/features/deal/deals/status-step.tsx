import type { Order } from '@minato/contract/deal/deals/order.ts'
import { selectMoveEmail } from '@minato/contract/deal/orders/emails.ts'
import { type OrderStatus, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { formatStep, getStepButton } from '@minato/contract/deal/orders/steps/step-text.ts'
import type { DealStep } from '@minato/contract/deal/orders/steps/steps.ts'
import { t } from '@minato/contract/language/messages.ts'
import { ConfirmedAction } from '#forms/deal/confirmed-action.tsx'
import { dealFormWords } from '#forms/deal/words.ts'
import { api } from '#lib/api/api.ts'

export function StatusStep({ order, step, sets }: { order: Order; step: DealStep; sets: OrderStatus }) {
  const { label } = getStepButton(step)
  const email = selectMoveEmail(order, sets, false)
  return (
    <ConfirmedAction
      variant="main"
      className="max-sm:w-full"
      action={{
        send: (_, options) =>
          api.orders.update({ params: order, body: { status: sets, version: order.version } }, options),
        successText: t('The order is now {status}.', { status: orderStatuses[sets].label }),
        failureText: dealFormWords.failed,
        groups: ['orders', 'cars'],
      }}
      question={{
        title: label,
        text: formatStep({ step, turn: 'office' }, 'office'),
        note: email && t('The email ‘{subject}’ goes to {email}.', { subject: email.subject, email: order.user.email }),
        confirm: t('Set to {status}', { status: orderStatuses[sets].label }),
        variant: 'main',
        ...(sets === 'CANCELLED' && { dismiss: t('Keep the order') }),
      }}
    >
      {t('{action} …', { action: label })}
    </ConfirmedAction>
  )
}
