// Rule: how an accepted offer becomes the order's price.
import { getEventKind } from '@minato/contract/deal/deals/history.ts'
import { splitByPrice } from '@minato/contract/deal/offers/amounts.ts'
import { isSummarisedEventKind } from '@minato/contract/deal/orders/emails.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import * as audit from '#platform/audit/audit.ts'
import * as exportBan from '../orders/export-ban/export-ban.ts'
import { listEventsAfter, recordEvent } from '../orders/history.ts'
import * as orderLines from '../orders/lines.ts'
import * as orders from '../orders/orders.ts'
import type { OrderRow } from '../orders/table.ts'
import type { OrderWithLines } from './rows.ts'
import type { OfferRow } from './table.ts'

/** Splits the agreed price over the vehicles, to the cent. Clears their shares where `cents` is null. */
export async function splitAgreedPrice(tx: Database, lines: OrderWithLines['lines'], cents: number | null) {
  const prices = lines.map(({ priceCents }) => priceCents)
  const shares = cents === null ? [] : splitByPrice(cents, prices)
  for (const [index, { id }] of lines.entries())
    await orderLines.setLine(tx, id, { negotiatedCents: shares[index] ?? null })
}

/**
 * Copies price, term, destination and charges of an accepted offer into the order. Its amount due is then the accepted one.
 * Confirms an order in negotiation; a later status stays.
 */
export async function applyAcceptedOffer(
  tx: Database,
  by: Caller,
  { order: locked, lines }: OrderWithLines,
  offer: OfferRow,
) {
  const order = await orders.reviveUnwanted(tx, by, locked)
  const { basis, fobCents } = offer
  const vehicles = new Map(basis.vehicles.map(({ lineId, reckoned }) => [lineId, reckoned]))
  for (const { id } of lines) await orderLines.setLine(tx, id, { reckoned: vehicles.get(id) ?? null })
  await splitAgreedPrice(tx, lines, fobCents)
  const changed = await orders.update(tx, order.id, {
    negotiatedCents: fobCents,
    terms: basis.terms,
    charges: basis.charges,
    destination: offer.destination ?? order.destination,
    status: order.status === 'NEGOTIATING' ? 'CONFIRMED' : order.status,
  })
  await exportBan.requireExportAllowed(tx, changed)
  await audit.recordOrderChange(tx, by, order.id, {
    before: toAuditValues(order, orderLines.calculateAmount({ order, lines }).cents),
    after: toAuditValues(changed, await orderLines.readAmountCents(tx, changed)),
  })
  if (changed.status !== order.status) await recordConfirmed(tx, by, order, changed.status)
  return changed
}

/** The offer's email covers the new status. Marks its event as notified, unless an email about other changes is pending. */
async function recordConfirmed(
  tx: Database,
  by: Caller,
  { id, newsUpTo, status: from }: OrderRow,
  to: OrderRow['status'],
) {
  const hasRequests = (await listEventsAfter(tx, id, newsUpTo)).some(({ fact }) =>
    isSummarisedEventKind(getEventKind(fact)),
  )
  const [event] = await recordEvent(tx, id, by, { kind: 'status', from, to })
  if (event && !hasRequests) await orders.markNotified(tx, id, event.id)
}

const toAuditValues = (order: OrderRow, cents: number) => ({
  status: order.status,
  negotiatedPrice: orders.getAgreedPrice(order),
  port: orders.toLoggedPort(order),
  terms: orders.toLoggedTerms(order),
  amountDue: toDollars(cents),
})
