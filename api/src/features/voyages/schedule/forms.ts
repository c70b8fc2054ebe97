import type { ScheduleColumn, ScheduleForm, ScheduleShape } from '@minato/contract/voyages/schedule.ts'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import { ports } from '../../ports/table.ts'
import { scheduleForms } from '../table.ts'
import { tableOf } from './read-file.ts'

/** How many rows are shown beside the columns, for whoever says what these mean. */
const sample = 3

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
/** A form is known again by its heads, however they are spaced. */
const nameOf = (headers: readonly string[]) => headers.map(plain).join('|')

/** The head of a file, and the forms that somebody has filled in for files with the same. */
export async function shapeOf(db: Database, csv: string): Promise<ScheduleShape> {
  const [head, ...rows] = tableOf(csv)
  const headers = head?.cells ?? []
  const [known, forms] = await Promise.all([
    db.select({ code: ports.code, name: ports.name }).from(ports),
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
  vessel: 'vessel',
  ship: 'vessel',
  voyage: 'number',
  voy: 'number',
  voyageno: 'number',
  notes: 'notes',
  remarks: 'notes',
}

/** What a head says by itself: `ETD Yoko Hama`. `departure 2` says nothing of its port. */
function meaningOf(head: string, known: readonly { code: string; name: string }[]): ScheduleColumn | null {
  const text = plain(head)
  const fact = facts[text]
  if (fact) return { is: fact }
  const [, is, place] = /^(cut|etd|eta)(.+)$/.exec(text) ?? []
  const port = known.find(({ code, name }) => plain(name) === place || plain(code) === place)
  return is && port ? { is: is as 'cut' | 'etd' | 'eta', port: port.code } : null
}

/** Keeps what was said of a form, under its name, for the next file. */
export async function remember(tx: Database, headers: readonly string[], form: ScheduleForm) {
  const said = { headers: nameOf(headers), form, updatedAt: new Date() }
  await tx
    .insert(scheduleForms)
    .values({ name: form.name, ...said })
    .onConflictDoUpdate({ target: scheduleForms.name, set: said })
}
