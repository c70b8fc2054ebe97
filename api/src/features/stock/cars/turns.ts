// Rule: what becomes of a car that nothing holds any more, and whose turn it is to order it.
import { calledCar } from '@minato/contract/stock/cars/car-text.ts'
import { type WaitEnd, waitEnds } from '@minato/contract/stock/cars/tell-first/facts.ts'
import { and, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import * as audit from '#ground/audit/audit.ts'
import * as news from '#ground/news/news.ts'
import { readSettingsIn } from '#ground/settings/read.ts'
import { users } from '#ground/users/table.ts'
import type { Database } from '#lib/database/database.ts'
import { readBy } from '#lib/people/read-by.ts'
import type { Services } from '#services.ts'
import { type CarRow, cars } from './table.ts'
import { carValues, named, waitOver, yourTurn } from './tell-first/emails.ts'
import { waitingBuyers } from './tell-first/table.ts'

/** What it takes to tell those who wait. */
export type Parts = Pick<Services, 'jobs' | 'config' | 'clock'>
/** How a car stands: `setAsideUntil` where it is on hold for its queue and for no order. */
export type Standing = Pick<CarRow, 'status' | 'setAsideUntil'>

const free: Standing = { status: 'AVAILABLE', setAsideUntil: null }

/**
 * That a car is set aside and it is this person's turn. It compares the car's own moment: where the turn has passed on since
 * the statement began, the row of the car is another one by then.
 */
export const isTurnOf = (userId: unknown, now: unknown) =>
  sql`${cars.status} = 'ON_HOLD' AND ${cars.setAsideUntil} > ${now}::timestamptz AND EXISTS (
    SELECT 1 FROM ${waitingBuyers} WHERE ${waitingBuyers.carId} = ${cars.id} AND ${waitingBuyers.userId} = ${userId}::uuid
      AND ${waitingBuyers.orderableUntil} = ${cars.setAsideUntil})`

/** That somebody waits for a car, as a statement returns it: written out, for what it returns names columns without their table. */
export const isWaitedFor = sql<boolean>`EXISTS (SELECT 1 FROM waiting_buyers WHERE car_id = cars.id)`

/** Those of some locked cars for which somebody waits. */
export const waitedFor = async (tx: Database, ids: readonly string[]) =>
  new Set(
    (
      await tx
        .selectDistinct({ id: waitingBuyers.carId })
        .from(waitingBuyers)
        .where(inArray(waitingBuyers.carId, [...ids]))
    ).map(({ id }) => id),
  )

/** Who waits for a locked car, in their order. Who leaves at this moment is there, and stays until the transaction ends, or is not. */
const queueOf = (tx: Database, carId: string) =>
  tx
    .select({ ...getTableColumns(waitingBuyers), person: users })
    .from(waitingBuyers)
    .innerJoin(users, eq(users.id, waitingBuyers.userId))
    .where(eq(waitingBuyers.carId, carId))
    .orderBy(waitingBuyers.number)
    .for('update', { of: waitingBuyers })
type Waiting = Awaited<ReturnType<typeof queueOf>>[number]

const isThere = ({ person }: Waiting) => person.isActive

const remove = async (tx: Database, some: readonly Waiting[]) => {
  if (some.length === 0) return
  const ids = some.map(({ id }) => id)
  await tx.delete(waitingBuyers).where(inArray(waitingBuyers.id, ids))
}

type Step = keyof typeof steps
type Row = readonly [offered: Step, idle: Step]
type Transitions = Record<CarRow['status'], Record<'visible' | 'hidden', Row>>

/** By the status that a car gets: the next step while it is offered to its queue, and while not. */
const transitions: Transitions = {
  AVAILABLE: { visible: ['close', 'offer'], hidden: ['close', 'free'] },
  ON_HOLD: { visible: ['hold', 'hold'], hidden: ['hold', 'hold'] },
  SOLD: { visible: ['sell', 'sell'], hidden: ['sell', 'sell'] },
}

/** By the status that a car keeps. While it is hidden its queue stands still; shown again its first has their whole time. */
const shownOrHidden: Transitions = {
  AVAILABLE: { visible: ['offer', 'offer'], hidden: ['suspend', 'keep'] },
  ON_HOLD: { visible: ['keep', 'keep'], hidden: ['suspend', 'keep'] },
  SOLD: { visible: ['keep', 'keep'], hidden: ['suspend', 'keep'] },
}

type Take = (parts: Parts, tx: Database, car: CarRow) => Promise<Standing>
const steps = {
  keep: async (_parts, _tx, { status, setAsideUntil }) => ({ status, setAsideUntil }),
  free: async () => free,
  hold: async () => ({ status: 'ON_HOLD', setAsideUntil: null }),
  offer: (...car) => offerToFirst(...car),
  suspend: (_parts, tx, { id }) => endTurns(tx, [id]).then(() => free),
  close: (...car) => endQueue(...car, 'free').then(() => free),
  sell: (...car) => endQueue(...car, 'sold').then(() => ({ status: 'SOLD', setAsideUntil: null })),
} satisfies Record<string, Take>

/**
 * The one place that decides the availability of a car whose status is changed, by its order, by hand or by a list, or that is
 * shown or hidden. Its waiting buyers are notified. The car is locked, and as it was before.
 */
export function becomes(parts: Parts, tx: Database, before: CarRow, to: Pick<CarRow, 'status' | 'isActive'>) {
  if (to.status === before.status && to.isActive && before.isActive) return steps.keep(parts, tx, before)
  const table = to.status === before.status ? shownOrHidden : transitions
  const [offered, idle] = table[to.status][to.isActive ? 'visible' : 'hidden']
  const take: Take = steps[before.setAsideUntil ? offered : idle]
  return take(parts, tx, before)
}

const endTurns = (tx: Database, carIds: readonly string[]) =>
  tx
    .update(waitingBuyers)
    .set({ orderableUntil: null, alone: false })
    .where(and(inArray(waitingBuyers.carId, [...carIds]), isNotNull(waitingBuyers.orderableUntil)))

const hoursSet = async ({ config }: Parts, tx: Database) => (await readSettingsIn(tx, config)).queueHours

async function offerToFirst(parts: Parts, tx: Database, car: CarRow): Promise<Standing> {
  const queue = await queueOf(tx, car.id)
  const first = queue.find(isThere)
  const hours = first ? await hoursSet(parts, tx) : 0
  if (first && hours > 0) return setAside(parts, tx, car, { called: [first], alone: true, hours })
  if (queue.length > 0) await endQueue(parts, tx, car, 'free')
  return free
}

type Call = { called: readonly Waiting[]; alone: boolean; hours: number }

async function setAside(parts: Parts, tx: Database, car: CarRow, { called, alone, hours }: Call): Promise<Standing> {
  const until = new Date(parts.clock.now().getTime() + hours * 3_600_000)
  const ids = called.map(({ id }) => id)
  await tx.update(waitingBuyers).set({ orderableUntil: until, alone }).where(inArray(waitingBuyers.id, ids))
  const fact = { kind: 'your-turn', car: named(car), until: until.toISOString(), alone } as const
  await tellAll(parts, tx, called, {
    about: { topic: 'tell-first', fact, carId: car.id },
    email: (name) => yourTurn({ ...carValues(car), name, until, alone }),
  })
  return { status: 'ON_HOLD', setAsideUntil: until }
}

/** On hold by hand again, where it is set aside only as that was taken away; who waits stays. */
export async function holdAgain(tx: Database, { id }: CarRow): Promise<Standing> {
  await endTurns(tx, [id])
  return { status: 'ON_HOLD', setAsideUntil: null }
}

/** What comes after the turn of the first, or of the others, of a locked car that was set aside. */
export async function goOn(parts: Parts, tx: Database, car: CarRow, wasAlone?: boolean): Promise<Standing> {
  const queue = await queueOf(tx, car.id)
  const [had, others] = [
    queue.filter((one) => one.orderableUntil !== null || !isThere(one)),
    queue.filter((one) => one.orderableUntil === null && isThere(one)),
  ]
  const called = queue.filter((one) => one.orderableUntil !== null)
  const wasFirst = wasAlone ?? (called.some(({ alone }) => alone) || called.length === 0)
  await remove(tx, had)
  const hours = wasFirst && others.length > 0 ? await hoursSet(parts, tx) : 0
  if (hours > 0) return setAside(parts, tx, car, { called: others, alone: false, hours })
  await endQueue(parts, tx, car, 'free')
  return free
}

/** Ends the queue for a locked car, and tells who waited. Answers how many these were. */
export async function endQueue(parts: Parts, tx: Database, car: CarRow, why: WaitEnd) {
  const queue = await queueOf(tx, car.id)
  await remove(tx, queue)
  const fact = { kind: 'wait-over', car: named(car), why } as const
  // With a car that is deleted goes what refers to it.
  const about = { topic: 'tell-first', fact, ...(why !== 'gone' && { carId: car.id }) } as const
  await tellAll(parts, tx, queue.filter(isThere), {
    about,
    email: (name) => waitOver({ ...carValues(car), name, why, end: () => waitEnds[why](named(car)) }),
  })
  return queue.length
}

/** Before locked cars are deleted: who waits for them is told, and none comes out of the trash as if somebody did. */
export async function letGo(parts: Parts, tx: Database, some: readonly CarRow[]) {
  for (const car of some) {
    await endQueue(parts, tx, car, 'gone')
    if (car.setAsideUntil) await write(tx, car, free)
  }
}

type Telling = {
  about: news.News
  email(name: string): ReturnType<typeof yourTurn | typeof waitOver>
}

async function tellAll(parts: Parts, tx: Database, some: readonly Waiting[], { about, email }: Telling) {
  for (const { person } of some)
    await news.notify(tx, parts, person.id, about, {
      ...email(person.firstName),
      to: person.email,
      readBy: readBy(person),
    })
}

/**
 * Writes how a locked car stands now. A car that stays on hold stays as everybody is answered it: nothing tells that another
 * one waits for it.
 */
export const write = (tx: Database, { id, status }: CarRow, stands: Standing) =>
  tx
    .update(cars)
    .set({
      ...stands,
      ...(stands.status === status ? { updatedAt: sql`${cars.updatedAt}` } : { version: sql`${cars.version} + 1` }),
    })
    .where(eq(cars.id, id))

/** The same with a line in the log of the car. */
export async function move(tx: Database, by: { id: string | null; name: string }, car: CarRow, stands: Standing) {
  await write(tx, car, stands)
  const { status, setAsideUntil } = car
  await audit.record(tx, by, {
    entity: 'car',
    id: car.id,
    title: calledCar(car),
    before: { status, setAsideUntil },
    after: { status: stands.status, setAsideUntil: stands.setAsideUntil },
  })
}

/** After somebody has ordered cars in their turn: they wait no more, and whoever else does waits for this order. */
export async function endTurnsOfBuyer(tx: Database, carIds: readonly string[], userId: string) {
  const theirs = and(inArray(waitingBuyers.carId, [...carIds]), eq(waitingBuyers.userId, userId))
  const gone = await tx.delete(waitingBuyers).where(theirs).returning()
  await endTurns(tx, carIds)
  return new Map(gone.map(({ carId, orderableUntil }) => [carId, orderableUntil]))
}
