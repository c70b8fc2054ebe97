import { may } from '@minato/contract/protocol/access.ts'
import {
  type ImportField,
  type importStates,
  importTimes,
  isSecret,
  type ReadingName,
} from '@minato/contract/stock/stock-imports/facts.ts'
import { and, desc, eq, gt, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { type StockImportRow, stockImportPictures, stockImportRows, stockImports } from './table.ts'

const hour = 3_600_000
const kept = importTimes.keptDays * 24 * hour

export async function required(db: Database, id: string) {
  const [stockImport] = await db.select().from(stockImports).where(eq(stockImports.id, id))
  if (!stockImport) throw new Refusal('stock-import-not-found')
  return stockImport
}

/** The same, locked. */
export async function locked(tx: Database, id: string) {
  const [stockImport] = await tx.select().from(stockImports).where(eq(stockImports.id, id)).for('update')
  if (!stockImport) throw new Refusal('stock-import-not-found')
  return stockImport
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

export const rowsOf = (id: string, ...more: (SQL | undefined)[]) => and(eq(stockImportRows.importId, id), ...more)

/**
 * Whether somebody reads what the file says in a column: what is confidential only those who may, and of a colleague's file they
 * alone, whoever has had it checked since.
 */
export const mayReadColumn = (by: Caller, { uploadedById, mapping }: StockImportRow, index: number) =>
  may(by, 'costs.edit') || (by.id === uploadedById && !isSecret(mapping[index] ?? null))

/** Rows of new cars for which no freight can be reckoned. */
export const isFreightless = sql`${stockImportRows.outcome} = 'new' AND ${stockImportRows.findings} @> '{"freightless": true}'`

type Answer = { field: ImportField; reading: ReadingName; row?: number | undefined }

/** Keeps the chosen reading of an ambiguous number, in one row or in each that has one; answers these rows. */
export function keepAnswer(tx: Database, { id, mapping }: StockImportRow, { field, reading, row }: Answer) {
  const isAsked = sql`${stockImportRows.findings} @> ${JSON.stringify({ questions: [{ field }] })}::jsonb`
  return tx
    .update(stockImportRows)
    .set({
      answers: sql`${stockImportRows.answers} || ${JSON.stringify({ [mapping.indexOf(field)]: reading })}::jsonb`,
    })
    .where(rowsOf(id, isAsked, row === undefined ? undefined : eq(stockImportRows.number, row)))
    .returning()
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
    .set({ zip: null, file: null })
    .where(and(or(isNotNull(stockImports.zip), isNotNull(stockImports.file)), sql`${stockImports.id} IN ${done}`))
}

/** Whether it stands at a point from which something can be done. */
export function requireState({ state }: StockImportRow, ...states: readonly (keyof typeof importStates)[]) {
  if (!states.includes(state)) throw new Refusal('stock-import-not-now')
}
