import { translateActorName } from '@minato/contract/platform/users/actor-names.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { isConfidentialField, type RowOutcome, type RowQuestion } from '@minato/contract/stock/stock-imports/facts.ts'
import type { NameSample, StockImport } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { and, count, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { isFreightless, isUndoable, mayReadColumn, whereImport } from './stock-imports.ts'
import { type StockImportRow, stockImportPictures, stockImportRows } from './table.ts'

/** Leaves out confidential data unless the caller may see it. */
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
    .where(whereImport(id))
    .groupBy(stockImportRows.outcome)
  const first = await db
    .select({ cells: stockImportRows.cells })
    .from(stockImportRows)
    .where(whereImport(id))
    .orderBy(stockImportRows.number)
    .limit(3)
  const questions = state === 'checked' ? await listQuestions(db, by, id) : []
  const isFresh = state === 'columns' || state === 'checking'
  const processed = pictures === 0 ? [] : await listProcessed(db, id)
  const unused = pictures === 0 || isFresh ? [] : await listUnused(db, id)
  const sum = (count: (one: (typeof outcomes)[number]) => number) =>
    outcomes.reduce((total, one) => total + count(one), 0)
  const isChecking = state === 'checking'
  return {
    ...stockImport,
    by: translateActorName(stockImport.by),
    columns: headers.map((header, index) => ({
      header,
      field: mapping[index] ?? null,
      samples: mayReadColumn(by, stockImport, index) ? first.map(({ cells }) => (cells[index] ?? '').slice(0, 80)) : [],
    })),
    top: presentTop(by, stockImport),
    done: position + (isChecking ? processed.length : 0),
    steps: stockImport.rows + (isChecking ? pictures : 0),
    unreadPictures: summariseNames(processed.filter(({ fault }) => fault)),
    unusedPictures: summariseNames(unused),
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

/** Empty once the header line can no longer be chosen. */
function presentTop(by: Caller, stockImport: StockImportRow) {
  if (!stockImport.file || (stockImport.state !== 'columns' && stockImport.state !== 'checked')) return []
  return stockImport.top.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, index) => (mayReadColumn(by, stockImport, index) ? cell : '')),
  }))
}

type ColumnQuestion = { first: RowQuestion; rows: number; open: number; newCars: number }

async function listQuestions(db: Database, by: Caller, id: string): Promise<StockImport['questions']> {
  const { rows } = await db.execute<ColumnQuestion>(sql`
    SELECT (array_agg(question ORDER BY number))[1] AS first, count(*)::int AS rows,
      (count(*) FILTER (WHERE NOT question ? 'reading'))::int AS open,
      (count(*) FILTER (WHERE question @> '{"mayBeNew": true}'))::int AS "newCars"
    FROM ${stockImportRows}, jsonb_array_elements(findings -> 'questions') AS question
    WHERE ${whereImport(id)} GROUP BY question ->> 'field' ORDER BY min(number), question ->> 'field'`)
  return rows
    .filter(({ first }: ColumnQuestion) => hasPermission(by, 'costs.edit') || !isConfidentialField(first.field))
    .map(({ first: { reading: _, ...first }, newCars, ...counts }: ColumnQuestion) => ({
      ...first,
      ...counts,
      ...(first.car && { newCars, mayBeNew: newCars > 0 }),
    }))
}

const summariseNames = (files: readonly { name: string }[]): NameSample => ({
  count: files.length,
  names: files.slice(0, 20).map(({ name }) => name),
})

const listUnused = (db: Database, id: string) => {
  const { base, stem, folder, name, picture } = stockImportPictures
  const ofRow = db
    .select({ number: stockImportRows.number })
    .from(stockImportRows)
    .where(
      whereImport(id, sql`picture_names = '{}'`, sql`${stockImportRows.stockNumber} IN (${base}, ${stem}, ${folder})`),
    )
  const listedNames = sql`(SELECT unnest(picture_names) FROM ${stockImportRows} WHERE ${whereImport(id)})`
  return db
    .select({ name })
    .from(stockImportPictures)
    .where(
      and(
        eq(stockImportPictures.importId, id),
        isNotNull(picture),
        notExists(ofRow),
        sql`lower_case(${name}) NOT IN ${listedNames}`,
        sql`lower_case(regexp_replace(${name}, '^.*/', '')) NOT IN ${listedNames}`,
      ),
    )
    .orderBy(name)
}

const listProcessed = (db: Database, id: string) =>
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
