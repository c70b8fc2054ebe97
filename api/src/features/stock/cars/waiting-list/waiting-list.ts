// Rule: the waiting list, who waits for a car on hold. Its notifications are sent by `availability.ts`.
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { formatCarName } from '@minato/contract/stock/cars/car-text.ts'
import type { WaitingListCar, WaitingListEntry } from '@minato/contract/stock/cars/waiting-list/endpoints.ts'
import {
  maxWaitingListsPerUser,
  maxWaitingPerCar,
  waitObstacles,
} from '@minato/contract/stock/cars/waiting-list/facts.ts'
import { buildPictureUrl } from '@minato/contract/values/files.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { and, eq, inArray, isNotNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import { processEachRow } from '#lib/jobs/process-each.ts'
import * as audit from '#platform/audit/audit.ts'
import { readSettingsIn } from '#platform/settings/read-settings.ts'
import { users } from '#platform/users/table.ts'
import type { Services } from '#services.ts'
import { changeAvailability, closeWaitingList, offerToNext, type WaitingListDeps } from '../availability.ts'
import { dependents } from '../dependents.ts'
import { type CarRow, cars } from '../table.ts'
import { waitingBuyers } from './table.ts'

type WaitingListServices = WaitingListDeps & Pick<Services, 'db'>

/** Locks the car until the transaction ends. */
async function lockCar(tx: Database, id: string): Promise<CarRow | undefined> {
  const [car] = await tx.select().from(cars).where(eq(cars.id, id)).for('update')
  return car
}

/** A buyer's position in the waiting list, from 1; closed accounts have none. */
const positionSql = sql<number>`(SELECT count(*)::int FROM ${waitingBuyers} AS before JOIN users ON users.id = before.user_id
  WHERE before.car_id = ${waitingBuyers.carId} AND before.number <= ${waitingBuyers.number} AND users.is_active)`
const hasActiveUser = sql`${waitingBuyers.userId} IN (SELECT users.id FROM users WHERE users.is_active)`

/** The oldest entry first. */
const listEntries = (db: Database, userId: string, carId?: string) =>
  db
    .select({ wait: waitingBuyers, place: positionSql, car: cars })
    .from(waitingBuyers)
    .innerJoin(cars, eq(cars.id, waitingBuyers.carId))
    .where(and(eq(waitingBuyers.userId, userId), carId ? eq(waitingBuyers.carId, carId) : undefined))
    .orderBy(waitingBuyers.number)
type OwnEntry = Awaited<ReturnType<typeof listEntries>>[number]

const presentEntry = ({ wait, place }: OwnEntry, now: Date) => ({ place, turn: presentOffer(wait, now) })

const presentOffer = ({ orderableUntil, alone }: OwnEntry['wait'], now: Date) =>
  orderableUntil && orderableUntil > now ? { until: orderableUntil.toISOString(), alone } : null

/** Checks the user's own order first: that answer reveals nothing about other buyers. */
async function findObstacle({ config }: Pick<WaitingListDeps, 'config'>, db: Database, car: CarRow, userId: string) {
  const heldCars = await dependents.liveCars(db, [car.id])
  if (heldCars.some((order) => order.userId === userId)) return 'yours'
  if (car.status !== 'ON_HOLD') return 'free'
  if ((await readSettingsIn(db, config)).queueHours === 0) return 'closed'
  if ((await db.$count(waitingBuyers, and(eq(waitingBuyers.carId, car.id), hasActiveUser))) >= maxWaitingPerCar)
    return 'full'
  return (await db.$count(waitingBuyers, eq(waitingBuyers.userId, userId))) >= maxWaitingListsPerUser ? 'many' : null
}

/** @throws Refusal 404 for a hidden car */
export async function getWaitingPosition(deps: WaitingListServices, { id: userId }: Caller, carId: string) {
  const { db, clock } = deps
  const [car] = await db.select().from(cars).where(eq(cars.id, carId))
  if (!car?.isActive) throw new Refusal('car-not-found')
  return readPosition(deps, db, car, userId, clock.now())
}

async function readPosition(
  deps: WaitingListDeps,
  db: Database,
  car: CarRow,
  userId: string,
  now: Date,
): Promise<WaitingListEntry> {
  const [entry] = await listEntries(db, userId, car.id)
  if (entry) return { ...presentEntry(entry, now), obstacle: null }
  return { place: null, turn: null, obstacle: await findObstacle(deps, db, car, userId) }
}

/** Adds the user at the end of the waiting list. Idempotent: an existing entry keeps its position. */
export const joinWaitingList = (deps: WaitingListServices, { id: userId }: Caller, carId: string) =>
  deps.db.transaction(async (tx) => {
    const car = await lockCar(tx, carId)
    if (!car?.isActive) throw new Refusal('car-not-found')
    const now = deps.clock.now()
    const current = await readPosition(deps, tx, car, userId, now)
    if (current.place !== null) return current
    if (current.obstacle) throw new Refusal(waitObstacles[current.obstacle].code)
    await tx.insert(waitingBuyers).values({ carId, userId, createdAt: now })
    return readPosition(deps, tx, car, userId, now)
  })

