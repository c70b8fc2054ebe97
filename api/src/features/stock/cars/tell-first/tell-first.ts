// Rule: who waits for a car on hold, and what each of them learns of it.

import { fullName } from '@minato/contract/ground/users/facts.ts'
import { calledCar } from '@minato/contract/stock/cars/car-text.ts'
import type { OwnPlace, QueueOfCar, WaitedFor } from '@minato/contract/stock/cars/tell-first/endpoints.ts'
import {
  mostWaitedFor,
  mostWaiting,
  type WaitObstacle,
  waitObstacles,
} from '@minato/contract/stock/cars/tell-first/facts.ts'
import { pictureUrl } from '@minato/contract/values/files.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { and, eq, inArray, isNotNull, lte, notExists, or, sql } from 'drizzle-orm'
import * as audit from '#ground/audit/audit.ts'
import { readSettingsIn } from '#ground/settings/read.ts'
import { users } from '#ground/users/table.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { eachRow } from '#lib/jobs/each.ts'
import type { Services } from '#services.ts'
import { dependents } from '../dependents.ts'
import { type CarRow, cars } from '../table.ts'
import { endQueue, goOn, move, type Parts } from '../turns.ts'
import { waitingBuyers } from './table.ts'

type All = Parts & Pick<Services, 'db'>

/** A car, which nobody else changes until the transaction ends. */
async function lock(tx: Database, id: string): Promise<CarRow | undefined> {
  const [car] = await tx.select().from(cars).where(eq(cars.id, id)).for('update')
  return car
}

/** A buyer's position in the waiting list, from 1; closed accounts have none. */
const placeOf = sql<number>`(SELECT count(*)::int FROM ${waitingBuyers} AS before JOIN users ON users.id = before.user_id
  WHERE before.car_id = ${waitingBuyers.carId} AND before.number <= ${waitingBuyers.number} AND users.is_active)`
const hasActiveUser = sql`${waitingBuyers.userId} IN (SELECT users.id FROM users WHERE users.is_active)`

/** Where somebody waits: for one car, or for all of theirs, the longest first. */
const waitsOf = (db: Database, userId: string, carId?: string) =>
  db
    .select({ wait: waitingBuyers, place: placeOf, car: cars })
    .from(waitingBuyers)
    .innerJoin(cars, eq(cars.id, waitingBuyers.carId))
    .where(and(eq(waitingBuyers.userId, userId), carId ? eq(waitingBuyers.carId, carId) : undefined))
    .orderBy(waitingBuyers.number)
type Own = Awaited<ReturnType<typeof waitsOf>>[number]

const presentOwn = ({ wait, place }: Own, now: Date) => ({
  place,
  turn: turnOf(wait, now),
})

const turnOf = ({ orderableUntil, alone }: Own['wait'], now: Date) =>
  orderableUntil && orderableUntil > now ? { until: orderableUntil.toISOString(), alone } : null

/** What keeps somebody who does not wait for a car from doing so. Their own order comes first: it says nothing of others. */
async function obstacleTo({ config }: Pick<Parts, 'config'>, db: Database, car: CarRow, userId: string) {
  const held = await dependents.liveCars(db, [car.id])
  if (held.some((one) => one.userId === userId)) return 'yours'
  if (car.status !== 'ON_HOLD') return 'free'
  if ((await readSettingsIn(db, config)).queueHours === 0) return 'closed'
  if ((await db.$count(waitingBuyers, and(eq(waitingBuyers.carId, car.id), hasActiveUser))) >= mostWaiting)
    return 'full'
  return (await db.$count(waitingBuyers, eq(waitingBuyers.userId, userId))) >= mostWaitedFor ? 'many' : null
}

/** How somebody stands in the queue for a car that everybody may see. */
export async function place(parts: All, { id: userId }: Caller, carId: string): Promise<OwnPlace> {
  const { db, clock } = parts
  const [car] = await db.select().from(cars).where(eq(cars.id, carId))
  if (!car?.isActive) throw new Refusal('car-not-found')
  return standing(parts, db, car, userId, clock.now())
}

async function standing(parts: Parts, db: Database, car: CarRow, userId: string, now: Date): Promise<OwnPlace> {
  const [own] = await waitsOf(db, userId, car.id)
  if (own) return { ...presentOwn(own, now), obstacle: null }
  return { place: null, turn: null, obstacle: await obstacleTo(parts, db, car, userId) }
}

/** Lets somebody wait for a car as the last of its queue. Who waits already keeps their place. */
export const join = (parts: All, { id: userId }: Caller, carId: string): Promise<OwnPlace> =>
  parts.db.transaction(async (tx) => {
    const car = await lock(tx, carId)
    if (!car?.isActive) throw new Refusal('car-not-found')
    const now = parts.clock.now()
    const before = await standing(parts, tx, car, userId, now)
    if (before.place !== null) return before
    if (before.obstacle) throw new Refusal(codeOf(before.obstacle))
    await tx.insert(waitingBuyers).values({ carId, userId, createdAt: now })
    return standing(parts, tx, car, userId, now)
  })

