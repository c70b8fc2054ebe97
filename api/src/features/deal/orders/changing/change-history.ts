import type { EventFact } from '@minato/contract/deal/deals/events.ts'
import type { OrderChange } from '@minato/contract/deal/orders/draft.ts'
import { detailFields } from '@minato/contract/deal/orders/events.ts'
import { type DestinationWithName, toPortValue } from '@minato/contract/platform/ports/facts.ts'
import { toCents, toDollars } from '@minato/contract/values/money.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import * as audit from '#platform/audit/audit.ts'
import * as orders from '../orders.ts'
import type { OrderRow } from '../table.ts'

type RecordedChange = {
  before: OrderRow
  after: OrderRow
  amount: { from: number; to: number } | undefined
  reason: string | null | undefined
}

export function recordChange(tx: Database, by: Caller, { before, after, amount, reason }: RecordedChange) {
  // Without another status the reason itself is the change.
  const isChange = reason && before.status === after.status
  return audit.recordOrderChange(tx, by, after.id, {
    before: {
      ...toAuditValues(before),
      ...(amount && { amountDue: toDollars(amount.from) }),
      ...(isChange && { reason: null }),
    },
    after: { ...toAuditValues(after), ...(amount && { amountDue: toDollars(amount.to) }), ...(isChange && { reason }) },
    ...(reason && !isChange && { beside: { reason } }),
  })
}

const toAuditValues = (order: OrderRow) => ({
  status: order.status,
  port: orders.toLoggedPort(order),
  terms: orders.toLoggedTerms(order),
  negotiatedPrice: orders.getAgreedPrice(order),
  notes: order.notes,
  internalNotes: order.internalNotes,
  trackingInfo: order.trackingInfo,
  estimatedDelivery: order.estimatedDelivery,
})

/** Lists the history events of a change; empty where it changes nothing. */
export function listChangeEvents(
  order: OrderRow,
  change: OrderChange,
  to: DestinationWithName | null | undefined,
): EventFact[] {
  const { status, negotiatedPrice: price } = change
  const fields = detailFields.filter((name) => change[name] !== undefined && change[name] !== order[name])
  const events: EventFact[] = []
  // A reason without another status says why the cars may sail before the payment.
  if (change.reason && status === 'PAID' && order.status === 'PAID') events.push({ kind: 'sails-unpaid' })
  if (status && status !== order.status) events.push({ kind: 'status', from: order.status, to: status })
  if (to !== undefined) events.push(toPortEvent(order, to))
  if (price !== undefined && price !== orders.getAgreedPrice(order))
    events.push({ kind: 'price', cents: price === null ? null : toCents(price) })
  if (fields.length > 0) events.push({ kind: 'details', fields })
  return events
}

const toPortEvent = ({ destination: from }: OrderRow, to: DestinationWithName | null): EventFact => ({
  kind: 'port',
  to: to && (toPortValue(to) ?? to.country),
  from: from?.name ?? null,
  ...(to && { name: to.name }),
})
