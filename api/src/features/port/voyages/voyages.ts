import { shipName, voyageMessages } from '@minato/contract/port/voyages/facts.ts'
import { likelyDays } from '@minato/contract/port/voyages/schedule-facts.ts'
import type { Voyage, VoyageChange, VoyageDraft } from '@minato/contract/port/voyages/voyage.ts'
import { type Day, daysBetween } from '@minato/contract/values/calendar.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import { and, inArray, sql } from 'drizzle-orm'
import { changesOf } from '../../../lib/database/change.ts'
import { type Database, violates } from '../../../lib/database/database.ts'
import { makeOnce } from '../../../lib/database/idempotency.ts'
import { rowsOf } from '../../../lib/database/rows.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import { Refusal } from '../../../lib/http/problem.ts'
import type { Services } from '../../../services.ts'
import { bookings } from '../../deal/bookings/table.ts'
import * as audit from '../../ground/audit/audit.ts'
import { ports } from '../../ground/ports/table.ts'
import { forOffice } from './sailings.ts'
import { type VoyageRow, voyages } from './table.ts'

export { sailingsTo } from './sailings.ts'

/** What a change of a ship means for the cars on it, in the same transaction: given, as bookings know ships. */
export type NoteChanged = (
  parts: Pick<Services, 'jobs' | 'clock'>,
  tx: Database,
  by: Caller,
  change: { before: VoyageRow; after: VoyageRow },
) => Promise<void>

export type Parts = Pick<Services, 'db' | 'jobs' | 'clock'> & { noteChanged: NoteChanged }

/** A voyage to be; the span of its days follows from its calls. */
export type NewVoyage = Omit<typeof voyages.$inferInsert, 'begins' | 'ends'>

const rows = rowsOf(voyages)
export const insert = (db: Database, row: NewVoyage) => rows.insert(db, { ...row, ...spanOf(row) })

export const count = (db: Database) => db.$count(voyages)

/** A voyage as the audit log compares it: a call is a line of words. */
const auditable = ({ loading, discharge, begins: _, ends: __, ...same }: VoyageRow) => ({
  ...same,
  loading: loading.map((call) => callText(call)),
  discharge: discharge.map((call) => callText(call)),
})
const callText = ({ port, ...days }: { port: string; [day: string]: string | null }) =>
  [port, ...Object.entries(days).flatMap(([name, day]) => (day ? [`${name.toUpperCase()} ${day}`] : []))].join(' ')

const record = audit.recording<VoyageRow>('voyage', shipName, auditable)
const changes = changesOf(rows, 'voyage-not-found', record)
const { required } = changes

/** The voyage of an id, which nobody else changes until the transaction ends. */
export const lock = async (tx: Database, id: string) => required((await rows.lock(tx, [id]))[0])

export const find = async (db: Database, id: string) => required(await rows.find(db, id))

/** The first day on which it leaves, and the last of any. */
export function spanOf({ loading, discharge }: Pick<VoyageDraft, 'loading' | 'discharge'>) {
  const leaves = loading.flatMap(({ etd, atd }) => atd ?? etd ?? []).sort()
  const all = [...leaves, ...discharge.flatMap(({ eta, ata }) => ata ?? eta ?? [])].sort()
  return { begins: leaves[0] ?? null, ends: all.at(-1) ?? null }
}

