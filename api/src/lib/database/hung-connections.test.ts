import fs from 'node:fs/promises'
import { Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@minato/embedded-postgres'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { toRefusal } from '../http/to-refusal.ts'
import { openDatabase } from './database.ts'

test('finds the socket where pg stores it', () => {
  const { stream } = new pg.Client().connection ?? {}
  expect(stream, 'pg keeps its socket elsewhere: nobody would break a connection that hangs').toBeInstanceOf(Socket)
})

test('serves reads and refuses writes while a standby is away, and recovers', async () => {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-alone-'))
  onTestFinished(() => fs.rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  const { host, port, user, database, stop } = await startEmbeddedPostgres({ dir })
  onTestFinished(stop)
  const { db, close } = openDatabase({ host, port, user, database })
  onTestFinished(close)
  const admin = new pg.Client({ host, port, user, database, options: '-c synchronous_commit=local' })
  await admin.connect()
  onTestFinished(() => admin.end())
  const waitFor = async (standby: string) => {
    await admin.query(`ALTER SYSTEM SET synchronous_standby_names = '${standby}'`)
    await admin.query('SELECT pg_reload_conf()')
  }
  await admin.query('CREATE TABLE kept (name text)')
  const write = (name: string) =>
    db
      .transaction((tx) => tx.execute(sql`INSERT INTO kept VALUES (${name})`))
      .then(
        () => 200,
        (error) => toRefusal(error).status,
      )
  expect(await write('together')).toBe(200)

  await waitFor('somebody')
  await expect.poll(() => write('as it goes')).toBe(503)
  // Refused writes never start, so no more commits wait in the database.
  const countWaiting = async () =>
    (await admin.query(`SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'`)).rows.length
  const before = await countWaiting()
  expect(before).toBeGreaterThan(0)
  for (let nth = 0; nth < 20; nth++) expect(await write('refused')).toBe(503)
  expect(await db.execute(sql`INSERT INTO kept VALUES ('alone')`).catch((error) => toRefusal(error).status)).toBe(503)
  expect((await db.execute(sql`SELECT name FROM kept WHERE name = 'together'`)).rows).toHaveLength(1)
  expect(await countWaiting()).toBe(before)

  await waitFor('')
  await expect.poll(() => write('after')).toBe(200)
  const { rows } = await admin.query("SELECT FROM kept WHERE name IN ('refused', 'alone')")
  expect(rows).toHaveLength(0)
})
