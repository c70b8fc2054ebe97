import { scheduleLimits, scheduleTexts as texts } from '@minato/contract/port/voyages/schedule-facts.ts'
import { readCsv } from '@minato/contract/values/spreadsheets/csv.ts'
import { Refusal } from '#lib/http/problem.ts'

/** The rows of a file; refused where it has none, too many, or is no CSV. */
export function tableOf(csv: string) {
  const table = readCsv(csv)?.rows
  if (!table) throw new Refusal('invalid', texts.fileDamaged).at('csv')
  if (table.length < 2) throw new Refusal('invalid', texts.fileEmpty).at('csv')
  if (table.length > scheduleLimits.rows + 1) throw new Refusal('invalid', texts.tooManyRows).at('csv')
  return table
}