/** What is there to be answered of a voyage, with how many cars are booked on it. */
const present = (row: VoyageRow, booked = 0): Voyage => ({
  ...row,
  booked,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const bookedOn = async (db: Database, ids: readonly string[]) => {
  const counted = await db
    .select({ id: bookings.voyageId, count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(inArray(bookings.voyageId, [...ids]))
    .groupBy(bookings.voyageId)
  return new Map(counted.map(({ id, count }) => [id, count]))
}

/** Those that have not ended, or all, the first to leave first. */
export async function all({ db, clock }: Pick<Services, 'db' | 'clock'>, past: boolean) {
  const found = await forOffice(db, officeDay(clock.now()), past)
  const booked = await bookedOn(
    db,
    found.map(({ id }) => id),
  )
  return found.map((row) => present(row, booked.get(row.id)))
}

export async function show(db: Database, id: string) {
  const row = required(await rows.find(db, id))
  return present(row, (await bookedOn(db, [id])).get(id))
}

/** Every port must be known, by its code: what is misspelt would stand in no list. Each is given with the field that names it. */
export async function requirePorts(db: Database, named: readonly (readonly [code: string, field: string])[]) {
  const codes = named.map(([code]) => code)
  const known = await db.select({ code: ports.code }).from(ports).where(inArray(ports.code, codes))
  const unknown = named.find(([code]) => !known.some((port) => port.code === code))
  if (unknown) throw new Refusal('invalid', voyageMessages.unknownPort(unknown[0])).at(unknown[1])
}

const portsIn = (voyage: VoyageChange) =>
  (['loading', 'discharge'] as const).flatMap((list) =>
    (voyage[list] ?? []).map(({ port }, place) => [port, `${list}.${place}.port`] as const),
  )

/** A number is used again after some years: whether two voyages with it lie so far apart that they are not the same. */
export const isOfAnotherYear = (begins: Day | null, other: Day | null) =>
  Boolean(begins && other && Math.abs(daysBetween(begins, other)) > likelyDays.moved)

const names = ['carrier', 'vessel', 'number', 'method'] as const

/** Whoever names a voyage waits for whoever names another one: no index can say which are the same. */
export const lockNames = (tx: Database) => tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('voyages.names'))`)

/** @throws Refusal where it is there already, under the same name and about the same time */
async function requireOnce(tx: Database, voyage: VoyageDraft, id?: string) {
  await lockNames(tx)
  const found = await tx
    .select({ id: voyages.id, begins: voyages.begins })
    .from(voyages)
    .where(and(...names.map((name) => sql`lower_case(${voyages[name]}) = ${lowerCase(voyage[name])}`)))
  const { begins } = spanOf(voyage)
  if (found.some((one) => one.id !== id && !isOfAnotherYear(one.begins, begins))) throw new Refusal('voyage-exists')
}

/** Writes a new voyage within a transaction. */
export const add = (tx: Database, by: Caller, draft: VoyageDraft) =>
  changes.create(tx, by, { ...draft, ...spanOf(draft) })

/** Adds a voyage, once per key. */
export async function create({ db }: Pick<Parts, 'db'>, by: Caller, draft: VoyageDraft, key?: string) {
  await requirePorts(db, portsIn(draft))
  const id = await makeOnce(db, { userId: by.id, key, request: ['voyages.create', draft] }, async (tx) => {
    await requireOnce(tx, draft)
    return add(tx, by, draft)
  })
  return show(db, id)
}

/** Writes what is named of a voyage within a transaction, and has booked buyers hear of days that move by it. */
export async function alter(
  parts: Omit<Parts, 'db'>,
  tx: Database,
  by: Caller,
  id: string,
  { version, ...change }: VoyageChange,
) {
  // Before the voyage itself, as whoever takes a schedule.
  if (names.some((name) => change[name] !== undefined)) await lockNames(tx)
  const before = await lock(tx, id)
  const after = await changes.change(tx, by, { id, version }, async () => {
    const voyage = { ...before, ...change }
    if (names.some((name) => voyage[name] !== before[name])) await requireOnce(tx, voyage, id)
    return rows.update(tx, id, { ...change, ...spanOf(voyage) })
  })
  await parts.noteChanged(parts, tx, by, { before, after })
}

/** Changes what is named of a voyage. */
export async function change(parts: Parts, by: Caller, id: string, edit: VoyageChange) {
  const { db } = parts
  await requirePorts(db, portsIn(edit))
  await db.transaction((tx) => alter(parts, tx, by, id, edit))
  return show(db, id)
}

/** Deletes a voyage on which nothing is booked. */
export const remove = ({ db }: Pick<Parts, 'db'>, by: Caller, id: string) =>
  db
    .transaction(async (tx) => required((await changes.remove(tx, by, [id]))[0]))
    .catch((error) => {
      throw violates(error, 'bookings_voyage_id_voyages_id_fk') ? new Refusal('voyage-booked') : error
    })
