import { t } from '@minato/contract/language/messages.ts'
import type { ScheduleColumn, ScheduleForm, ScheduleShape } from '@minato/contract/shipping/voyages/schedule.ts'
import { scheduleLimits, scheduleTexts as texts } from '@minato/contract/shipping/voyages/schedule-facts.ts'
import { normaliseKey } from '@minato/contract/values/clean-text.ts'
import { readCsv } from '@minato/contract/values/spreadsheets/csv.ts'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import { ports } from '#platform/ports/table.ts'
import { scheduleForms } from '../table.ts'

/** Shown while staff map the columns. */
const sampleRows = 3

const normalizeHead = (text: string) =>
  normaliseKey(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
/** Forms are recognized by their column heads, ignoring spaces and case. */
const formKey = (headers: readonly string[]) => headers.map(normalizeHead).join('|')

export async function readShape(db: Database, csv: string): Promise<ScheduleShape> {
  const [head, ...rows] = parseTable(csv)
  const headers = head?.cells ?? []
  const [portRows, forms] = await Promise.all([
    db.select({ code: ports.code, name: ports.name, kind: ports.kind }).from(ports),
    db
      .select({ form: scheduleForms.form })
      .from(scheduleForms)
      .where(eq(scheduleForms.headers, formKey(headers)))
      .orderBy(desc(scheduleForms.updatedAt)),
  ])
  return {
    headers,
    rows: rows.slice(0, sampleRows).map(({ cells }) => cells),
    columns: headers.map((text) => inferColumn(text, portRows)),
    forms: forms.map(({ form }) => form),
  }
}

const factByHead: Readonly<Record<string, 'carrier' | 'vessel' | 'number' | 'notes'>> = {
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

type PortName = Pick<typeof ports.$inferSelect, 'code' | 'name' | 'kind'>

/**
 * Infers the meaning of a column head such as `ETD Yoko Hama` or `Kobe CUT`. A port alone means departure at a loading
 * port, else arrival. A head like `departure 2` names no port.
 */
function inferColumn(head: string, portNames: readonly PortName[]): ScheduleColumn | null {
  const text = normalizeHead(head)
  const fact = factByHead[text]
  if (fact) return { is: fact }
  const [, before, place, behind] = /^(cut|etd|eta)?(.+?)(cut|etd|eta)?$/.exec(text) ?? []
  const port = portNames.find(({ code, name }) => normalizeHead(name) === place || normalizeHead(code) === place)
  if (!port || (before && behind)) return null
  const is = before ?? behind ?? (port.kind === 'loading' ? 'etd' : 'eta')
  return { is: is as 'cut' | 'etd' | 'eta', port: port.code }
}

export async function saveForm(tx: Database, headers: readonly string[], form: ScheduleForm) {
  const values = { headers: formKey(headers), form, updatedAt: new Date() }
  await tx
    .insert(scheduleForms)
    .values({ name: form.name, ...values })
    .onConflictDoUpdate({ target: scheduleForms.name, set: values })
}

/** Parses the rows of a file. @throws Refusal for an empty, too large or damaged file */
export function parseTable(csv: string) {
  const table = readCsv(csv)?.rows
  if (!table) throw new Refusal('invalid', t('This file cannot be read as CSV')).at('csv')
  if (table.length < 2) throw new Refusal('invalid', t('This file has no row below its header')).at('csv')
  if (table.length > scheduleLimits.rows + 1) throw new Refusal('invalid', texts.tooManyRows).at('csv')
  return table
}
