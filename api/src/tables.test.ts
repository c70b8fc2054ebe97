import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { everyName } from './files/named-files.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { namingOf } from './lib/columns.ts'
import * as tables from './tables.ts'
import { test } from './testing/test.ts'
import { used } from './testing/used.ts'

const every: PgTable[] = Object.values(tables)
const columns = every.flatMap((table) => Object.values<PgColumn>(getTableColumns(table)))
const called = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`

test('the list of tables is that of the database', async ({ app }) => {
  const { rows } = await app.services.db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  expect(every.map(getTableName).sort()).toEqual(rows.map((row: { name: string }) => row.name))
})

/** What sounds like a file, or holds the name of one, and keeps none: addresses outside, notes of what is kept elsewhere. */
const noFiles = new Set([
  'audit_entries.changes',
  'audit_entries.search_text',
  'file_passes.file',
  'idempotency_keys.answer',
  'orders.proof_type',
  'pictures.name',
  'ship_schedules.image_url',
])

test('what sounds like a file has the type of one', () => {
  const sounds = columns.filter(({ name }) => /picture|photo|image|gallery|scan|proof|pdf|document|file/.test(name))
  const forgotten = sounds.filter((column) => !namingOf(column) && !noFiles.has(called(column)))
  expect(forgotten.map(called)).toEqual([])
})

test('in a system that was used, what holds names of files has the type of them, and keeps them', async ({
  app,
  build,
}) => {
  await used({ app, build })
  const { db, files } = app.services
  const stored = new Set<string>()
  for await (const { name } of files.list()) stored.add(/^pictures\/([^/]+)\//.exec(name)?.[1] ?? name)

  const holding: string[] = []
  for (const column of columns) {
    const { rows } = await db.execute<{ held: string }>(sql`SELECT ${column}::text AS held FROM ${column.table}`)
    const held = rows.map((row: { held: string | null }) => row.held ?? '').join()
    if (stored.values().some((name) => held.includes(name))) holding.push(called(column))
  }
  expect(holding.filter((name) => !noFiles.has(name)).sort()).toEqual(columns.filter(namingOf).map(called).sort())

  expect((await everyName(db)).symmetricDifference(stored)).toEqual(new Set())
  app.services.now = new Date(Date.now() + 86_400_000)
  expect(await sweepFiles(app.services)).toBe(0)
})
