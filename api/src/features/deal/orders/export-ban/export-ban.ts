// Rule: when a deal is stopped by the export ban.
import type { OrderStatus } from '@minato/contract/deal/orders/facts.ts'
import { findFuel } from '@minato/contract/platform/trade/vehicle-words.ts'
import type { Destination as Listed } from '@minato/contract/shipping/destinations/endpoints.ts'
import { excludeBannedPorts } from '@minato/contract/shipping/import-rules/export-ban/export-ban.ts'
import { listBannedVehicles, type Place } from '@minato/contract/shipping/import-rules/export-ban/russian-places.ts'
import { yenPerDollar } from '@minato/contract/values/money.ts'
import { divideHalfUp } from '@minato/contract/values/rounding.ts'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as exchangeRate from '#platform/exchange-rate/exchange-rate.ts'
import { cars } from '#stock/cars/table.ts'
import { dependents } from '../dependents.ts'
import { type OrderRow, orderLines, orders } from '../table.ts'

export const departedStatuses: ReadonlySet<OrderStatus> = new Set(['SHIPPING', 'DELIVERED'])

type BannableOrder = Pick<OrderRow, 'id' | 'destination' | 'negotiatedCents'>

const listDestinationPlaces = ({ destination }: Pick<BannableOrder, 'destination'>): Place[] =>
  destination ? [destination.place, destination.name].map((text) => ({ ...destination, text })) : []

const listPartyPlaces = async (tx: Database, orderId: string): Promise<Place[]> =>
  (await dependents.listParties(tx, orderId)).map(({ country, address }) => ({ country, text: address }))

/**
 * Checks the export ban in the transaction of every call that changes destination, vehicles, price or status of an order. Locks
 * the cars, so a concurrent edit of their facts waits. A car counts with the higher of its listed price and its share of the
 * agreed price. `also` are further places to check.
 * @throws Refusal 409 that names each banned vehicle with the reason
 */
export async function requireExportAllowed(tx: Database, order: BannableOrder, also: readonly Place[] = []) {
  const places = [...listDestinationPlaces(order), ...(await listPartyPlaces(tx, order.id)), ...also]
  if (listBannedVehicles(places, [{ engineCC: null, fuel: null, priceCents: null }], yenPerDollar).length === 0) return
  const { vehicles, yen } = await loadBanFacts(tx, order, true)
  const stopped = listBannedVehicles(places, vehicles, yen)
  if (stopped.length === 0) return
  const reasons = stopped.map(({ vehicle, because }) => ({ name: vehicle.name, because }))
  throw new Refusal('export-ban', reasons)
}

export async function requireExportAllowedForCar(tx: Database, carId: string) {
  const [order] = await tx
    .select({ id: orders.id, destination: orders.destination, negotiatedCents: orders.negotiatedCents })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(eq(orderLines.carId, carId), eq(orderLines.live, true), notInArray(orders.status, [...departedStatuses])),
    )
  if (order) await requireExportAllowed(tx, order)
}

export async function listAllowedDestinations(db: Database, order: BannableOrder, listed: readonly Listed[]) {
  const { vehicles, yen } = await loadBanFacts(db, order)
  return excludeBannedPorts(listed, vehicles, yen)
}

async function loadBanFacts(db: Database, order: BannableOrder, lock = false) {
  const [yen] = await exchangeRate.listLatestRates(db, 1)
  const query = db
    .select({
      stockNumber: cars.stockNumber,
      title: orderLines.title,
      engineCC: cars.engineCC,
      fuel: cars.fuel,
      listed: orderLines.priceCents,
      agreed: orderLines.negotiatedCents,
    })
    .from(orderLines)
    .innerJoin(cars, eq(cars.id, orderLines.carId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(cars.id))
  const lines = await (lock ? query.for('share', { of: cars }) : query)
  const listedTotal = lines.reduce((sum, { listed }) => sum + listed, 0)
  const shareOfAgreed = (listed: number) =>
    order.negotiatedCents === null || listedTotal === 0 ? 0 : divideHalfUp(listed * order.negotiatedCents, listedTotal)
  const vehicles = lines.map(({ stockNumber, title, engineCC, fuel, listed, agreed }) => ({
    name: `${stockNumber} ${title}`,
    engineCC,
    fuel: findFuel(fuel),
    priceCents: Math.max(listed, agreed ?? 0, shareOfAgreed(listed)),
  }))
  return { vehicles, yen: yen?.rate ?? yenPerDollar }
}