const codeOf = (obstacle: WaitObstacle) => waitObstacles[obstacle].code

/** Takes somebody out of the queue for a car. Where it was the turn of nobody else, the next come at once. */
export const leave = (parts: All, { id: userId }: Caller, carId: string) =>
  parts.db.transaction(async (tx) => {
    const car = await lock(tx, carId)
    const own = and(eq(waitingBuyers.carId, carId), eq(waitingBuyers.userId, userId))
    const [gone] = await tx.delete(waitingBuyers).where(own).returning()
    if (!car?.setAsideUntil || !gone?.orderableUntil) return
    const still = and(eq(waitingBuyers.carId, carId), isNotNull(waitingBuyers.orderableUntil))
    if ((await tx.$count(waitingBuyers, still)) > 0) return
    await move(tx, audit.system, car, await goOn(parts, tx, car, gone.alone))
  })

/** The cars for which somebody waits. */
export const mine = async ({ db, clock }: All, { id }: Caller): Promise<WaitedFor[]> =>
  (await waitsOf(db, id)).map((own) => ({
    ...presentOwn(own, clock.now()),
    id: own.car.id,
    stockNumber: own.car.stockNumber,
    title: own.car.title,
    price: toDollars(own.car.priceCents),
    mainImage: own.car.mainPicture && pictureUrl(own.car.mainPicture),
    isActive: own.car.isActive,
    since: own.wait.createdAt.toISOString(),
  }))

/** What is kept of a person here, to take along. */
export const ownData = async (db: Database, userId: string) =>
  (await waitsOf(db, userId)).map(({ car: { stockNumber, title }, wait }) => ({
    stockNumber,
    title,
    since: wait.createdAt.toISOString(),
  }))

/** Who waits for some cars, for the office. */
export async function queuesOf({ db, clock }: All, carIds: readonly string[]): Promise<QueueOfCar[]> {
  const rows = await db
    .select({ wait: waitingBuyers, car: cars, person: users })
    .from(waitingBuyers)
    .innerJoin(cars, eq(cars.id, waitingBuyers.carId))
    .innerJoin(users, eq(users.id, waitingBuyers.userId))
    .where(and(inArray(waitingBuyers.carId, [...carIds]), eq(users.isActive, true)))
    .orderBy(waitingBuyers.number)
  const now = clock.now()
  return [...Map.groupBy(rows, ({ car }) => car.id).values()].map((queue) => {
    const [{ car }] = queue as [(typeof queue)[number]]
    return {
      id: car.id,
      stockNumber: car.stockNumber,
      title: car.title,
      setAsideUntil: car.setAsideUntil?.toISOString() ?? null,
      waiting: queue.map(({ wait, person }) => ({
        user: {
          id: person.id,
          name: fullName(person),
          email: person.email,
          phone: person.phone,
          country: person.country,
        },
        since: wait.createdAt.toISOString(),
        turn: turnOf(wait, now),
      })),
    }
  })
}

/** Ends the queue for a car: one that was set aside for it is available, one that an order holds stays with that. */
export const end = (parts: All, by: Caller, carId: string) =>
  parts.db.transaction(async (tx) => {
    const car = await lock(tx, carId)
    if (!car) throw new Refusal('car-not-found')
    const isAside = car.setAsideUntil !== null
    const waiting = await endQueue(parts, tx, car, isAside ? 'free' : 'closed')
    if (waiting > 0)
      await audit.record(tx, by, {
        entity: 'car',
        id: carId,
        title: calledCar(car),
        before: { waiting },
        after: { waiting: 0 },
      })
    if (isAside) await move(tx, by, car, { status: 'AVAILABLE', setAsideUntil: null })
  })

/** Moves on the queues of cars whose turn has ended, or whose people have left; each once, whoever else does the same. */
export async function keepQueues(parts: All) {
  const now = parts.clock.now()
  const over = await parts.db
    .select({ id: cars.id })
    .from(cars)
    .where(isOver(parts.db, now))
    .orderBy(cars.id)
    .limit(500)
  await eachRow('car', over, (id) =>
    parts.db.transaction(async (tx) => {
      await lock(tx, id)
      // As it is now: somebody may have ordered it in the moment before.
      const [car] = await tx
        .select()
        .from(cars)
        .where(and(eq(cars.id, id), isOver(tx, now)))
      if (car) await move(tx, audit.system, car, await goOn(parts, tx, car))
    }),
  )
}

const isOver = (db: Database, now: Date) =>
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
