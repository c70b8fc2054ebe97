import type { OfferBasis } from '@minato/contract/deal/offers/offer.ts'
import { isTermAgreed } from '@minato/contract/deal/orders/amount.ts'
import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import * as audit from '#platform/audit/audit.ts'
import { recordEvent } from '../orders/history.ts'
import * as orderLines from '../orders/lines.ts'
import * as orders from '../orders/orders.ts'
import type { OrderRow } from '../orders/table.ts'
import type { OrderWithLines } from './rows.ts'

/** Returns a copy of an order with calculated terms and charges. */
export const withTerm = ({ order, lines }: OrderWithLines, basis: OfferBasis): OrderWithLines => ({
  order: { ...order, terms: basis.terms, charges: basis.charges },
  lines: lines.map((line) => ({
    ...line,
    reckoned: basis.vehicles.find(({ lineId }) => lineId === line.id)?.reckoned ?? null,
  })),
})

/**
 * Copies the terms and charges of an issued document into its order where no term is agreed. The price stays. Orders that no
 * longer hold their cars stay unchanged: then only the document has the term.
 */
export async function adoptTerm(tx: Database, by: Caller, order: OrderRow, basis: OfferBasis) {
  if (isTermAgreed(order.terms) || orderStatuses[order.status].cars !== 'ON_HOLD') return order
  const before = { order, lines: await orderLines.listLines(tx, order.id) }
  const after = withTerm(before, basis)
  for (const { id, reckoned } of after.lines) await orderLines.setLine(tx, id, { reckoned })
  const { terms, charges } = after.order
  const changed = await orders.update(tx, order.id, { terms, charges })
  const [from, to] = [orderLines.calculateAmount(before).cents, orderLines.calculateAmount(after).cents]
  if (from !== to) await recordEvent(tx, order.id, by, { kind: 'amount', from, to })
  await audit.recordOrderChange(tx, by, order.id, {
    before: { terms: orders.toLoggedTerms(order) },
    after: { terms: orders.toLoggedTerms(changed) },
  })
  return changed
}
