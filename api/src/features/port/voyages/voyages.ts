import { shipName, voyageMessages } from '@minato/contract/port/voyages/facts.ts'
import type { LoggedCall } from '@minato/contract/port/voyages/log.ts'
import { likelyDays } from '@minato/contract/port/voyages/schedule-facts.ts'
import type { Voyage, VoyageDraft } from '@minato/contract/port/voyages/voyage.ts'
import { type Day, daysBetween } from '@minato/contract/values/calendar.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { inArray } from 'drizzle-orm'
import * as audit from '#ground/audit/audit.ts'
import { ports } from '#ground/ports/table.ts'
import { changesOf } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import { rowsOf } from '#lib/database/rows.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { forOffice } from './sailings.ts'
import { type VoyageRow, voyages } from './table.ts'

/** A voyage to be; the span of its days follows from its calls. */
export type NewVoyage = Omit<typeof voyages.$inferInsert, 'begins' | 'ends'>

export const rows = rowsOf(voyages)
export const insert = (db: Database, row: NewVoyage) => rows.insert(db, { ...row, ...spanOf(row) })

export const count = (db: Database) => db.$count(voyages)

/** A voyage as the audit log compares it: each call as a fact. */
const auditable = ({ loading, discharge, begins: _, ends: __, ...same }: VoyageRow) => ({
  ...same,
  loading: loading.map(logged),
  discharge: discharge.map(logged),
})
const logged = <Call extends { port: string }>(call: Call) => ({ kind: 'call' as const, ...call }) satisfies LoggedCall

const record = audit.recording('voyage', shipName, auditable)
export const changes = changesOf(rows, 'voyage-not-found', record)
export const { required } = changes

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

/** Bound by later modules. */
export const dependents = {} as {
  /** The numbers of booked cars by the ids of their voyages; one without any is left out. */
  countBooked(db: Database, voyageIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** Those that have not ended, or all, the first to leave first. */
export async function all({ db, clock }: Pick<Services, 'db' | 'clock'>, past: boolean) {
  const found = await forOffice(db, officeDay(clock.now()), past)
  const ids = found.map(({ id }) => id)
  const booked = await dependents.countBooked(db, ids)
  return found.map((row) => present(row, booked.get(row.id)))
}

export async function show(db: Database, id: string) {
  const row = required(await rows.find(db, id))
  return present(row, (await dependents.countBooked(db, [id])).get(id))
}

/** Every port must be known, by its code: what is misspelt would stand in no list. Each is given with the field that names it. */
export async function requirePorts(db: Database, named: readonly (readonly [code: string, field: string])[]) {
  const codes = named.map(([code]) => code)
  const known = await db.select({ code: ports.code }).from(ports).where(inArray(ports.code, codes))
  const unknown = named.find(([code]) => !known.some((port) => port.code === code))
  if (unknown) throw new Refusal('invalid', voyageMessages.unknownPort(unknown[0])).at(unknown[1])
}

/** A number is used again after some years: whether two voyages with it lie so far apart that they are not the same. */
export const isOfAnotherYear = (begins: Day | null, other: Day | null) =>
  Boolean(begins && other && Math.abs(daysBetween(begins, other)) > likelyDays.moved)
