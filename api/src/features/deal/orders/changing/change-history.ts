import type { EventFact } from '@minato/contract/deal/deals/events.ts'
import type { OrderChange } from '@minato/contract/deal/orders/draft.ts'
import { detailFields } from '@minato/contract/deal/orders/events.ts'
import { type NamedDestination, portOf } from '@minato/contract/ground/ports/facts.ts'
import { toCents, toDollars } from '@minato/contract/values/money.ts'
import * as audit from '#ground/audit/audit.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import * as orders from '../orders.ts'
import type { OrderRow } from '../table.ts'

type Recorded = {
  before: OrderRow
  after: OrderRow
  amount: { from: number; to: number } | undefined
  reason: string | null | undefined
}

export const recordChange = (tx: Database, by: Caller, { before, after, amount, reason }: Recorded) =>
  audit.recordOrder(tx, by, after.id, {
    before: { ...auditable(before), ...(amount && { amountDue: toDollars(amount.from) }) },
    after: { ...auditable(after), ...(amount && { amountDue: toDollars(amount.to) }) },
    ...(reason && { beside: { reason } }),
  })

const auditable = (order: OrderRow) => ({
  status: order.status,
  port: orders.portSaid(order),
  terms: orders.termsSaid(order),
  negotiatedPrice: orders.agreedPrice(order),
  notes: order.notes,
  internalNotes: order.internalNotes,
  trackingInfo: order.trackingInfo,
  estimatedDelivery: order.estimatedDelivery,
})

/** Lists the history events of a change; empty where it changes nothing. */
export function history(order: OrderRow, change: OrderChange, to: NamedDestination | null | undefined): EventFact[] {
  const { status, negotiatedPrice: price } = change
  const fields = detailFields.filter((name) => change[name] !== undefined && change[name] !== order[name])
  const happened: EventFact[] = []
  if (status && status !== order.status) happened.push({ kind: 'status', from: order.status, to: status })
  if (to !== undefined) happened.push(movedTo(order, to))
  if (price !== undefined && price !== orders.agreedPrice(order))
    happened.push({ kind: 'price', cents: price === null ? null : toCents(price) })
  if (fields.length > 0) happened.push({ kind: 'details', fields })
  return happened
}

const movedTo = ({ destination: from }: OrderRow, to: NamedDestination | null): EventFact => ({
  kind: 'port',
  to: to && (portOf(to) ?? to.country),
  from: from?.name ?? null,
  ...(to && { name: to.name }),
})
