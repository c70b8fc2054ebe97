import type { BookedCar, Booking } from '@minato/contract/deal/bookings/bookings.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { findDaysAtSea } from '@minato/contract/shipping/destinations/journey.ts'
import { toRuleVehicle } from '@minato/contract/shipping/import-rules/vehicle.ts'
import { judgeImport } from '@minato/contract/shipping/import-rules/verdict.ts'
import { formatShipName } from '@minato/contract/shipping/voyages/facts.ts'
import { getSailingJourney } from '@minato/contract/shipping/voyages/sailings.ts'
import type { Day } from '@minato/contract/values/calendar.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import * as exchangeRate from '#platform/exchange-rate/exchange-rate.ts'
import * as portList from '#platform/ports/ports.ts'
import { ports } from '#platform/ports/table.ts'
import { users } from '#platform/users/table.ts'
import * as importRules from '#shipping/import-rules/import-rules.ts'
import { type VoyageRow, voyages } from '#shipping/voyages/table.ts'
import { type CarRow, cars } from '#stock/cars/table.ts'
import { orderLines, orders } from '../orders/table.ts'
import { bookings } from './table.ts'

type Ports = Pick<typeof bookings.$inferSelect, 'fromPort' | 'toPort'>
type VoyageCalls = Pick<VoyageRow, 'cancelled' | 'loading' | 'discharge'>

type Days = { etd: Day | null; eta: Day | null }

export const findCalls = ({ loading, discharge }: Omit<VoyageCalls, 'cancelled'>, { fromPort, toPort }: Ports) => ({
  from: loading.find(({ port }) => port === fromPort),
  to: discharge.find(({ port }) => port === toPort),
})

/** Returns the days of departure and arrival for a booking: actual, else planned. */
export function getSailingDays({ cancelled, loading, discharge }: VoyageCalls, { fromPort, toPort }: Ports): Days {
  if (cancelled) return { etd: null, eta: null }
  const { from, to } = findCalls({ loading, discharge }, { fromPort, toPort })
  return { etd: from?.atd ?? from?.etd ?? null, eta: to?.ata ?? to?.eta ?? null }
}

/** Lists bookings of cars that their orders still hold, with voyage, order and buyer. */
export const listBookedRows = (db: Database, where: SQL | undefined) =>
  db
    .select({ booking: bookings, voyage: voyages, line: orderLines, car: cars, order: orders, user: users })
    .from(bookings)
    .innerJoin(voyages, eq(voyages.id, bookings.voyageId))
    .innerJoin(orderLines, and(eq(orderLines.id, bookings.lineId), eq(orderLines.live, true)))
    .innerJoin(cars, eq(cars.id, orderLines.carId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(where)
    .orderBy(orderLines.orderId, orderLines.createdAt, orderLines.id)
export type BookedRow = Awaited<ReturnType<typeof listBookedRows>>[number]

type ImportCandidate = Pick<BookedRow, 'voyage' | 'car' | 'order'> & { booking: Ports & { lineId: string } }

const currentDays = ({ voyage, booking }: ImportCandidate) => getSailingDays(voyage, booking)

export type PortNames = Awaited<ReturnType<typeof loadPortNames>>

export function loadPortNames(db: Database, booked: readonly { booking: Ports }[]) {
  const codes = booked.flatMap(({ booking }) => [booking.fromPort, booking.toPort])
  return portList.namesOf(db, codes)
}

function presentBooking({ booking, voyage }: Pick<BookedRow, 'booking' | 'voyage'>, names: PortNames): Booking {
  const { from, to } = findCalls(voyage, booking)
  const presentPort = (code: string) => ({ code, name: names(code) })
  return {
    voyageId: voyage.id,
    ship: formatShipName(voyage),
    carrier: voyage.carrier,
    method: voyage.method,
    broken: voyage.cancelled ? 'cancelled' : from && to ? null : 'left-out',
    from: presentPort(booking.fromPort),
    to: presentPort(booking.toPort),
    cut: from?.cut ?? null,
    etd: from?.etd ?? null,
    atd: from?.atd ?? null,
    eta: to?.eta ?? null,
    ata: to?.ata ?? null,
    blNumber: booking.blNumber,
    container: booking.container,
    place: booking.place,
  }
}

export async function listCarsWithBooking(db: Database, orderId: string, office: boolean): Promise<BookedCar[]> {
  const [lines, booked] = await Promise.all([
    db
      .select({
        id: orderLines.id,
        title: orderLines.title,
        stockNumber: cars.stockNumber,
        loadingPort: cars.loadingPort,
      })
      .from(orderLines)
      .innerJoin(cars, eq(cars.id, orderLines.carId))
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLines.createdAt, orderLines.id),
    listBookedRows(db, eq(orderLines.orderId, orderId)),
  ])
  const names = await loadPortNames(db, booked)
  const verdicts = office ? await calculateVerdicts(db, booked) : undefined
  return lines.map((line) => {
    const row = booked.find(({ booking }) => booking.lineId === line.id)
    return {
      ...line,
      booking: row ? presentBooking(row, names) : null,
      ...(verdicts && { verdict: verdicts.get(line.id) ?? null }),
    }
  })
}

export const getAgreedRoute = ({ terms, destination }: BookedRow['order']) => ({
  method: terms?.method ?? null,
  port: destination?.port ?? null,
})

export async function listCarsOnVoyages(db: Database, voyageIds: readonly string[]) {
  const booked = await listBookedRows(db, inArray(bookings.voyageId, [...voyageIds]))
  const names = await loadPortNames(db, booked)
  return booked.map((one) => ({
    id: one.line.id,
    title: one.line.title,
    stockNumber: one.car.stockNumber,
    booking: presentBooking(one, names),
    order: { id: one.order.id, status: one.order.status, customer: formatFullName(one.user) },
  }))
}

/** Calculates import verdicts by line id, for the days of the ships or those of `daysFor`. */
export async function calculateVerdicts<One extends ImportCandidate>(
  db: Database,
  booked: readonly One[],
  daysFor: (one: One) => Days = currentDays,
) {
  const countries = new Map<string, Awaited<ReturnType<typeof importRules.findRule>>>()
  const transits = await db
    .select({ code: ports.code, transit: ports.transit })
    .from(ports)
    .where(
      inArray(
        ports.code,
        booked.map(({ booking }) => booking.toPort),
      ),
    )
  const [yen] = await exchangeRate.listLatestRates(db, 1)
  const verdicts = new Map<string, { code: ReturnType<typeof judgeImport>['code']; sure: boolean }>()
  for (const row of booked) {
    const { booking, voyage, car, order } = row
    if (!order.destination) continue
    const { country } = order.destination
    if (!countries.has(country)) countries.set(country, await importRules.findRule(db, country))
    const rule = countries.get(country)
    if (!rule) continue
    const { etd, eta } = daysFor(row)
    const { transit = [] } = transits.find(({ code }) => code === booking.toPort) ?? {}
    const journey = etd ? getSailingJourney({ etd, eta }, findDaysAtSea({ transit, rule }, voyage.method)) : null
    const conditions = { port: booking.toPort, ...(yen && { yenPerDollar: yen.rate }) }
    const { code, sure } = judgeImport(toRuleVehicle(toPricedCar(car)), rule, journey, conditions)
    verdicts.set(booking.lineId, { code, sure })
  }
  return verdicts
}

const toPricedCar = ({ priceCents, ...row }: CarRow) =>
  ({ ...row, price: toDollars(priceCents) }) as Parameters<typeof toRuleVehicle>[0]
