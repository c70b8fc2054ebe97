import { demandedInspection } from '@minato/contract/deal/papers/checklist.ts'
import type { BookingDraft } from '@minato/contract/port/voyages/bookings.ts'
import { shipName } from '@minato/contract/port/voyages/facts.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import { Refusal } from '../../../lib/http/problem.ts'
import type { Services } from '../../../services.ts'
import * as audit from '../../ground/audit/audit.ts'
import { ports } from '../../ground/ports/table.ts'
import * as imports from '../../port/imports/imports.ts'
import type { VoyageRow } from '../../port/voyages/table.ts'
import { lock } from '../../port/voyages/voyages.ts'
import { cars } from '../../stock/cars/table.ts'
import * as exportBan from '../../stock/export-ban/export-ban.ts'
import * as orders from '../orders/orders.ts'
import { orderLines } from '../orders/table.ts'
import { inspections } from '../papers/table.ts'
import { daysOf, portNames } from './booked.ts'
import { planNews } from './sailing-news.ts'
import { bookings } from './table.ts'

export type Parts = Pick<Services, 'db' | 'jobs' | 'clock'>
type Order = NonNullable<Awaited<ReturnType<typeof orders.find>>>

/** Books cars of an order on a voyage; those that were booked on another one are moved, unless only free ones are to be booked. */
export const book = ({ db, ...parts }: Parts, by: Caller, orderId: string, draft: BookingDraft) =>
  db.transaction(async (tx) => {
    // The voyage first, as whoever moves its days does, who then writes into the histories of its orders.
    const voyage = await lock(tx, draft.voyageId)
    await orders.inDeal({ ...parts, db: tx }, by, { order: orderId, side: 'office' }, async ({ order }) => {
      const asked = draft.items.map((one) => (typeof one === 'string' ? { id: one, from: draft.from } : one))
      const items = await itemsOf(
        tx,
        orderId,
        asked.map(({ id }) => id),
      )
      if (draft.free) await requireFree(tx, items)
      const fromOf = ({ line }: Item) => asked.find(({ id }) => id === line.id)?.from ?? draft.from
      const groups = Map.groupBy(items, fromOf)
      for (const from of groups.keys()) await requireWay(tx, order, voyage, { from, to: draft.to })
      const places = [...groups.keys(), draft.to].map((port) => ({ port }))
      const country = order.destination?.country ?? null
      await exportBan.requireExport(tx, order, [...places, { country, text: draft.place }])
      await requireInspection(tx, order, items)
      for (const [from, some] of groups) await place(tx, by, order, { voyage, from, draft, items: some })
      await planNews(parts, tx, voyage.id)
    })
  })

type Placed = { voyage: VoyageRow; from: string; draft: BookingDraft; items: readonly Item[] }

/** Writes cars of one port of loading onto the list of a ship. */
async function place(tx: Database, by: Caller, order: Order, { voyage, from, draft, items }: Placed) {
  const way = { fromPort: from, toPort: draft.to }
  const { etd, eta } = daysOf(voyage, way)
  const written = { ...way, ...papersOf(draft), voyageId: voyage.id }
  await tx
    .insert(bookings)
    .values(items.map(({ line }) => ({ lineId: line.id, ...written, knownEtd: etd, knownEta: eta })))
    // What the buyer knows of the days stays: where they are others now, a letter says so.
    .onConflictDoUpdate({
      target: bookings.lineId,
      set: { ...written, version: sql`${bookings.version} + 1`, updatedAt: new Date() },
    })
  const names = await portNames(tx, [way])
  const named = (code: string) => names.get(code) ?? code
  const fact = { ship: shipName(voyage), from: named(from), to: named(draft.to), cars: namesOf(items) }
  await orders.record(tx, order.id, by, { kind: 'booked', ...fact })
  await recordBooking(tx, by, order.id, null, `${fact.ship}, ${fact.from} – ${fact.to}: ${fact.cars.join(', ')}`)
}

