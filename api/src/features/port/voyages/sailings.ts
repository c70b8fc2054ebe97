import type { LeadTimes } from '@minato/contract/ground/settings/first-values.ts'
import type { NamedPort, UpcomingVoyage } from '@minato/contract/port/voyages/endpoints.ts'
import { type Sailing, sailingsAhead } from '@minato/contract/port/voyages/facts.ts'
import { payByDay, payByMoment } from '@minato/contract/port/voyages/sailings.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { and, asc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { ports } from '#ground/ports/table.ts'
import type { Database } from '#lib/database/database.ts'
import { type VoyageRow, voyages } from './table.ts'

const inTheirOrder = [
  sql`${voyages.begins} NULLS LAST`,
  asc(voyages.vessel),
  asc(voyages.number),
  asc(voyages.carrier),
  asc(voyages.id),
]
/** A voyage has not ended where a call is still to come, or no day is known. */
const notEnded = (today: string) => or(isNull(voyages.ends), gte(voyages.ends, today))

/** For the office: what has not left comes before what is at sea. Those that have not ended, or all. */
export const forOffice = (db: Database, today: string, past: boolean) =>
  db
    .select()
    .from(voyages)
    .where(past ? undefined : notEnded(today))
    .orderBy(sql`coalesce(${voyages.begins} < ${today}, false)`, ...inTheirOrder)

/** Those that somebody may still be in time for. */
const notEndedBy = (db: Database, today: string) =>
  db
    .select()
    .from(voyages)
    .where(and(eq(voyages.cancelled, false), notEnded(today)))
    .orderBy(...inTheirOrder)

/** The calls for which a car may still be in time, by a day in Japan. */
const still = ({ loading }: VoyageRow, today: string) =>
  loading.flatMap(({ port, cut, etd, atd }) => (etd && (cut ?? etd) >= today && !atd ? [{ port, cut, etd }] : []))

const named = { code: ports.code, name: ports.name, country: ports.country }

/** The active ports at which ships call, by name. */
export const portsOfCall = (db: Database): Promise<NamedPort[]> =>
  db
    .select(named)
    .from(ports)
    .where(and(ne(ports.kind, 'inland'), eq(ports.isActive, true)))
    .orderBy(ports.name, ports.code)

type Calling = { loading: readonly { port: string }[]; discharge: readonly { port: string }[] }

async function portsOf(db: Database, calling: readonly Calling[]): Promise<NamedPort[]> {
  const codes = new Set(calling.flatMap(({ loading, discharge }) => [...loading, ...discharge].map(({ port }) => port)))
  const where = inArray(ports.code, [...codes])
  return db.select(named).from(ports).where(where).orderBy(ports.name, ports.code)
}

/** The voyages that have not left everywhere, with the names of their ports. */
export async function upcoming(db: Database, now: Date) {
  const today = officeDay(now)
  const leaving = (await notEndedBy(db, today)).flatMap((row): UpcomingVoyage[] => {
    const loading = still(row, today)
    const discharge = row.discharge.flatMap(({ port, eta, ata }) => (ata ? [] : [{ port, eta }]))
    const { id, carrier, vessel, number, method } = row
    return loading.length > 0 ? [{ id, carrier, vessel, number, method, loading, discharge }] : []
  })
  return { voyages: leaving, ports: await portsOf(db, leaving) }
}

/** What is counted back from the CUT. */
type Lead = { inspection: boolean; lead: LeadTimes }

/**
 * The next sailings to a port that can still be paid for, a few from each port of loading by each method, the first to leave
 * first.
 */
export async function sailingsTo(db: Database, to: string, now: Date, { inspection, lead }: Lead): Promise<Sailing[]> {
  const today = officeDay(now)
  const rows = (await notEndedBy(db, today)).filter(({ discharge }) => discharge.some(({ port }) => port === to))
  const all = rows.flatMap((row): Omit<Sailing, 'fromName'>[] => {
    const eta = row.discharge.find(({ port }) => port === to)?.eta ?? null
    const { id: voyageId, carrier, vessel, number, method } = row
    return still(row, today).flatMap(({ port: from, cut, etd }) =>
      !cut || payByMoment(payByDay(cut, inspection, lead), lead) <= now || (eta && eta < etd)
        ? []
        : [{ voyageId, carrier, vessel, number, method, from, to, cut, etd, eta }],
    )
  })
  const names = new Map((await portsOf(db, rows)).map(({ code, name }) => [code, name]))
  const next = Map.groupBy(
    all.sort((one, other) => (one.etd < other.etd ? -1 : 1)),
    ({ from, method }) => `${from} ${method}`,
  )
  return [...next.values()]
    .flatMap((sailings) => sailings.slice(0, sailingsAhead))
    .map((sailing) => ({ ...sailing, fromName: names.get(sailing.from) ?? sailing.from }))
}
