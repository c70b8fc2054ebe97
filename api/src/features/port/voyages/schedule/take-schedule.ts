import { shipName } from '@minato/contract/port/voyages/facts.ts'
import type { ScheduleForm, ScheduleImport, ScheduleRow } from '@minato/contract/port/voyages/schedule.ts'
import { scheduleTexts as texts } from '@minato/contract/port/voyages/schedule-facts.ts'
import type { VoyageDraft } from '@minato/contract/port/voyages/voyage.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { add, alter, lockNames, type Parts } from '../change-voyage.ts'
import { type VoyageRow, voyages } from '../table.ts'
import { isOfAnotherYear, requirePorts } from '../voyages.ts'
import { remember, tableOf } from './forms.ts'
import { merged } from './merge.ts'
import { type ReadRow, readSchedule } from './read-schedule.ts'

/** Looks at a schedule, or takes it: in one transaction, one schedule at a time. */
export function takeSchedule(
  parts: Parts,
  by: Caller,
  { csv, form, year, dry, anew = false }: ScheduleImport,
): Promise<ScheduleRow[]> {
  const table = tableOf(csv)
  const headers = table[0]?.cells ?? []
  if (headers.length !== form.columns.length) throw new Refusal('invalid', texts.otherColumns).at('form')
  const read = readSchedule(table, form, year)
  return parts.db.transaction(async (tx) => {
    await requirePorts(tx, portsIn(form))
    if (!dry) await lockNames(tx)
    const planned = await planOf(tx, read, { form, anew })
    if (dry) return planned.map(({ answer }) => answer)
    await remember(tx, headers, form)
    for (const one of planned) await write(parts, tx, by, one)
    return planned.map(({ answer }) => answer)
  })
}

const portsIn = ({ columns }: ScheduleForm) =>
  columns.flatMap((column, place) => ('port' in column ? [[column.port, `form.columns.${place}.port`] as const] : []))

type Planned = { answer: ScheduleRow; draft: VoyageDraft | null; before: VoyageRow | undefined }

const keyOf = ({ carrier, vessel, number, method }: Pick<VoyageDraft, 'carrier' | 'vessel' | 'number' | 'method'>) =>
  JSON.stringify([carrier, vessel, number, method].map(lowerCase))

/** What becomes of each row: a voyage is the same by carrier, ship, number and method, whatever their case. */
async function planOf(
  tx: Database,
  rows: readonly ReadRow[],
  { form, anew }: { form: ScheduleForm; anew: boolean },
): Promise<Planned[]> {
  const ships = [...new Set(rows.map(({ facts }) => lowerCase(facts.vessel)))]
  const where = inArray(sql`lower_case(${voyages.vessel})`, ships)
  const found = await tx.select().from(voyages).where(where)
  const known = Map.groupBy(found, keyOf)
  const seen = new Set<string>()
  return rows.map((row) => {
    const key = keyOf({ ...row.facts, method: form.method })
    const [leaves = null] = row.loading.flatMap(({ days }) => days.etd ?? []).sort()
    const named = known.get(key) ?? []
    const before = named.find(({ begins }) => !isOfAnotherYear(begins, leaves))
    const isTwice = seen.has(key)
    seen.add(key)
    const faults = faultsOf(row, { isTwice, isOfOld: named.length > 0 && !before && !anew })
    const answer = {
      row: row.row,
      ship: shipName(row.facts),
      carrier: row.facts.carrier,
      voyageId: before?.id ?? null,
      faults,
    }
    if (faults.length > 0) return { answer: { ...answer, outcome: 'wrong', changes: [] }, draft: null, before }
    const { draft, changes } = merged(before, row, form)
    const impossible = draft.loading.find(({ cut, etd }) => cut && etd && cut > etd)
    if (impossible) {
      const fault = { column: impossible.port, text: impossible.cut ?? '', because: 'cut-after-etd' as const }
      return { answer: { ...answer, outcome: 'wrong', changes: [], faults: [fault] }, draft: null, before }
    }
    if (!before) return { answer: { ...answer, outcome: 'new', changes: [] }, draft, before }
    return { answer: { ...answer, outcome: changes.length > 0 ? 'changed' : 'unchanged', changes }, draft, before }
  })
}

/** What is wrong with a row: as it was read, and beside the others and the voyages that there are. */
function faultsOf({ facts, faults }: ReadRow, { isTwice, isOfOld }: { isTwice: boolean; isOfOld: boolean }) {
  if (isTwice && faults.length === 0) return [{ column: '', text: '', because: 'row-twice' as const }]
  return isOfOld ? [{ column: '', text: facts.number, because: 'number-of-old' as const }] : faults
}

async function write(parts: Parts, tx: Database, by: Caller, { answer, draft, before }: Planned) {
  if (!draft || answer.outcome === 'unchanged') return
  if (!before) answer.voyageId = (await add(tx, by, draft)).id
  else await alter(parts, tx, by, before.id, draft)
}
