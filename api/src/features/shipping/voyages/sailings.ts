import type { LeadTimes } from '@minato/contract/platform/settings/default-values.ts'
import type { PortOption, UpcomingVoyage } from '@minato/contract/shipping/voyages/endpoints.ts'
import { type Sailing, sailingsAhead } from '@minato/contract/shipping/voyages/facts.ts'
import { calculatePaymentDeadline, getPaymentDeadlineMoment } from '@minato/contract/shipping/voyages/sailings.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { and, asc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { ports } from '#platform/ports/table.ts'
import { type VoyageRow, voyages } from './table.ts'

const sortColumns = [
  sql`${voyages.begins} NULLS LAST`,
  asc(voyages.vessel),
  asc(voyages.number),
  asc(voyages.carrier),
  asc(voyages.id),
]
/** A voyage has not ended while a call is ahead or its days are unknown. */
const isNotEnded = (today: string) => or(isNull(voyages.ends), gte(voyages.ends, today))

/** Lists voyages for staff: those not yet departed first. Without `past`, only those that have not ended. */
export const listForOffice = (db: Database, today: string, past: boolean) =>
  db
    .select()
    .from(voyages)
    .where(past ? undefined : isNotEnded(today))
    .orderBy(sql`coalesce(${voyages.begins} < ${today}, false)`, ...sortColumns)

const listNotEnded = (db: Database, today: string) =>
  db
    .select()
    .from(voyages)
    .where(and(eq(voyages.cancelled, false), isNotEnded(today)))
    .orderBy(...sortColumns)

/** Returns the calls that a car may still catch on a day in Japan. */
const listOpenCalls = ({ loading }: VoyageRow, today: string) =>
  loading.flatMap(({ port, cut, etd, atd }) => (etd && (cut ?? etd) >= today && !atd ? [{ port, cut, etd }] : []))

const portColumns = { code: ports.code, name: ports.name, country: ports.country }

export const listPortsOfCall = (db: Database): Promise<PortOption[]> =>
  db
    .select(portColumns)
    .from(ports)
    .where(and(ne(ports.kind, 'inland'), eq(ports.isActive, true)))
    .orderBy(ports.name, ports.code)

type VoyageCalls = { loading: readonly { port: string }[]; discharge: readonly { port: string }[] }

async function listPortsOf(db: Database, calling: readonly VoyageCalls[]): Promise<PortOption[]> {
  const codes = new Set(calling.flatMap(({ loading, discharge }) => [...loading, ...discharge].map(({ port }) => port)))
  const where = inArray(ports.code, [...codes])
  return db.select(portColumns).from(ports).where(where).orderBy(ports.name, ports.code)
}

export async function listUpcoming(db: Database, now: Date) {
  const today = toOfficeDay(now)
  const leaving = (await listNotEnded(db, today)).flatMap((row): UpcomingVoyage[] => {
    const loading = listOpenCalls(row, today)
    const discharge = row.discharge.flatMap(({ port, eta, ata }) => (ata ? [] : [{ port, eta }]))
    const { id, carrier, vessel, number, method } = row
    return loading.length > 0 ? [{ id, carrier, vessel, number, method, loading, discharge }] : []
  })
  return { voyages: leaving, ports: await listPortsOf(db, leaving) }
}

/** Values for counting back from the CUT. */
type PaymentLead = { inspection: boolean; lead: LeadTimes }

/** Lists sailings whose payment deadline is ahead, first to leave first: a few from each port and method. */
export async function listSailingsTo(db: Database, to: string, now: Date, { inspection, lead }: PaymentLead) {
  const today = toOfficeDay(now)
  const rows = (await listNotEnded(db, today)).filter(({ discharge }) => discharge.some(({ port }) => port === to))
  const candidates = rows.flatMap((row): Omit<Sailing, 'fromName'>[] => {
    const eta = row.discharge.find(({ port }) => port === to)?.eta ?? null
    const { id: voyageId, carrier, vessel, number, method } = row
    return listOpenCalls(row, today).flatMap(({ port: from, cut, etd }) =>
      !cut ||
      getPaymentDeadlineMoment(calculatePaymentDeadline(cut, inspection, lead), lead) <= now ||
      (eta && eta < etd)
        ? []
        : [{ voyageId, carrier, vessel, number, method, from, to, cut, etd, eta }],
    )
  })
  const names = new Map((await listPortsOf(db, rows)).map(({ code, name }) => [code, name]))
  const byPortAndMethod = Map.groupBy(
    candidates.sort((one, other) => (one.etd < other.etd ? -1 : 1)),
    ({ from, method }) => `${from} ${method}`,
  )
  return [...byPortAndMethod.values()]
    .flatMap((sailings) => sailings.slice(0, sailingsAhead))
    .map((sailing) => ({ ...sailing, fromName: names.get(sailing.from) ?? sailing.from }))
}
