import type { VoyageChange, VoyageDraft } from '@minato/contract/shipping/voyages/voyage.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { and, sql } from 'drizzle-orm'
import { type Database, isViolationOf } from '#lib/database/database.ts'
import { createIdempotently } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { type VoyageRow, voyages } from './table.ts'
import {
  calculateSpan,
  isReusedNumber,
  lockVoyage,
  required,
  requirePorts,
  showVoyage,
  voyageChanges,
  voyageRows,
} from './voyages.ts'

/** Updates the bookings of a changed voyage in the same transaction. Injected, because bookings import voyages. */
export type OnVoyageChanged = (
  deps: Pick<Services, 'jobs' | 'clock'>,
  tx: Database,
  by: Caller,
  change: { before: VoyageRow; after: VoyageRow },
) => Promise<void>

export type VoyageDeps = Pick<Services, 'db' | 'jobs' | 'clock'> & { noteChanged: OnVoyageChanged }

const listPorts = (voyage: VoyageChange) =>
  (['loading', 'discharge'] as const).flatMap((list) =>
    (voyage[list] ?? []).map(({ port }, place) => [port, `${list}.${place}.port`] as const),
  )

const nameFields = ['carrier', 'vessel', 'number', 'method'] as const

/** Serializes changes of voyage names, because no index can detect that two are the same. */
export const lockVoyageNames = (tx: Database) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('voyages.names'))`)

/** @throws Refusal if a voyage has the same name and about the same time */
async function requireUnique(tx: Database, voyage: VoyageDraft, id?: string) {
  await lockVoyageNames(tx)
  const sameNames = await tx
    .select({ id: voyages.id, begins: voyages.begins })
    .from(voyages)
    .where(and(...nameFields.map((name) => sql`lower_case(${voyages[name]}) = ${foldCase(voyage[name])}`)))
  const { begins } = calculateSpan(voyage)
  if (sameNames.some((one) => one.id !== id && !isReusedNumber(one.begins, begins))) throw new Refusal('voyage-exists')
}

export const createVoyageInTransaction = (tx: Database, by: Caller, draft: VoyageDraft) =>
  voyageChanges.create(tx, by, { ...draft, ...calculateSpan(draft) })

export async function createVoyage({ db }: Pick<VoyageDeps, 'db'>, by: Caller, draft: VoyageDraft, key?: string) {
  await requirePorts(db, listPorts(draft))
  const id = await createIdempotently(db, { userId: by.id, key, request: ['voyages.create', draft] }, async (tx) => {
    await requireUnique(tx, draft)
    return createVoyageInTransaction(tx, by, draft)
  })
  return showVoyage(db, id)
}

/** Changes fields of a voyage within a transaction and notifies booked buyers of moved dates. */
export async function updateVoyageInTransaction(
  deps: Omit<VoyageDeps, 'db'>,
  tx: Database,
  by: Caller,
  id: string,
  { version, ...change }: VoyageChange,
) {
  // Locks names before the voyage, in the same order as the schedule import.
  if (nameFields.some((name) => change[name] !== undefined)) await lockVoyageNames(tx)
  const before = await lockVoyage(tx, id)
  const after = await voyageChanges.change(tx, by, { id, version }, async () => {
    const voyage = { ...before, ...change }
    if (nameFields.some((name) => voyage[name] !== before[name])) await requireUnique(tx, voyage, id)
    return voyageRows.update(tx, id, { ...change, ...calculateSpan(voyage) })
  })
  await deps.noteChanged(deps, tx, by, { before, after })
}

export async function updateVoyage(deps: VoyageDeps, by: Caller, id: string, edit: VoyageChange) {
  const { db } = deps
  await requirePorts(db, listPorts(edit))
  await db.transaction((tx) => updateVoyageInTransaction(deps, tx, by, id, edit))
  return showVoyage(db, id)
}

export const deleteVoyage = ({ db }: Pick<VoyageDeps, 'db'>, by: Caller, id: string) =>
  db
    .transaction(async (tx) => required((await voyageChanges.remove(tx, by, [id]))[0]))
    .catch((error) => {
      throw isViolationOf(error, 'bookings_voyage_id_voyages_id_fk') ? new Refusal('voyage-booked') : error
    })