/** Deletes the user's entry. When no other buyer has an offer, the car is offered to the next ones at once. */
export const leaveWaitingList = (deps: WaitingListServices, { id: userId }: Caller, carId: string) =>
  deps.db.transaction(async (tx) => {
    const car = await lockCar(tx, carId)
    const ownEntry = and(eq(waitingBuyers.carId, carId), eq(waitingBuyers.userId, userId))
    const [deleted] = await tx.delete(waitingBuyers).where(ownEntry).returning()
    if (!car?.setAsideUntil || !deleted?.orderableUntil) return
    const openOffers = and(eq(waitingBuyers.carId, carId), isNotNull(waitingBuyers.orderableUntil))
    if ((await tx.$count(waitingBuyers, openOffers)) > 0) return
    await changeAvailability(tx, audit.systemActor, car, await offerToNext(deps, tx, car, deleted.alone))
  })

export const listOwnEntries = async ({ db, clock }: WaitingListServices, { id }: Caller): Promise<WaitingListCar[]> =>
  (await listEntries(db, id)).map((entry) => ({
    ...presentEntry(entry, clock.now()),
    id: entry.car.id,
    stockNumber: entry.car.stockNumber,
    title: entry.car.title,
    price: toDollars(entry.car.priceCents),
    mainImage: entry.car.mainPicture && buildPictureUrl(entry.car.mainPicture),
    isActive: entry.car.isActive,
    since: entry.wait.createdAt.toISOString(),
  }))

export const exportPersonalData = async (db: Database, userId: string) =>
  (await listEntries(db, userId)).map(({ car: { stockNumber, title }, wait }) => ({
    stockNumber,
    title,
    since: wait.createdAt.toISOString(),
  }))

export async function listWaitingLists({ db, clock }: WaitingListServices, carIds: readonly string[]) {
  const rows = await db
    .select({ wait: waitingBuyers, car: cars, person: users })
    .from(waitingBuyers)
    .innerJoin(cars, eq(cars.id, waitingBuyers.carId))
    .innerJoin(users, eq(users.id, waitingBuyers.userId))
    .where(and(inArray(waitingBuyers.carId, [...carIds]), eq(users.isActive, true)))
    .orderBy(waitingBuyers.number)
  const now = clock.now()
  return [...Map.groupBy(rows, ({ car }) => car.id).values()].map((entries) => {
    const [{ car }] = entries as [(typeof entries)[number]]
    return {
      id: car.id,
      stockNumber: car.stockNumber,
      title: car.title,
      setAsideUntil: car.setAsideUntil?.toISOString() ?? null,
      waiting: entries.map(({ wait, person }) => ({
        user: {
          id: person.id,
          name: formatFullName(person),
          email: person.email,
          phone: person.phone,
          country: person.country,
        },
        since: wait.createdAt.toISOString(),
        turn: presentOffer(wait, now),
      })),
    }
  })
}

/** A car that was offered to its waiting list becomes available; a car that an order holds stays on hold. */
export const endWaitingList = (deps: WaitingListServices, by: Caller, carId: string) =>
  deps.db.transaction(async (tx) => {
    const car = requirePresent(await lockCar(tx, carId), 'car-not-found')
    const isOffered = car.setAsideUntil !== null
    const waiting = await closeWaitingList(deps, tx, car, isOffered ? 'free' : 'closed')
    if (waiting > 0)
      await audit.record(tx, by, {
        entity: 'car',
        id: carId,
        title: formatCarName(car),
        before: { waiting },
        after: { waiting: 0 },
      })
    if (isOffered) await changeAvailability(tx, by, car, { status: 'AVAILABLE', setAsideUntil: null })
  })

/** Also covers buyers who closed their accounts. Locks make each move happen once, in whichever process. */
export async function processEndedOffers(deps: WaitingListServices) {
  const now = deps.clock.now()
  const ended = await deps.db
    .select({ id: cars.id })
    .from(cars)
    .where(hasEndedOffer(deps.db, now))
    .orderBy(cars.id)
    .limit(500)
  await processEachRow('car', ended, (id) =>
    deps.db.transaction(async (tx) => {
      await lockCar(tx, id)
      // Checked again under the lock: the car may have been ordered in between.
      const [car] = await tx
        .select()
        .from(cars)
        .where(and(eq(cars.id, id), hasEndedOffer(tx, now)))
      if (car) await changeAvailability(tx, audit.systemActor, car, await offerToNext(deps, tx, car))
    }),
  )
}

const hasEndedOffer = (db: Database, now: Date) =>
  and(
    eq(cars.status, 'ON_HOLD'),
    isNotNull(cars.setAsideUntil),
    or(
      lte(cars.setAsideUntil, now),
      notExists(
        db
          .select({ one: sql`1` })
          .from(waitingBuyers)
          .innerJoin(users, eq(users.id, waitingBuyers.userId))
          .where(
            and(
              eq(waitingBuyers.carId, cars.id),
              eq(waitingBuyers.orderableUntil, cars.setAsideUntil),
              eq(users.isActive, true),
            ),
          ),
      ),
    ),
  )
