import { may } from '@minato/contract/protocol/access.ts'
import type { SomeNames, StockImport } from '@minato/contract/stock/stock-imports/endpoints.ts'
import {
  type importStates,
  importTimes,
  isSecret,
  type RowOutcome,
} from '@minato/contract/stock/stock-imports/facts.ts'
import { and, count, desc, eq, gt, isNotNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import { Refusal } from '../../../lib/http/problem.ts'
import { type StockImportRow, stockImportPictures, stockImportRows, stockImports } from './table.ts'

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

/** Where rows are those of one import. */
export const rowsOf = (id: string, ...more: (SQL | undefined)[]) => and(eq(stockImportRows.importId, id), ...more)

/**
 * Whether somebody reads what the file says in a column: what is confidential only those who may, and of a colleague's file they
 * alone, whoever has had it checked since.
 */
export const mayReadColumn = (by: Caller, { uploadedById, mapping }: StockImportRow, place: number) =>
  may(by, 'costs.edit') || (by.id === uploadedById && !isSecret(mapping[place] ?? null))

/** Rows of new cars for which no freight can be reckoned. */
export const isFreightless = sql`${stockImportRows.outcome} = 'new' AND ${stockImportRows.findings} @> '{"freightless": true}'`

/** An import as the office reads it; what is confidential in it only those who may see it. */
export async function present(db: Database, by: Caller, found: StockImportRow, now: Date): Promise<StockImport> {
  const { id, headers, mapping, position, pictures, state } = found
  const outcomes = await db
    .select({
      outcome: stockImportRows.outcome,
      rows: count(),
      warned: sql<number>`count(*) FILTER (WHERE warned)::int`,
      drafts: sql<number>`count(*) FILTER (WHERE draft)::int`,
      freightless: sql<number>`count(*) FILTER (WHERE ${isFreightless})::int`,
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
  return {
    ...found,
    columns: headers.map((header, place) => ({
      header,
      field: mapping[place] ?? null,
      samples: mayReadColumn(by, found, place) ? first.map(({ cells }) => (cells[place] ?? '').slice(0, 80)) : [],
    })),
    top: found.file && (state === 'columns' || state === 'checked') ? topOf(by, found) : [],
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
    freightless: sum((one) => one.freightless),
    left: sum((one) => one.left),
    createdAt: found.createdAt.toISOString(),
    endedAt: found.endedAt?.toISOString() ?? null,
    undoable: isUndoable(found, now),
  }
}

const topOf = (by: Caller, found: StockImportRow) =>
  found.top.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, place) => (mayReadColumn(by, found, place) ? cell : '')),
  }))

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
        sql`lower_case(${name}) NOT IN ${named}`,
        sql`lower_case(regexp_replace(${name}, '^.*/', '')) NOT IN ${named}`,
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
    .set({ zip: null, file: null })
    .where(and(or(isNotNull(stockImports.zip), isNotNull(stockImports.file)), sql`${stockImports.id} IN ${done}`))
}

/** Whether it stands at a point from which something can be done. */
export function requireState({ state }: StockImportRow, ...states: readonly (keyof typeof importStates)[]) {
  if (!states.includes(state)) throw new Refusal('stock-import-not-now')
}
