import { hasPermission } from '@minato/contract/protocol/access.ts'
import {
  type ImportField,
  type importStates,
  importTimes,
  isConfidentialField,
  type ReadingName,
} from '@minato/contract/stock/stock-imports/facts.ts'
import { and, desc, eq, gt, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { type StockImportRow, stockImportPictures, stockImportRows, stockImports } from './table.ts'

const hour = 3_600_000
const retentionMs = importTimes.retentionDays * 24 * hour

export async function getImport(db: Database, id: string) {
  const [stockImport] = await db.select().from(stockImports).where(eq(stockImports.id, id))
  if (!stockImport) throw new Refusal('stock-import-not-found')
  return stockImport
}

export async function lockImport(tx: Database, id: string) {
  const [stockImport] = await tx.select().from(stockImports).where(eq(stockImports.id, id)).for('update')
  if (!stockImport) throw new Refusal('stock-import-not-found')
  return stockImport
}

/** Newest first. */
export const listRecentImports = (db: Database, now: Date) =>
  db
    .select()
    .from(stockImports)
    .where(gt(stockImports.createdAt, new Date(now.getTime() - retentionMs)))
    .orderBy(desc(stockImports.createdAt))
    .limit(50)

export const isUndoable = ({ state, endedAt }: StockImportRow, now: Date) =>
  state === 'stopped' ||
  (state === 'done' && endedAt !== null && now.getTime() - endedAt.getTime() < importTimes.undoHours * hour)

export const whereImport = (id: string, ...more: (SQL | undefined)[]) => and(eq(stockImportRows.importId, id), ...more)

/** Confidential columns need a permission. A colleague's file needs it for all columns, even after another check. */
export const mayReadColumn = (by: Caller, { uploadedById, mapping }: StockImportRow, index: number) =>
  hasPermission(by, 'costs.edit') || (by.id === uploadedById && !isConfidentialField(mapping[index] ?? null))

/** SQL condition: the row is a new car without a freight. */
export const isFreightless = sql`${stockImportRows.outcome} = 'new' AND ${stockImportRows.findings} @> '{"freightless": true}'`

type Answer = { field: ImportField; reading: ReadingName; row?: number | undefined }

/** Saves the chosen reading of an ambiguous number, in one row or in all. Returns the changed rows. */
export function saveAnswer(tx: Database, { id, mapping }: StockImportRow, { field, reading, row }: Answer) {
  const isAmbiguous = sql`${stockImportRows.findings} @> ${JSON.stringify({ questions: [{ field }] })}::jsonb`
  return tx
    .update(stockImportRows)
    .set({
      answers: sql`${stockImportRows.answers} || ${JSON.stringify({ [mapping.indexOf(field)]: reading })}::jsonb`,
    })
    .where(whereImport(id, isAmbiguous, row === undefined ? undefined : eq(stockImportRows.number, row)))
    .returning()
}

/** Deletes expired imports, and pictures that are stored with their cars by now. */
export async function deleteOldImports(db: Database, now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db.delete(stockImports).where(lt(stockImports.createdAt, ago(retentionMs)))
  const done = db
    .select({ id: stockImports.id })
    .from(stockImports)
    .where(lt(stockImports.endedAt, ago(2 * importTimes.undoHours * hour)))
  await db.delete(stockImportPictures).where(sql`${stockImportPictures.importId} IN ${done}`)
  await db
    .update(stockImports)
    .set({ zip: null, file: null })
    .where(and(or(isNotNull(stockImports.zip), isNotNull(stockImports.file)), sql`${stockImports.id} IN ${done}`))
}

/** @throws Refusal 409 in any other state */
export function requireState({ state }: StockImportRow, ...states: readonly (keyof typeof importStates)[]) {
  if (!states.includes(state)) throw new Refusal('stock-import-not-now')
}
