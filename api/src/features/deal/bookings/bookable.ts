// Rule: cars that fit on a voyage, and reasons not to select one.
import { type BookingStop, findPorts } from '@minato/contract/deal/bookings/sailing-match.ts'
import { findDemandedInspection } from '@minato/contract/deal/documents/checklist.ts'
import { isReadyToShip } from '@minato/contract/deal/orders/next-step.ts'
import { isSecured } from '@minato/contract/deal/payments/ledger.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { and, asc, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { users } from '#platform/users/table.ts'
import type { Services } from '#services.ts'
import type { VoyageRow } from '#shipping/voyages/table.ts'
import { getVoyage } from '#shipping/voyages/voyages.ts'
import { cars } from '#stock/cars/table.ts'
import { readLedger } from '../orders/ledger/ledger.ts'
import { createOrderReads, findDestinationRule } from '../orders/order-reads.ts'
import { orderLines, orders as ordersTable } from '../orders/table.ts'
import { dependents } from './dependents.ts'
import { calculateVerdicts } from './import-verdicts.ts'
import { loadPortNames } from './list-booked.ts'
import { bookings } from './table.ts'

const maxCars = 200

/** Cars without a booking that go to a port of the voyage. Paid cars come first, so the limit never hides them. */
const listUnbookedCars = (db: Database, { discharge }: VoyageRow) =>
  db
    .select({
      line: orderLines,
      car: cars,
      order: ordersTable,
      user: users,
      hasPassed: dependents.hasPassed(orderLines.id),
    })
    .from(orderLines)
    .innerJoin(cars, eq(cars.id, orderLines.carId))
    .innerJoin(ordersTable, eq(ordersTable.id, orderLines.orderId))
    .innerJoin(users, eq(users.id, ordersTable.userId))
    .leftJoin(bookings, eq(bookings.lineId, orderLines.id))
    .where(
      and(
        eq(orderLines.live, true),
        isNull(bookings.id),
        notInArray(ordersTable.status, ['DELIVERED', 'CANCELLED']),
        inArray(
          sql`${ordersTable.destination} ->> 'port'`,
          discharge.map(({ port }) => port),
        ),
      ),
    )
    .orderBy(
      desc(sql`${cars.status} = 'SOLD' OR ${ordersTable.paymentHolds}`),
      asc(ordersTable.createdAt),
      asc(ordersTable.id),
      asc(orderLines.createdAt),
      asc(orderLines.id),
    )
    .limit(maxCars)
type UnbookedCar = Awaited<ReturnType<typeof listUnbookedCars>>[number]

export async function listBookableCars({ db, clock }: Pick<Services, 'db' | 'clock'>, voyageId: string) {
  const voyage = await getVoyage(db, voyageId)
  const today = toOfficeDay(clock.now())
  const candidates = (await listUnbookedCars(db, voyage)).flatMap((one) => {
    const { order, car } = one
    const requirements = {
      method: order.terms?.method ?? null,
      from: car.loadingPort,
      to: order.destination?.port ?? null,
    }
    const stops = findPorts(voyage, requirements, today)
    return stops ? [{ ...one, booking: { lineId: one.line.id, fromPort: stops.from, toPort: stops.to }, voyage }] : []
  })
  const names = await loadPortNames(db, candidates)
  const toPort = (code: string) => ({ code, name: names(code) })
  const findStop = await createStopFinder(db, candidates)
  return candidates.map((one) => ({
    id: one.line.id,
    title: one.line.title,
    stockNumber: one.car.stockNumber,
    from: toPort(one.booking.fromPort),
    to: toPort(one.booking.toPort),
    order: { id: one.order.id, status: one.order.status, customer: formatFullName(one.user) },
    stop: findStop(one),
  }))
}

type Candidate = UnbookedCar & { booking: { lineId: string; fromPort: string; toPort: string }; voyage: VoyageRow }

async function createStopFinder(db: Database, candidates: readonly Candidate[]) {
  const deals = new Map(candidates.map(({ order }) => [order.id, order]))
  const reads = createOrderReads(db, [...deals.values()])
  const securedIds = new Set<string>()
  const demandingIds = new Set<string>()
  for (const order of reads.orders) {
    if (isSecured((await readLedger(reads, order)).standing)) securedIds.add(order.id)
    if (findDemandedInspection(await findDestinationRule(reads, order))) demandingIds.add(order.id)
  }
  const verdicts = await calculateVerdicts(db, candidates)
  return ({ order: { id, status }, car, line, hasPassed }: Candidate): BookingStop | null => {
    if (verdicts.get(line.id)?.code === 'not-allowed') return 'not-allowed'
    if (!isReadyToShip({ status, payments: { isSecured: securedIds.has(id) } })) return 'not-secured'
    if (demandingIds.has(id) && !hasPassed) return 'not-inspected'
    return car.loadingPort === null ? 'no-port' : null
  }
}
