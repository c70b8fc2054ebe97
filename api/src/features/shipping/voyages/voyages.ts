import { formatShipName, voyageMessages } from '@minato/contract/shipping/voyages/facts.ts'
import type { LoggedPortCall } from '@minato/contract/shipping/voyages/log.ts'
import { plausibleDays } from '@minato/contract/shipping/voyages/schedule-facts.ts'
import type { VoyageDraft } from '@minato/contract/shipping/voyages/voyage.ts'
import { countDays, type Day } from '@minato/contract/values/calendar.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { inArray } from 'drizzle-orm'
import { createAuditedChanges } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as audit from '#platform/audit/audit.ts'
import { ports } from '#platform/ports/table.ts'
import type { Services } from '#services.ts'
import { listForOffice } from './sailings.ts'
import { type VoyageRow, voyages } from './table.ts'

/** Without the span, which follows from the calls. */
export type NewVoyage = Omit<typeof voyages.$inferInsert, 'begins' | 'ends'>

export const voyageRows = createRowQueries(voyages)
export const insertVoyage = (db: Database, row: NewVoyage) => voyageRows.insert(db, { ...row, ...calculateSpan(row) })

export const countVoyages = (db: Database) => db.$count(voyages)

/** Each call is one fact in the audit log. */
const auditable = ({ loading, discharge, begins: _, ends: __, ...same }: VoyageRow) => ({
  ...same,
  loading: loading.map(toLoggedCall),
  discharge: discharge.map(toLoggedCall),
})
const toLoggedCall = <Call extends { port: string }>(call: Call) =>
  ({ kind: 'call' as const, ...call }) satisfies LoggedPortCall

const record = audit.createRecorder('voyage', formatShipName, auditable)
export const voyageChanges = createAuditedChanges(voyageRows, 'voyage-not-found', record)
export const { required } = voyageChanges

export const lockVoyage = async (tx: Database, id: string) => required((await voyageRows.lock(tx, [id]))[0])

export const getVoyage = async (db: Database, id: string) => required(await voyageRows.find(db, id))

/** Returns the first departure and the last day of any call. */
export function calculateSpan({ loading, discharge }: Pick<VoyageDraft, 'loading' | 'discharge'>) {
  const departures = loading.flatMap(({ etd, atd }) => atd ?? etd ?? []).sort()
  const allDays = [...departures, ...discharge.flatMap(({ eta, ata }) => ata ?? eta ?? [])].sort()
  return { begins: departures[0] ?? null, ends: allDays.at(-1) ?? null }
}

const present = (row: VoyageRow, booked = 0) => ({ ...row, booked })

/** Bound by later modules. */
export const dependents = {} as {
  /** Counts booked cars by voyage id; leaves out voyages without any. */
  countBooked(db: Database, voyageIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** Lists voyages, first to leave first. Without `past`, only those that have not ended. */
export async function listVoyages({ db, clock }: Pick<Services, 'db' | 'clock'>, past: boolean) {
  const rows = await listForOffice(db, toOfficeDay(clock.now()), past)
  const ids = rows.map(({ id }) => id)
  const booked = await dependents.countBooked(db, ids)
  return rows.map((row) => present(row, booked.get(row.id)))
}

export async function showVoyage(db: Database, id: string) {
  const row = required(await voyageRows.find(db, id))
  return present(row, (await dependents.countBooked(db, [id])).get(id))
}

/** Requires existing port codes, each paired with its field. A misspelt code would appear in no list. */
export async function requirePorts(db: Database, codesWithFields: readonly (readonly [code: string, field: string])[]) {
  const codes = codesWithFields.map(([code]) => code)
  const portRows = await db.select({ code: ports.code }).from(ports).where(inArray(ports.code, codes))
  const unknown = codesWithFields.find(([code]) => !portRows.some((port) => port.code === code))
  if (unknown) throw new Refusal('invalid', voyageMessages.unknownPort(unknown[0])).at(unknown[1])
}

/** Carriers reuse a number after some years. Returns true if two voyages with it are too far apart to be the same. */
export const isReusedNumber = (begins: Day | null, other: Day | null) =>
  Boolean(begins && other && Math.abs(countDays(begins, other)) > plausibleDays.moved)
