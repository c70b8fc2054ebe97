import { daysToCollect } from '@minato/contract/deal/arrivals/facts.ts'
import type { DealFacts } from '@minato/contract/deal/orders/next-step.ts'
import { addDays } from '@minato/contract/values/calendar.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { arrivals, damageClaims } from '#deal/arrivals/table.ts'
import { deliveredOn } from '#deal/orders/history.ts'
import type { Database } from '#lib/database/database.ts'
import { endOf, type Vehicles } from './of-ship.ts'

/** Nothing has come of an order that is only being placed. */
export const firstArrival: DealFacts['arrival'] = { hasOpenClaim: false, isReceived: false, askUntil: null }

/** Whether its buyer has the vehicles, claims something, and until when they are asked. */
export async function arrivalFacts(db: Database, orderId: string, vehicles: Vehicles): Promise<DealFacts['arrival']> {
  const isOpen = and(eq(damageClaims.orderId, orderId), isNull(damageClaims.decidedAt))
  const [received, open, delivered] = await Promise.all([
    db.select({ lineId: arrivals.lineId }).from(arrivals).where(eq(arrivals.orderId, orderId)),
    db.select({ id: damageClaims.id }).from(damageClaims).where(isOpen).limit(1),
    deliveredOn(db, orderId),
  ])
  const here = new Set(received.map(({ lineId }) => lineId))
  const last = vehicles
    .flatMap(({ voyage }) => voyage?.to.ata ?? delivered ?? [])
    .sort()
    .at(-1)
  return {
    hasOpenClaim: open.length > 0,
    isReceived: vehicles.length > 0 && vehicles.every(({ id }) => here.has(id)),
    askUntil: endOf(last && addDays(last, daysToCollect)),
  }
}
