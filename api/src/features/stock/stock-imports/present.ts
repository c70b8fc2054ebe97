import { nameSaid } from '@minato/contract/ground/users/name-said.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { isSecret, type RowOutcome, type RowQuestion } from '@minato/contract/stock/stock-imports/facts.ts'
import type { SomeNames, StockImport } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { and, count, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { isFreightless, isUndoable, mayReadColumn, rowsOf } from './stock-imports.ts'
import { type StockImportRow, stockImportPictures, stockImportRows } from './table.ts'

/** An import as the office reads it; what is confidential in it only those who may see it. */
export async function present(db: Database, by: Caller, stockImport: StockImportRow, now: Date): Promise<StockImport> {
  const { id, headers, mapping, position, pictures, state } = stockImport
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
  const questions = state === 'checked' ? await questionsOf(db, by, id) : []
  const isFresh = state === 'columns' || state === 'checking'
  const looked = pictures === 0 ? [] : await lookedAt(db, id)
  const unused = pictures === 0 || isFresh ? [] : await unusedIn(db, id)
  const sum = (of: (one: (typeof outcomes)[number]) => number) => outcomes.reduce((all, one) => all + of(one), 0)
  const isChecking = state === 'checking'
  return {
    ...stockImport,
    by: nameSaid(stockImport.by),
    columns: headers.map((header, index) => ({
      header,
      field: mapping[index] ?? null,
      samples: mayReadColumn(by, stockImport, index) ? first.map(({ cells }) => (cells[index] ?? '').slice(0, 80)) : [],
    })),
    top: topOf(by, stockImport),
    done: position + (isChecking ? looked.length : 0),
    steps: stockImport.rows + (isChecking ? pictures : 0),
    unreadPictures: someOf(looked.filter(({ fault }) => fault)),
    unusedPictures: someOf(unused),
    questions,
    counts: Object.fromEntries(outcomes.flatMap(({ outcome, rows }) => (outcome ? [[outcome, rows]] : []))) as Record<
      RowOutcome,
      number
    >,
    warned: sum((one) => one.warned),
    drafts: sum((one) => one.drafts),
    freightless: sum((one) => one.freightless),
    left: sum((one) => one.left),
    createdAt: stockImport.createdAt.toISOString(),
    endedAt: stockImport.endedAt?.toISOString() ?? null,
    undoable: isUndoable(stockImport, now),
  }
}

/** The first lines of a list, while another one of them can be chosen as its heads. */
function topOf(by: Caller, stockImport: StockImportRow) {
  if (!stockImport.file || (stockImport.state !== 'columns' && stockImport.state !== 'checked')) return []
  return stockImport.top.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, index) => (mayReadColumn(by, stockImport, index) ? cell : '')),
  }))
}

type ColumnQuestion = { first: RowQuestion; rows: number; open: number }

async function questionsOf(db: Database, by: Caller, id: string): Promise<StockImport['questions']> {
  const { rows } = await db.execute<ColumnQuestion>(sql`
    SELECT (array_agg(question ORDER BY number))[1] AS first, count(*)::int AS rows,
      (count(*) FILTER (WHERE NOT question ? 'reading'))::int AS open
    FROM ${stockImportRows}, jsonb_array_elements(findings -> 'questions') AS question
    WHERE ${rowsOf(id)} GROUP BY question ->> 'field' ORDER BY min(number), question ->> 'field'`)
  return rows
    .filter(({ first }: ColumnQuestion) => may(by, 'costs.edit') || !isSecret(first.field))
    .map(({ first: { reading: _, ...first }, ...counts }: ColumnQuestion) => ({ ...first, ...counts }))
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
