import { isBelowFloor } from '@minato/contract/deal/offers/amounts.ts'
import { maxLowPricesPerDay } from '@minato/contract/deal/offers/facts.ts'
import type { DealOffers } from '@minato/contract/deal/offers/offer.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { calculateMargin } from '@minato/contract/stock/cars/confidential/facts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { toDollars, yenPerDollar } from '@minato/contract/values/money.ts'
import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { confidential } from '#stock/cars/confidential/table.ts'
import { listLinesOfOrders } from '../orders/lines.ts'
import type { OrderReads } from '../orders/order-reads.ts'
import { type OrderRow, orderLines } from '../orders/table.ts'
import type { OrderWithLines } from './rows.ts'

const listConfidential = (db: Database, orderIds: readonly string[]) =>
  db
    .select({ ...getTableColumns(confidential), orderId: orderLines.orderId })
    .from(confidential)
    .innerJoin(orderLines, eq(orderLines.carId, confidential.id))
    .where(inArray(orderLines.orderId, [...orderIds]))

/**
 * Requires a reason from the office for a price below the floor. Staff without access to costs must not learn the floor by
 * bisection: after some refusals per day and deal, any price needs a reason. Never called for buyers.
 * @returns the reason to store; null where it is not needed
 * @throws Refusal 409 where the reason is missing
 */
export async function requireReason(
  tx: Database,
  { limiter }: Pick<Services, 'limiter'>,
  { by, orderId, reason }: { by: Caller; orderId: string; reason: string | null | undefined },
  lines: OrderWithLines['lines'],
  fobCents: number,
) {
  if (reason) return reason
  const limitKey = hasPermission(by, 'costs.edit') ? undefined : `floor:${orderId}`
  if (limitKey && (await limiter.isUsedUp(limitKey, refusals))) throw createReasonRefusal('often')
  const rows = await listConfidential(tx, [orderId])
  const priced = lines.map(({ carId, priceCents }) => ({
    priceCents,
    floorCents: rows.find(({ id }) => id === carId)?.floorPriceCents ?? null,
  }))
  if (!isBelowFloor(fobCents, priced)) return null
  // The limiter counts in its own transaction, because the refusal rolls this one back.
  if (limitKey) await limiter.take(limitKey, refusals)
  throw createReasonRefusal('now')
}

const refusals = { max: maxLowPricesPerDay, seconds: 86_400 }
const createReasonRefusal = (when: 'now' | 'often') => new Refusal('price-needs-reason', when).at('belowFloor')

/** Cost and floor price of each vehicle in dollars. Only for staff members with access to costs. */
export async function readCosts(
  reads: OrderReads,
  order: OrderRow,
  now: Date,
): Promise<NonNullable<DealOffers['costs']>> {
  const [lines, rows, { rate }] = await Promise.all([
    reads.list(order, listLinesOfOrders),
    reads.list(order, listConfidential),
    reads.reference(),
  ])
  const today = toOfficeDay(now)
  return lines.map(({ id, carId, priceCents }) => {
    const row = rows.find((car) => car.id === carId)
    const floor = row?.floorPriceCents == null ? null : toDollars(row.floorPriceCents)
    const car = { price: toDollars(priceCents), added: today, sold: false }
    const { cost } = calculateMargin({ costs: row?.costs ?? [], floorPrice: floor }, car, {
      today,
      yenPerDollar: rate ?? yenPerDollar,
    })
    return { lineId: id, cost, floor }
  })
}
