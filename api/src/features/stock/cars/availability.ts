// Rule: the availability of a car without an order, and the notifications of its waiting list: who may order it, and when.
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { formatCarName } from '@minato/contract/stock/cars/car-text.ts'
import { type WaitEnd, waitEndTexts } from '@minato/contract/stock/cars/waiting-list/facts.ts'
import { and, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { toReader } from '#lib/people/reader.ts'
import * as audit from '#platform/audit/audit.ts'
import { findUsersWithDeadAddress } from '#platform/mail/refused-addresses.ts'
import * as news from '#platform/notifications/notifications.ts'
import { readSettingsIn } from '#platform/settings/read-settings.ts'
import { users } from '#platform/users/table.ts'
import type { Services } from '#services.ts'
import { type CarRow, cars } from './table.ts'
import { carEmailValues, carName, offerEmail, waitingListClosedEmail } from './waiting-list/emails.ts'
import { waitingBuyers } from './waiting-list/table.ts'

export type WaitingListDeps = Pick<Services, 'jobs' | 'config' | 'clock'>
/** `setAsideUntil` is set while a car on hold is offered to its waiting list and no order holds it. */
export type CarAvailability = Pick<CarRow, 'status' | 'setAsideUntil'>

const availableCar: CarAvailability = { status: 'AVAILABLE', setAsideUntil: null }

/** SQL condition. Compares the car's own moment: an offer that moved on since the statement began has changed the row. */
export const isOfferedTo = (userId: unknown, now: unknown) =>
  sql`${cars.status} = 'ON_HOLD' AND ${cars.setAsideUntil} > ${now}::timestamptz AND EXISTS (
    SELECT 1 FROM ${waitingBuyers} WHERE ${waitingBuyers.carId} = ${cars.id} AND ${waitingBuyers.userId} = ${userId}::uuid
      AND ${waitingBuyers.orderableUntil} = ${cars.setAsideUntil})`

/** Written as plain SQL, because a RETURNING clause names columns without their table. */
export const hasWaitingBuyers = sql<boolean>`EXISTS (SELECT 1 FROM waiting_buyers WHERE car_id = cars.id)`

/** The cars must be locked. */
export const findCarsWithWaitingBuyers = async (tx: Database, ids: readonly string[]) =>
  new Set(
    (
      await tx
        .selectDistinct({ id: waitingBuyers.carId })
        .from(waitingBuyers)
        .where(inArray(waitingBuyers.carId, [...ids]))
    ).map(({ id }) => id),
  )

/** Locks the entries in their order, so a concurrent leave waits. */
const lockEntries = (tx: Database, carId: string) =>
  tx
    .select({ ...getTableColumns(waitingBuyers), person: users })
    .from(waitingBuyers)
    .innerJoin(users, eq(users.id, waitingBuyers.userId))
    .where(eq(waitingBuyers.carId, carId))
    .orderBy(waitingBuyers.number)
    .for('update', { of: waitingBuyers })
type WaitingEntry = Awaited<ReturnType<typeof lockEntries>>[number]

const hasActiveAccount = ({ person }: WaitingEntry) => person.isActive

const deleteEntries = async (tx: Database, entries: readonly WaitingEntry[]) => {
  if (entries.length === 0) return
  const ids = entries.map(({ id }) => id)
  await tx.delete(waitingBuyers).where(inArray(waitingBuyers.id, ids))
}

type Step = keyof typeof stepActions
type TransitionSteps = readonly [offered: Step, idle: Step]
type Transitions = Record<CarRow['status'], Record<'visible' | 'hidden', TransitionSteps>>

/** For a status that changes: the step while the car is offered to its waiting list, and while it is not. */
const statusTransitions: Transitions = {
  AVAILABLE: { visible: ['close', 'offer'], hidden: ['close', 'free'] },
  ON_HOLD: { visible: ['hold', 'hold'], hidden: ['hold', 'hold'] },
  SOLD: { visible: ['sell', 'sell'], hidden: ['sell', 'sell'] },
}

/** For a status that stays. A hidden car suspends its waiting list; a car shown again gives its first buyer the full time. */
const visibilityTransitions: Transitions = {
  AVAILABLE: { visible: ['offer', 'offer'], hidden: ['suspend', 'keep'] },
  ON_HOLD: { visible: ['keep', 'keep'], hidden: ['suspend', 'keep'] },
  SOLD: { visible: ['keep', 'keep'], hidden: ['suspend', 'keep'] },
}

type StepAction = (deps: WaitingListDeps, tx: Database, car: CarRow) => Promise<CarAvailability>
const stepActions = {
  keep: async (_deps, _tx, { status, setAsideUntil }) => ({ status, setAsideUntil }),
  free: async () => availableCar,
  hold: async () => ({ status: 'ON_HOLD', setAsideUntil: null }),
  offer: (...car) => offerToFirst(...car),
  suspend: (_deps, tx, { id }) => endOffers(tx, [id]).then(() => availableCar),
  close: (...car) => closeWaitingList(...car, 'free').then(() => availableCar),
  sell: (...car) => closeWaitingList(...car, 'sold').then(() => ({ status: 'SOLD', setAsideUntil: null })),
} satisfies Record<string, StepAction>

/** Every change of status or visibility of a locked car goes through here. Notifies its waiting buyers. */
export function nextAvailability(
  deps: WaitingListDeps,
  tx: Database,
  before: CarRow,
  to: Pick<CarRow, 'status' | 'isActive'>,
) {
  if (to.status === before.status && to.isActive && before.isActive) return stepActions.keep(deps, tx, before)
  const table = to.status === before.status ? visibilityTransitions : statusTransitions
  const [offered, idle] = table[to.status][to.isActive ? 'visible' : 'hidden']
  const action: StepAction = stepActions[before.setAsideUntil ? offered : idle]
  return action(deps, tx, before)
}

const endOffers = (tx: Database, carIds: readonly string[]) =>
  tx
    .update(waitingBuyers)
    .set({ orderableUntil: null, alone: false })
    .where(and(inArray(waitingBuyers.carId, [...carIds]), isNotNull(waitingBuyers.orderableUntil)))

const readOfferHours = async ({ config }: WaitingListDeps, tx: Database) =>
  (await readSettingsIn(tx, config)).queueHours

async function offerToFirst(deps: WaitingListDeps, tx: Database, car: CarRow): Promise<CarAvailability> {
  const entries = await lockEntries(tx, car.id)
  const first = entries.find(hasActiveAccount)
  const hours = first ? await readOfferHours(deps, tx) : 0
  if (first && hours > 0) return offerToEntries(deps, tx, car, { offered: [first], alone: true, hours })
  if (entries.length > 0) await closeWaitingList(deps, tx, car, 'free')
  return availableCar
}

async function offerToEntries(
  deps: WaitingListDeps,
  tx: Database,
  car: CarRow,
  { offered, alone, hours }: { offered: readonly WaitingEntry[]; alone: boolean; hours: number },
): Promise<CarAvailability> {
  const until = new Date(deps.clock.now().getTime() + hours * 3_600_000)
  const ids = offered.map(({ id }) => id)
  await tx.update(waitingBuyers).set({ orderableUntil: until, alone }).where(inArray(waitingBuyers.id, ids))
  const fact = { kind: 'your-turn', car: carName(car), until: until.toISOString(), alone } as const
  await notifyEntries(deps, tx, offered, {
    about: { topic: 'tell-first', fact, carId: car.id },
    email: (name) => offerEmail({ ...carEmailValues(car), name, until, alone }),
  })
  return { status: 'ON_HOLD', setAsideUntil: until }
}

/** Ends the offer; the buyers stay on the waiting list. */
export async function revertToManualHold(tx: Database, { id }: CarRow): Promise<CarAvailability> {
  await endOffers(tx, [id])
  return { status: 'ON_HOLD', setAsideUntil: null }
}

/** Ends the current offer of a locked car. If only the first buyer had it, the others get it now. */
export async function offerToNext(
  deps: WaitingListDeps,
  tx: Database,
  car: CarRow,
  wasAlone?: boolean,
): Promise<CarAvailability> {
  const entries = await lockEntries(tx, car.id)
  const [ended, waiting] = [
    entries.filter((entry) => entry.orderableUntil !== null || !hasActiveAccount(entry)),
    entries.filter((entry) => entry.orderableUntil === null && hasActiveAccount(entry)),
  ]
  const offered = entries.filter((entry) => entry.orderableUntil !== null)
  const wasOnlyFirst = wasAlone ?? (offered.some(({ alone }) => alone) || offered.length === 0)
  await deleteEntries(tx, ended)
  const hours = wasOnlyFirst && waiting.length > 0 ? await readOfferHours(deps, tx) : 0
  if (hours > 0) return offerToEntries(deps, tx, car, { offered: waiting, alone: false, hours })
  await closeWaitingList(deps, tx, car, 'free')
  return availableCar
}

/** Deletes the entries of a locked car and notifies their buyers. Returns the number of entries. */
export async function closeWaitingList(deps: WaitingListDeps, tx: Database, car: CarRow, why: WaitEnd) {
  const entries = await lockEntries(tx, car.id)
  await deleteEntries(tx, entries)
  const fact = { kind: 'wait-over', car: carName(car), why } as const
  // Rows that refer to a deleted car are deleted with it, so this notification has no car id.
  const about = { topic: 'tell-first', fact, ...(why !== 'gone' && { carId: car.id }) } as const
  await notifyEntries(deps, tx, entries.filter(hasActiveAccount), {
    about,
    email: (name) =>
      waitingListClosedEmail({ ...carEmailValues(car), name, why, end: () => waitEndTexts[why](carName(car)) }),
  })
  return entries.length
}

/** Called before locked cars are deleted: a restored car must not be held for a waiting list that is gone. */
export async function closeBeforeDelete(deps: WaitingListDeps, tx: Database, deletedCars: readonly CarRow[]) {
  for (const car of deletedCars) {
    await closeWaitingList(deps, tx, car, 'gone')
    if (car.setAsideUntil) await saveAvailability(tx, car, availableCar)
  }
}

type EntryMessage = {
  about: news.NotificationInput
  email(name: string): ReturnType<typeof offerEmail | typeof waitingListClosedEmail>
}

async function notifyEntries(
  deps: WaitingListDeps,
  tx: Database,
  entries: readonly WaitingEntry[],
  { about, email }: EntryMessage,
) {
  const people = entries.map(({ person }) => person)
  const ids = people.map(({ id }) => id)
  const unreachableIds = await findUsersWithDeadAddress(tx, ids)
  for (const person of people) {
    const post = { ...email(formatFullName(person)), to: person.email, readBy: toReader(person) }
    await news.notifyUser(tx, deps, person.id, about, unreachableIds.has(person.id) ? null : post)
  }
}

/** A car that stays on hold keeps its version and time of change: guests must not notice another buyer. */
export const saveAvailability = (tx: Database, { id, status }: CarRow, availability: CarAvailability) =>
  tx
    .update(cars)
    .set({
      ...availability,
      ...(availability.status === status
        ? { updatedAt: sql`${cars.updatedAt}` }
        : { version: sql`${cars.version} + 1` }),
    })
    .where(eq(cars.id, id))

export async function changeAvailability(
  tx: Database,
  by: { id: string | null; name: string },
  car: CarRow,
  availability: CarAvailability,
) {
  await saveAvailability(tx, car, availability)
  const { status, setAsideUntil } = car
  await audit.record(tx, by, {
    entity: 'car',
    id: car.id,
    title: formatCarName(car),
    before: { status, setAsideUntil },
    after: { status: availability.status, setAsideUntil: availability.setAsideUntil },
  })
}

/** Called after a user has ordered cars that were offered to them. Returns when each of these offers would have ended. */
export async function endOffersOfBuyer(tx: Database, carIds: readonly string[], userId: string) {
  const isEntryOfBuyer = and(inArray(waitingBuyers.carId, [...carIds]), eq(waitingBuyers.userId, userId))
  const deletedEntries = await tx.delete(waitingBuyers).where(isEntryOfBuyer).returning()
  await endOffers(tx, carIds)
  return new Map(deletedEntries.map(({ carId, orderableUntil }) => [carId, orderableUntil]))
}
