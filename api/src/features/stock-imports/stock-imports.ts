import { maskedChassis } from '@minato/contract/cars/chassis.ts'
import { may } from '@minato/contract/protocol/access.ts'
import type { ImportRow, rowStates, SomeNames, StockImport } from '@minato/contract/stock-imports/endpoints.ts'
import {
  type ImportField,
  type importStates,
  importTimes,
  type RowOutcome,
  secretFields,
} from '@minato/contract/stock-imports/facts.ts'
import { and, asc, count, desc, eq, gt, isNotNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import type { Caller } from '../../lib/http/guard.ts'
import { Refusal } from '../../lib/http/problem.ts'
import { type StockImportRow, type StockRow, stockImportPictures, stockImportRows, stockImports } from './table.ts'

const hour = 3_600_000
const kept = importTimes.keptDays * 24 * hour

/** The import that is there. */
export async function required(db: Database, id: string) {
  const [found] = await db.select().from(stockImports).where(eq(stockImports.id, id))
  if (!found) throw new Refusal('stock-import-not-found')
  return found
}

/** Those of the last month, the newest first. */
export const recent = (db: Database, now: Date) =>
  db
    .select()
    .from(stockImports)
    .where(gt(stockImports.createdAt, new Date(now.getTime() - kept)))
    .orderBy(desc(stockImports.createdAt))
    .limit(50)

/** Whether an import can still be taken back. */
export const isUndoable = ({ state, endedAt }: StockImportRow, now: Date) =>
  state === 'stopped' ||
  (state === 'done' && endedAt !== null && now.getTime() - endedAt.getTime() < importTimes.undoHours * hour)

const rowsOf = (id: string, ...more: (SQL | undefined)[]) => and(eq(stockImportRows.importId, id), ...more)
const isSecret = (field: string | null) => secretFields.some((secret) => secret === field)

/** An import as the office reads it; what is confidential in it only those who may see it. */
export async function present(db: Database, by: Caller, found: StockImportRow, now: Date): Promise<StockImport> {
  const { id, headers, mapping, position, pictures, state } = found
  const whole = may(by, 'costs.edit')
  const outcomes = await db
    .select({
      outcome: stockImportRows.outcome,
      rows: count(),
      warned: sql<number>`count(*) FILTER (WHERE warned)::int`,
      drafts: sql<number>`count(*) FILTER (WHERE draft)::int`,
      left: sql<number>`count(*) FILTER (WHERE "left" IS NOT NULL)::int`,
    })
    .from(stockImportRows)
    .where(rowsOf(id))
    .groupBy(stockImportRows.outcome)
  const first = await db
    .select({ cells: stockImportRows.cells })
    .from(stockImportRows)
    .where(rowsOf(id))
    .orderBy(stockImportRows.number)
    .limit(3)
  const looked = pictures === 0 ? [] : await lookedAt(db, id)
  const unused = pictures === 0 || state === 'columns' || state === 'checking' ? [] : await unusedIn(db, id)
  const sum = (of: (one: (typeof outcomes)[number]) => number) => outcomes.reduce((all, one) => all + of(one), 0)
  const isChecking = state === 'checking'
  const mayRead = whole || by.id === found.byId
  return {
    ...found,
    columns: headers.map((header, place) => ({
      header,
      field: mapping[place] ?? null,
      samples:
        mayRead && (whole || !isSecret(mapping[place] ?? null))
          ? first.map(({ cells }) => (cells[place] ?? '').slice(0, 80))
          : [],
    })),
    done: position + (isChecking ? looked.length : 0),
    steps: found.rows + (isChecking ? pictures : 0),
    unreadPictures: someOf(looked.filter(({ fault }) => fault)),
    unusedPictures: someOf(unused),
    counts: Object.fromEntries(outcomes.flatMap(({ outcome, rows }) => (outcome ? [[outcome, rows]] : []))) as Record<
      RowOutcome,
      number
    >,
    warned: sum((one) => one.warned),
    drafts: sum((one) => one.drafts),
    left: sum((one) => one.left),
    createdAt: found.createdAt.toISOString(),
    endedAt: found.endedAt?.toISOString() ?? null,
    undoable: isUndoable(found, now),
  }
}

/** How many, and what the first are called. */
const someOf = (files: readonly { name: string }[]): SomeNames => ({
  count: files.length,
  names: files.slice(0, 20).map(({ name }) => name),
})

/** The pictures that no row has, by its number or by their name. */
const unusedIn = (db: Database, id: string) => {
  const { base, stem, folder, name, picture } = stockImportPictures
  const ofRow = db
    .select({ number: stockImportRows.number })
    .from(stockImportRows)
    .where(rowsOf(id, sql`picture_names = '{}'`, sql`${stockImportRows.stockNumber} IN (${base}, ${stem}, ${folder})`))
  const named = sql`(SELECT unnest(picture_names) FROM ${stockImportRows} WHERE ${rowsOf(id)})`
  return db
    .select({ name })
    .from(stockImportPictures)
    .where(
      and(
        eq(stockImportPictures.importId, id),
        isNotNull(picture),
        notExists(ofRow),
        sql`lower(${name}) NOT IN ${named}`,
        sql`lower(regexp_replace(${name}, '^.*/', '')) NOT IN ${named}`,
      ),
    )
    .orderBy(name)
}

const lookedAt = (db: Database, id: string) =>
  db
    .select({ name: stockImportPictures.name, fault: stockImportPictures.fault })
    .from(stockImportPictures)
    .where(
      and(
        eq(stockImportPictures.importId, id),
        sql`(${stockImportPictures.picture} IS NOT NULL OR ${stockImportPictures.fault} IS NOT NULL)`,
      ),
    )
    .orderBy(stockImportPictures.name)

type Asked = {
  page: number
  limit: number
  outcome?: RowOutcome | undefined
  only?: keyof typeof rowStates | undefined
}
const states = {
  warned: eq(stockImportRows.warned, true),
  draft: eq(stockImportRows.draft, true),
  left: isNotNull(stockImportRows.left),
}

/** One page of its rows. */
export async function listRows(db: Database, by: Caller, found: StockImportRow, { page, limit, outcome, only }: Asked) {
  const where = rowsOf(found.id, outcome && eq(stockImportRows.outcome, outcome), only && states[only])
  const rows = db
    .select()
    .from(stockImportRows)
    .where(where)
    .orderBy(asc(stockImportRows.number))
    .limit(limit)
    .offset((page - 1) * limit)
  const [some, total] = await Promise.all([rows, db.$count(stockImportRows, where)])
  const nameOf = nameIn(found)
  return { rows: some.map((row) => presentRow(row, nameOf(row), may(by, 'costs.edit'))), total }
}

/** What a row is called: its number and its title. */
function nameIn({ mapping }: StockImportRow) {
  const places = (['title', 'make', 'model'] as const).map((field) => mapping.indexOf(field))
  return ({ cells, stockNumber, chassisNumber }: StockRow) => {
    const [title, make, model] = places.map((place) => (place < 0 ? '' : (cells[place] ?? '')))
    const number = stockNumber ?? (chassisNumber && maskedChassis(chassisNumber))
    return [number, title || [make, model].filter(Boolean).join(' ')].filter(Boolean).join(' · ').slice(0, 200)
  }
}

const nothing = { changes: [], notes: [], missing: [], faults: [] }

function presentRow(row: StockRow, name: string, whole: boolean): ImportRow {
  const { number, line, outcome, carId, left } = row
  const { changes, notes, missing, faults } = row.findings ?? nothing
  const seen = ({ field }: { field: ImportField }) => whole || !isSecret(field)
  const masked = notes.map((note) =>
    note.field === 'chassisNumber' && !whole ? { ...note, written: '', read: '' } : note,
  )
  return {
    number,
    line,
    outcome,
    name,
    carId,
    left,
    changes: changes.filter(seen),
    notes: masked.filter(seen),
    missing,
    faults,
  }
}

/** Removes imports that are of no more use, and pictures that their cars have by now. */
export async function removeOldImports(db: Database, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db.delete(stockImports).where(lt(stockImports.createdAt, before(kept)))
  const done = db
    .select({ id: stockImports.id })
    .from(stockImports)
    .where(lt(stockImports.endedAt, before(2 * importTimes.undoHours * hour)))
  await db.delete(stockImportPictures).where(sql`${stockImportPictures.importId} IN ${done}`)
  await db
    .update(stockImports)
    .set({ zip: null })
    .where(and(isNotNull(stockImports.zip), sql`${stockImports.id} IN ${done}`))
}

/** Whether it stands at a point from which something can be done. */
export function requireState({ state }: StockImportRow, ...states: readonly (keyof typeof importStates)[]) {
  if (!states.includes(state)) throw new Refusal('stock-import-not-now')
}
