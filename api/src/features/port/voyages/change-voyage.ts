import type { VoyageChange, VoyageDraft } from '@minato/contract/port/voyages/voyage.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import { and, sql } from 'drizzle-orm'
import { type Database, violates } from '#lib/database/database.ts'
import { makeOnce } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { type VoyageRow, voyages } from './table.ts'
import { changes, isOfAnotherYear, lock, required, requirePorts, rows, show, spanOf } from './voyages.ts'

/** What a change of a ship means for the cars on it, in the same transaction: given, as bookings know ships. */
export type NoteChanged = (
  parts: Pick<Services, 'jobs' | 'clock'>,
  tx: Database,
  by: Caller,
  change: { before: VoyageRow; after: VoyageRow },
) => Promise<void>

export type Parts = Pick<Services, 'db' | 'jobs' | 'clock'> & { noteChanged: NoteChanged }

const portsIn = (voyage: VoyageChange) =>
  (['loading', 'discharge'] as const).flatMap((list) =>
    (voyage[list] ?? []).map(({ port }, place) => [port, `${list}.${place}.port`] as const),
  )

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
