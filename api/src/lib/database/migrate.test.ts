// A database is brought up to date while other processes work with it.
import type pg from 'pg'
import { expect, test } from 'vitest'
import { clientOf, databaseOf } from '#testing/database/earlier-versions.ts'
import { migrate } from './migrate.ts'

/** As many as the first version had that others may serve beside. */
const served = 54

const waits = async (client: pg.Client, relation: string) =>
  (
    await client.query(
      `SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock' AND relation = $1::regclass`,
      [relation],
    )
  ).rowCount

test('whoever reads a table keeps nobody else from it while a migration waits, and the migration is done in the end', async () => {
  const connection = await databaseOf(served, '')
  const [reader, other] = [await clientOf(connection), await clientOf(connection)]
  await reader.query('BEGIN; SELECT FROM orders')
  const migrated = migrate(connection)
  await expect.poll(() => waits(other, 'orders')).toBe(1)
  await other.query('SET lock_timeout = 5000')
  await other.query('SELECT FROM orders')
  await reader.query('COMMIT')
  await migrated
  await other.query('SELECT step_rules FROM orders')
})
