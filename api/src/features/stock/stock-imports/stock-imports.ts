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
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import { questionCar, type StockImportRow, stockImportPictures, stockImportRows, stockImports } from './table.ts'

const hour = 3_600_000
const retentionMs = importTimes.retentionDays * 24 * hour

export async function getImport(db: Database, id: string) {
  const [stockImport] = await db.select().from(stockImports).where(eq(stockImports.id, id))
  return requirePresent(stockImport, 'stock-import-not-found')
}

export async function lockImport(tx: Database, id: string) {
  const [stockImport] = await tx.select().from(stockImports).where(eq(stockImports.id, id)).for('update')
  return requirePresent(stockImport, 'stock-import-not-found')
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

/** Saves the answer to a question of one row or of all in its column. Returns the changed rows. */
export function saveAnswer(tx: Database, { id, mapping }: StockImportRow, { field, reading, row }: Answer) {
  const question = { field, ...(reading === 'new' && { mayBeNew: true }) }
  const isAsked = sql`${stockImportRows.findings} @> ${JSON.stringify({ questions: [question] })}::jsonb`
  const answer = sql`${JSON.stringify({ [mapping.indexOf(field)]: reading })}::jsonb`
  // The stock may change until the import runs: an answer about one car says nothing about another.
  const car = sql`jsonb_build_object('car', ${questionCar(stockImportRows.findings)})`
  return tx
    .update(stockImportRows)
    .set({
      answers: sql`${stockImportRows.answers} || ${answer} || ${field === 'stockNumber' ? car : sql`'{}'::jsonb`}`,
    })
    .where(whereImport(id, isAsked, row === undefined ? undefined : eq(stockImportRows.number, row)))
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
