// Migrations run while other processes use the database.
import type pg from 'pg'
import { expect, test } from 'vitest'
import { createEarlierDatabase, openClient } from '#testing/database/earlier-versions.ts'
import { migrate } from './migrate.ts'

/** Number of migrations of the first version that allows concurrent processes. */
const firstConcurrent = 54

const waitsForLock = async (client: pg.Client, relation: string) =>
  (
    await client.query(
      `SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock' AND relation = $1::regclass`,
      [relation],
    )
  ).rowCount

test('lets other transactions read a table while a migration waits for a long reader', async () => {
  const connection = await createEarlierDatabase(firstConcurrent, '')
  const [reader, other] = [await openClient(connection), await openClient(connection)]
  await reader.query('BEGIN; SELECT FROM orders')
  const migrated = migrate(connection)
  await expect.poll(() => waitsForLock(other, 'orders')).toBe(1)
  await other.query('SET lock_timeout = 5000')
  await other.query('SELECT FROM orders')
  await reader.query('COMMIT')
  await migrated
  await other.query('SELECT step_rules FROM orders')
})
