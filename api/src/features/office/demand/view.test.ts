import { sql } from 'drizzle-orm'
import { getViewConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { test } from '#testing/test.ts'
import { demandRequests } from './view.ts'

test('has its declared query and columns in the database', async ({ app: { services } }) => {
  const { name, query, selectedFields } = getViewConfig(demandRequests)
  await services.db.execute(sql`CREATE OR REPLACE VIEW declared AS ${query}`)
  const { rows: queries } = await services.db.execute(
    sql`SELECT pg_get_viewdef('declared'::regclass) AS declared, pg_get_viewdef(${name}::regclass) AS migrated`,
  )
  expect(queries[0]?.migrated).toBe(queries[0]?.declared)
  const { rows: columns } = await services.db.execute(
    sql`SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_name = ${name} ORDER BY ordinal_position`,
  )
  const declaredColumns = Object.values(selectedFields as Record<string, PgColumn>)
  expect(columns).toEqual(declaredColumns.map((column) => ({ name: column.name, type: column.getSQLType() })))
})
