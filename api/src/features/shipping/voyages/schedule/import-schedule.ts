import { formatShipName } from '@minato/contract/shipping/voyages/facts.ts'
import type { ScheduleForm, ScheduleImport, ScheduleRow } from '@minato/contract/shipping/voyages/schedule.ts'
import { scheduleTexts as texts } from '@minato/contract/shipping/voyages/schedule-facts.ts'
import type { VoyageDraft } from '@minato/contract/shipping/voyages/voyage.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import {
  createVoyageInTransaction,
  lockVoyageNames,
  updateVoyageInTransaction,
  type VoyageDeps,
} from '../change-voyage.ts'
import { type VoyageRow, voyages } from '../table.ts'
import { isReusedNumber, requirePorts } from '../voyages.ts'
import { parseTable, saveForm } from './forms.ts'
import { mergeRow } from './merge.ts'
import { type ReadRow, readSchedule } from './read-schedule.ts'

/** Previews or imports a schedule in one transaction, one schedule at a time. */
export function importSchedule(deps: VoyageDeps, by: Caller, { csv, form, year, dry, anew = false }: ScheduleImport) {
  const table = parseTable(csv)
  const headers = table[0]?.cells ?? []
  if (headers.length !== form.columns.length) throw new Refusal('invalid', texts.otherColumns).at('form')
  const rows = readSchedule(table, form, year)
  return deps.db.transaction(async (tx) => {
    await requirePorts(tx, listPorts(form))
    if (!dry) await lockVoyageNames(tx)
    const planned = await planRows(tx, rows, { form, anew })
    if (dry) return planned.map(({ answer }) => answer)
    await saveForm(tx, headers, form)
    for (const plannedRow of planned) await saveVoyage(deps, tx, by, plannedRow)
    return planned.map(({ answer }) => answer)
  })
}

const listPorts = ({ columns }: ScheduleForm) =>
  columns.flatMap((column, place) => ('port' in column ? [[column.port, `form.columns.${place}.port`] as const] : []))

type PlannedRow = { answer: ScheduleRow; draft: VoyageDraft | null; before: VoyageRow | undefined }

type VoyageIdentity = Pick<VoyageDraft, 'carrier' | 'vessel' | 'number' | 'method'>

const voyageKey = ({ carrier, vessel, number, method }: VoyageIdentity) =>
  JSON.stringify([carrier, vessel, number, method].map(foldCase))

/** Plans each row. A voyage is identified by carrier, ship, number and method, ignoring case. */
async function planRows(
  tx: Database,
  rows: readonly ReadRow[],
  { form, anew }: { form: ScheduleForm; anew: boolean },
): Promise<PlannedRow[]> {
  const ships = [...new Set(rows.map(({ facts }) => foldCase(facts.vessel)))]
  const where = inArray(sql`lower_case(${voyages.vessel})`, ships)
  const existingVoyages = await tx.select().from(voyages).where(where)
  const voyagesByKey = Map.groupBy(existingVoyages, voyageKey)
  const seenKeys = new Set<string>()
  return rows.map((row) => {
    const key = voyageKey({ ...row.facts, method: form.method })
    const [firstDeparture = null] = row.loading.flatMap(({ days }) => days.etd ?? []).sort()
    const sameKeyVoyages = voyagesByKey.get(key) ?? []
    const before = sameKeyVoyages.find(({ begins }) => !isReusedNumber(begins, firstDeparture))
    const isTwice = seenKeys.has(key)
    seenKeys.add(key)
    const faults = listFaults(row, { isTwice, isOfOld: sameKeyVoyages.length > 0 && !before && !anew })
    const answer = {
      row: row.row,
      ship: formatShipName(row.facts),
      carrier: row.facts.carrier,
      voyageId: before?.id ?? null,
      faults,
    }
    if (faults.length > 0) return { answer: { ...answer, outcome: 'wrong', changes: [] }, draft: null, before }
    const { draft, changes } = mergeRow(before, row, form)
    const impossible = draft.loading.find(({ cut, etd }) => cut && etd && cut > etd)
    if (impossible) {
      const fault = { column: impossible.port, text: impossible.cut ?? '', because: 'cut-after-etd' as const }
      return { answer: { ...answer, outcome: 'wrong', changes: [], faults: [fault] }, draft: null, before }
    }
    if (!before) return { answer: { ...answer, outcome: 'new', changes: [] }, draft, before }
    return { answer: { ...answer, outcome: changes.length > 0 ? 'changed' : 'unchanged', changes }, draft, before }
  })
}

function listFaults({ facts, faults }: ReadRow, { isTwice, isOfOld }: { isTwice: boolean; isOfOld: boolean }) {
  if (isTwice && faults.length === 0) return [{ column: '', text: '', because: 'row-twice' as const }]
  return isOfOld ? [{ column: '', text: facts.number, because: 'number-of-old' as const }] : faults
}

async function saveVoyage(deps: VoyageDeps, tx: Database, by: Caller, { answer, draft, before }: PlannedRow) {
  if (!draft || answer.outcome === 'unchanged') return
  if (!before) answer.voyageId = (await createVoyageInTransaction(tx, by, draft)).id
  else await updateVoyageInTransaction(deps, tx, by, before.id, draft)
}
