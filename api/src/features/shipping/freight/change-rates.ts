import type { CompletedRateChanges, Rate, RateChanges, RateDraft } from '@minato/contract/shipping/freight/draft.ts'
import { formatRateName, rateMessages } from '@minato/contract/shipping/freight/office.ts'
import { toCents, toDollars } from '@minato/contract/values/money.ts'
import { withStoredMessages } from '@minato/languages/reading.ts'
import { inArray } from 'drizzle-orm'
import { type Database, isViolationOf } from '#lib/database/database.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as audit from '#platform/audit/audit.ts'
import * as ports from '#platform/ports/ports.ts'
import type { Services } from '#services.ts'
import { type FreightRateRow, freightRates } from './table.ts'

const rows = createRowQueries(freightRates)

/** Money in US dollars. */
export function presentRate(row: FreightRateRow): Rate {
  const { id, version, from, to, method, vehicleClass, validFrom, source } = row
  const minimum = row.minimumCents === null ? null : toDollars(row.minimumCents)
  const price = toDollars(row.lumpSumCents ?? row.perM3Cents ?? 0)
  return { id, version, from, to, method, vehicleClass, price, minimum, validFrom, source }
}

/** Adds, changes and removes rates in one transaction and logs each. @throws Refusal 409 if a rate has changed meanwhile */
export const updateRates = ({ db }: Pick<Services, 'db'>, by: Caller, changes: RateChanges) =>
  db
    .transaction(async (tx) => {
      const before = await lockRates(tx, changes)
      await requirePorts(tx, changes.add)
      const ids = changes.remove.map(({ id }) => id)
      if (ids.length > 0) await tx.delete(freightRates).where(inArray(freightRates.id, ids))
      const changed: CompletedRateChanges['changed'] = []
      for (const { id, version: _, ...change } of changes.change) {
        const row = before(id)
        const after = await rows.update(tx, id, toColumns(row, change))
        changed.push({ before: presentRate(row), after: presentRate(after) })
      }
      const result: CompletedRateChanges = {
        added: changes.add.length > 0 ? (await insertRates(tx, changes.add)).map(presentRate) : [],
        changed,
        removed: ids.map((id) => presentRate(before(id))),
      }
      await recordChanges(tx, by, result, changes.reason)
      return result
    })
    .catch((error) => {
      throw isViolationOf(error, 'freight_rates_once') ? new Refusal('freight-rate-exists') : error
    })

async function lockRates(tx: Database, { change, remove, over }: RateChanges) {
  const references = [...change, ...remove, ...over]
  const rateById = new Map(
    (await rows.lock(tx, [...new Set(references.map(({ id }) => id))])).map((row) => [row.id, row]),
  )
  if (references.some(({ id, version }) => rateById.get(id)?.version !== version)) throw new Refusal('stale')
  return (id: string) => rateById.get(id) as FreightRateRow
}

/** A rate from or to an unknown port would never match. */
async function requirePorts(tx: Database, drafts: readonly RateDraft[]) {
  const existingCodes = new Set((await ports.listPorts(tx)).map(({ code }) => code))
  for (const [index, { from, to }] of drafts.entries())
    for (const [field, code] of Object.entries({ from, to }))
      if (code !== null && !existingCodes.has(code))
        throw new Refusal('invalid', `${code}: ${rateMessages.unknownPort}`).at(`add.${index}.${field}`)
}

const insertRates = (tx: Database, drafts: readonly RateDraft[]) =>
  tx
    .insert(freightRates)
    .values(
      drafts.map(({ price, minimum, ...draft }) => ({
        ...draft,
        ...(draft.vehicleClass
          ? { lumpSumCents: toCents(price) }
          : { perM3Cents: toCents(price), minimumCents: toCents(minimum ?? 0) }),
      })),
    )
    .returning()

type Change = Omit<RateChanges['change'][number], 'id' | 'version'>
function toColumns({ vehicleClass }: FreightRateRow, { price, minimum, ...change }: Change) {
  const cents = price === undefined ? {} : { [vehicleClass ? 'lumpSumCents' : 'perM3Cents']: toCents(price) }
  return { ...change, ...cents, ...(!vehicleClass && minimum !== undefined && { minimumCents: toCents(minimum) }) }
}

function recordChanges(
  tx: Database,
  by: Caller,
  { added, changed, removed }: CompletedRateChanges,
  reason: string | null,
) {
  const states = [...removed.map((before) => ({ before })), ...changed, ...added.map((after) => ({ after }))] as {
    before?: Rate
    after?: Rate
  }[]
  const entries = states.flatMap(({ before, after }) => {
    const row = after ?? before
    if (!row) return []
    const beside = reason === null ? {} : { beside: { reason } }
    return [
      {
        entity: 'freight' as const,
        id: row.id,
        title: withStoredMessages(() => formatRateName(row)),
        ...(before && { before }),
        ...(after && { after }),
        ...beside,
      },
    ]
  })
  return audit.record(tx, by, ...entries)
}
