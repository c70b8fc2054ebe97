import type { Order } from '@minato/contract/deal/deals/order.ts'
import { needsEvidence } from '@minato/contract/deal/deals/status-conflicts.ts'
import { orderAdminMessages } from '@minato/contract/deal/orders/draft.ts'
import { selectMoveEmail } from '@minato/contract/deal/orders/emails.ts'
import { type OrderStatus, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { useState } from 'react'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import type { Selection } from '#office/list/selection.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Window } from '#ui/actions/dialog.tsx'
import { SelectField } from '#ui/forms/field.tsx'
import { renderLabelOptions } from '#ui/forms/options.tsx'
import { ReasonField } from '../office/manual-status.tsx'
import { StatusBadge } from '../office/status-cell.tsx'
import { Consequence, hasReachedDeposit, needsReason } from './consequence.tsx'
import { type BatchMoveResult, moveOrders, toSeenVersions } from './move-orders.ts'
import { getSubmitLabel, MoveResults } from './result.tsx'
import { useCurrentOrders, useDeals } from './use-orders.ts'

type Props = { selection: Selection<Order> }

export function StatusAction({ selection }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('Change the status …')}
      </Button>
      <Window open={open} onClose={close} title={t('Change the status')}>
        {open && <StatusForm selection={selection} onClose={close} />}
      </Window>
    </>
  )
}

function StatusForm({ selection, onClose }: Props & { onClose(): void }) {
  const [result, setResult] = useState<BatchMoveResult | null>(null)
  const { orders, isPending: areOrdersPending } = useCurrentOrders(selection.items)
  const form = useDealForm({
    formName: 'status-of-several',
    id: 'chosen',
    initialValues: (): { to: OrderStatus | ''; reason: string } => ({ to: '', reason: '' }),
    version: toSeenVersions(orders),
    check: ({ reason }) =>
      ordersWithReason.length > 0 && !reason.trim() ? { reason: orderAdminMessages.extendReason } : {},
    send: ({ to: status, reason }, { headers }, seen) => {
      const reasons = ordersWithReason.map(({ id }) => [id, reason.trim()] as const)
      return status
        ? moveOrders({ orders: ordersToMove, to: status, reasons: new Map(reasons), seen, headers })
        : Promise.reject(new Error('no status'))
    },
    async onSuccess(moved) {
      const failedOrders = moved.results.flatMap(({ order, fault }) => (fault === null ? [] : [order]))
      setResult(moved)
      const movedOrders = moved.results.flatMap(({ order, fault }) => (fault === null ? [order] : []))
      selection.setSelected(movedOrders, false)
      // The next attempt needs the current versions.
      await selection.reload(failedOrders, async ({ id }) => (await api.orders.show({ params: { id } })).order)
    },
    groups: ['orders', 'cars'],
  })
  const { to } = form.values
  const ordersToMove: readonly Order[] = orders.filter(({ status }) => status !== to)
  const { deals, isPending: areDealsPending } = useDeals(to && needsEvidence(to) ? ordersToMove : [])
  if (result) return <MoveResults {...result} onClose={onClose} />
  const emailOrders = to
    ? ordersToMove.filter((order) => selectMoveEmail(order, to, hasReachedDeposit(deals.get(order.id))))
    : []
  const ordersWithReason: readonly Order[] = ordersToMove.filter(({ id }) => needsReason(deals.get(id), to))
  return (
    <DealForm
      form={{ ...form, busy: form.busy || areOrdersPending || areDealsPending }}
      label={t('Change the status')}
      submit={form.busy ? t('Saving …') : getSubmitLabel(ordersToMove.length, emailOrders.length)}
      disabled={!to || ordersToMove.length === 0}
      onClose={onClose}
    >
      <SelectField label={t('New status')} disabled={form.busy} {...form.field('to')}>
        <option value="">{t('Choose …')}</option>
        {renderLabelOptions(orderStatuses)}
      </SelectField>
      <ul aria-label={t('Chosen orders')} className="grid text-sm">
        {orders.map((order) => (
          <li key={order.id} className="border-t border-line py-2 first:border-0">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-mono font-semibold">{toShortId(order.id)}</span>
              {order.user.firstName} {order.user.lastName}
              <StatusBadge status={order.status} />
            </p>
            {to && <Consequence order={order} to={to} deal={deals.get(order.id)} />}
          </li>
        ))}
      </ul>
      {ordersWithReason.length > 0 && <ReasonField to={to} field={form.field('reason')} />}
    </DealForm>
  )
}