/** Takes a car of an order off its ship. */
export const unbook = ({ db, ...parts }: Parts, by: Caller, orderId: string, itemId: string) =>
  db.transaction(async (tx) => {
    const [booked] = await tx.select().from(bookings).where(eq(bookings.lineId, itemId))
    const voyage = booked && (await lock(tx, booked.voyageId))
    await orders.inDeal({ ...parts, db: tx }, by, { order: orderId, side: 'office' }, async ({ say }) => {
      const items = await itemsOf(tx, orderId, [itemId])
      if (!voyage) return
      await tx.delete(bookings).where(eq(bookings.lineId, itemId))
      await say({ kind: 'unbooked', ship: shipName(voyage), cars: namesOf(items) })
      await recordBooking(tx, by, orderId, `${shipName(voyage)}: ${namesOf(items).join(', ')}`, null)
    })
  })

const papersOf = ({ blNumber, container, place }: BookingDraft) => ({ blNumber, container, place })

const recordBooking = (tx: Database, by: Caller, id: string, before: string | null, after: string | null) =>
  audit.record(tx, by, {
    entity: 'order',
    id,
    title: { kind: 'order' },
    before: { booking: before },
    after: { booking: after },
  })

/** The lines of an order that are asked for, with their cars; all must be there, and held by it. */
async function itemsOf(tx: Database, orderId: string, ids: readonly string[]) {
  const found = await tx
    .select({ line: orderLines, car: cars })
    .from(orderLines)
    .innerJoin(cars, eq(cars.id, orderLines.carId))
    .where(inArray(orderLines.id, [...ids]))
    .orderBy(orderLines.createdAt, orderLines.id)
  const own = found.filter(({ line }) => line.orderId === orderId)
  if (own.length < new Set(ids).size) throw new Refusal('order-item-not-found')
  if (own.some(({ line }) => !line.live)) throw new Refusal('booking-order-cancelled')
  return own
}
type Item = Awaited<ReturnType<typeof itemsOf>>[number]

const namesOf = (items: readonly Item[]) =>
  items.map(({ line, car }) => orders.carName({ title: line.title, stockNumber: car.stockNumber }))

/** The country must be known, the ship call at both ports, and the port of discharge serve the country. */
async function requireWay(
  tx: Database,
  { destination }: Order,
  voyage: VoyageRow,
  draft: Pick<BookingDraft, 'from' | 'to'>,
) {
  if (destination === null) throw new Refusal('booking-no-destination')
  const calls = (list: readonly { port: string }[], code: string) => list.some(({ port }) => port === code)
  if (voyage.cancelled || !calls(voyage.loading, draft.from) || !calls(voyage.discharge, draft.to))
    throw new Refusal('booking-no-call')
  const { country } = destination
  const [port] = await tx.select().from(ports).where(eq(ports.code, draft.to))
  if (port?.country !== country && !port?.serves.includes(country)) throw new Refusal('booking-elsewhere')
}

/** None of the cars may be on a ship's list: the order is locked, so that of two clerks one books. */
async function requireFree(tx: Database, items: readonly Item[]) {
  const ids = items.map(({ line }) => line.id)
  const taken = await tx.select({ lineId: bookings.lineId }).from(bookings).where(inArray(bookings.lineId, ids))
  const those = items.filter(({ line }) => taken.some(({ lineId }) => lineId === line.id))
  if (those.length > 0) throw new Refusal('booked-meanwhile', namesOf(those))
}

/**
 * Where the country demands an inspection before shipment, a car is booked once it has passed one; one that is on a ship's
 * list already is moved to another ship without being asked again.
 */
async function requireInspection(tx: Database, { destination }: Order, items: readonly Item[]) {
  const rule = destination && (await imports.ruleOf(tx, destination.country))
  if (!demandedInspection(rule)) return
  const ids = items.map(({ line }) => line.id)
  const [passed, booked] = await Promise.all([
    tx
      .select({ lineId: inspections.lineId })
      .from(inspections)
      .where(and(inArray(inspections.lineId, ids), eq(inspections.state, 'passed'))),
    tx.select({ lineId: bookings.lineId }).from(bookings).where(inArray(bookings.lineId, ids)),
  ])
  const free = new Set([...passed, ...booked].map(({ lineId }) => lineId))
  const stopped = items.filter(({ line }) => !free.has(line.id))
  if (stopped.length > 0) throw new Refusal('inspection-not-passed', namesOf(stopped))
}
