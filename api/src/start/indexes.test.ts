import { sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import * as exported from '../tables.ts'
import { test } from '../testing/test.ts'

const tables = Object.values(exported).filter((table) => table instanceof PgTable)
const indexes = tables.flatMap((table) => {
  const { name: of, indexes } = getTableConfig(table)
  return indexes.map(({ config }) => ({ of, name: config.name ?? '', where: config.where }))
})

/** Reads the names and conditions of all indexes from the database. */
const indexQuery = sql`
  SELECT c.relname AS name, pg_get_expr(i.indpred, i.indrelid) AS rows
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE c.relnamespace = 'public'::regnamespace`

test('has every index of a table with its condition in the database', async ({ app }) => {
  const rows = await app.services.db.transaction(async (tx) => {
    for (const { of, name, where } of indexes)
      if (where)
        await tx.execute(
          sql`CREATE INDEX ${sql.identifier(`${name}__now`)} ON ${sql.identifier(of)} ((1)) WHERE ${where}`,
        )
    return (await tx.execute<{ name: string; rows: string | null }>(indexQuery)).rows
  })
  const conditionByName = new Map(rows.map(({ name, rows }) => [name, rows]))
  expect(indexes.length).toBeGreaterThan(20)
  for (const { name, where } of indexes) {
    expect([...conditionByName.keys()]).toContain(name)
    expect(conditionByName.get(name), name).toBe(where ? conditionByName.get(`${name}__now`) : null)
  }
})
