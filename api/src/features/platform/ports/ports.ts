import type { PortChange, PortDraft } from '@minato/contract/platform/ports/endpoints.ts'
import { type BuyersDestination, loadingPorts } from '@minato/contract/platform/ports/facts.ts'
import type { LoggedTransit } from '@minato/contract/platform/ports/log.ts'
import type { Port } from '@minato/contract/platform/ports/port.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { createAuditedChanges } from '#lib/database/change.ts'
import { type Database, isViolationOf } from '#lib/database/database.ts'
import { createIdempotently } from '#lib/database/idempotency.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import * as audit from '../audit/audit.ts'
import { getEnglishName } from '../countries/countries.ts'
import { type PortRow, ports } from './table.ts'

const rows = createRowQueries(ports)
export const { insert } = rows
const toLoggedCountry = (code: string) =>
  ({ kind: 'country' as const, code, name: getEnglishName(code) }) satisfies LoggedTransit

const record = audit.createRecorder(
  'port',
  ({ code, name }: PortRow) => `${name} (${code})`,
  ({ code, name, country, kind, roro, serves, transit, note, isActive }) => ({
    code,
    name,
    country: toLoggedCountry(country),
    kind,
    roro,
    serves: serves.map(toLoggedCountry),
    transit: transit.map(
      ({ method, least, most, source, asOf }) =>
        ({ kind: 'transit', method, least, most, source, asOf }) satisfies LoggedTransit,
    ),
    note,
    isActive,
  }),
)
const changes = createAuditedChanges(rows, 'port-not-found', record)

export const listPorts = (db: Database) => db.select().from(ports).orderBy(asc(ports.name), asc(ports.code))

export async function createPort({ db }: Pick<Services, 'db'>, by: Caller, draft: PortDraft, key?: string) {
  const request = ['ports.create', draft]
  const creation = createIdempotently(db, { userId: by.id, key, request }, (tx) => changes.create(tx, by, draft))
  const id = await creation.catch((error) => {
    throw isViolationOf(error, 'ports_code_unique') ? new Refusal('port-exists').at('code') : error
  })
  return changes.required(await rows.find(db, id))
}

export const updatePort = ({ db }: Pick<Services, 'db'>, by: Caller, id: string, { version, ...change }: PortChange) =>
  db.transaction((tx) => changes.change(tx, by, { id, version }, () => rows.update(tx, id, change)))

const isActiveDischargePort = and(eq(ports.kind, 'discharge'), eq(ports.isActive, true))

export const listDischargePorts = (db: Database) =>
  db.select().from(ports).where(isActiveDischargePort).orderBy(asc(ports.name), asc(ports.code))

/** Finds the active port of a destination, if it serves that country. */
export async function findDischargePort(db: Database, { country, port }: BuyersDestination) {
  const where = and(isActiveDischargePort, eq(ports.code, port))
  const [row] = await db.select().from(ports).where(where)
  return row?.country === country || row?.serves.includes(country) ? row : undefined
}

/** Returns names of loading ports by UN/LOCODE. Includes inactive ones, because a schedule file may name them. */
export const loadLoadingPorts = async (db: Database): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await db.select().from(ports).where(eq(ports.kind, 'loading')).orderBy(asc(ports.code))).map(({ code, name }) => [
      code,
      name,
    ]),
  )

/** Returns a function from UN/LOCODE to name. Unknown codes return themselves. */
export async function namesOf(db: Database, codes: readonly (string | null | undefined)[]) {
  const distinctCodes = [...new Set(codes.flatMap((code) => code ?? []))]
  const rows = await db
    .select({ code: ports.code, name: ports.name })
    .from(ports)
    .where(inArray(ports.code, distinctCodes))
  return toNames(rows)
}

export function toNames(named: readonly { code: string; name: string | null }[]) {
  const names = new Map<string, string>(Object.entries(loadingPorts))
  for (const { code, name } of named) if (name !== null) names.set(code, name)
  return (code: string) => names.get(code) ?? code
}

/** Inserts the ports of the first start, unless there are any. */
export async function seed(tx: Database, first: () => Port[]) {
  if ((await tx.$count(ports)) === 0) await tx.insert(ports).values(first())
}
