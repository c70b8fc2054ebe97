import type { ScheduleColumn, ScheduleForm, ScheduleShape } from '@minato/contract/port/voyages/schedule.ts'
import { scheduleLimits, scheduleTexts as texts } from '@minato/contract/port/voyages/schedule-facts.ts'
import { normaliseKey } from '@minato/contract/values/clean-text.ts'
import { readCsv } from '@minato/contract/values/spreadsheets/csv.ts'
import { desc, eq } from 'drizzle-orm'
import { ports } from '#ground/ports/table.ts'
import type { Database } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import { scheduleForms } from '../table.ts'

/** How many rows are shown beside the columns, for whoever says what these mean. */
const sample = 3

const plain = (text: string) =>
  normaliseKey(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
/** A form is known again by its heads, however they are spaced. */
const nameOf = (headers: readonly string[]) => headers.map(plain).join('|')

/** The head of a file, and the forms that somebody has filled in for files with the same. */
export async function shapeOf(db: Database, csv: string): Promise<ScheduleShape> {
  const [head, ...rows] = tableOf(csv)
  const headers = head?.cells ?? []
  const [known, forms] = await Promise.all([
    db.select({ code: ports.code, name: ports.name, kind: ports.kind }).from(ports),
    db
      .select({ form: scheduleForms.form })
      .from(scheduleForms)
      .where(eq(scheduleForms.headers, nameOf(headers)))
      .orderBy(desc(scheduleForms.updatedAt)),
  ])
  return {
    headers,
    rows: rows.slice(0, sample).map(({ cells }) => cells),
    columns: headers.map((text) => meaningOf(text, known)),
    forms: forms.map(({ form }) => form),
  }
}

const facts: Readonly<Record<string, 'carrier' | 'vessel' | 'number' | 'notes'>> = {
  carrier: 'carrier',
  line: 'carrier',
  shippingline: 'carrier',
  operator: 'carrier',
  vessel: 'vessel',
  vesselname: 'vessel',
  ship: 'vessel',
  shipname: 'vessel',
  voyage: 'number',
  voy: 'number',
  vno: 'number',
  voyno: 'number',
  voyageno: 'number',
  voyagenumber: 'number',
  notes: 'notes',
  remark: 'notes',
  remarks: 'notes',
}

type KnownPort = Pick<typeof ports.$inferSelect, 'code' | 'name' | 'kind'>

/**
 * What a head says by itself: `ETD Yoko Hama`, `Kobe CUT`; of a port alone, that a ship leaves there where cars are loaded, else that it
 * arrives. `departure 2` says nothing of its port.
 */
function meaningOf(head: string, known: readonly KnownPort[]): ScheduleColumn | null {
  const text = plain(head)
  const fact = facts[text]
  if (fact) return { is: fact }
  const [, before, place, behind] = /^(cut|etd|eta)?(.+?)(cut|etd|eta)?$/.exec(text) ?? []
  const port = known.find(({ code, name }) => plain(name) === place || plain(code) === place)
  if (!port || (before && behind)) return null
  const is = before ?? behind ?? (port.kind === 'loading' ? 'etd' : 'eta')
  return { is: is as 'cut' | 'etd' | 'eta', port: port.code }
}

/** Keeps what was said of a form, under its name, for the next file. */
export async function remember(tx: Database, headers: readonly string[], form: ScheduleForm) {
  const said = { headers: nameOf(headers), form, updatedAt: new Date() }
  await tx
    .insert(scheduleForms)
    .values({ name: form.name, ...said })
    .onConflictDoUpdate({ target: scheduleForms.name, set: said })
}

/** The rows of a file; refused where it has none, too many, or is no CSV. */
export function tableOf(csv: string) {
  const table = readCsv(csv)?.rows
  if (!table) throw new Refusal('invalid', texts.fileDamaged).at('csv')
  if (table.length < 2) throw new Refusal('invalid', texts.fileEmpty).at('csv')
  if (table.length > scheduleLimits.rows + 1) throw new Refusal('invalid', texts.tooManyRows).at('csv')
  return table
}
