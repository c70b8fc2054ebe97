import { once } from 'node:events'
import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, type TestContext, test } from 'vitest'
import { createTestDatabase } from '#testing/database/database.ts'
import { toRefusal } from '../http/to-refusal.ts'
import { type Connection, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

/** A network path to the database that can hang: connections stay open without traffic. */
async function createHangingProxy(connection: Connection, onTestFinished: TestContext['onTestFinished']) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-line-'))
  const name = '.s.PGSQL.5432'
  const ends: net.Socket[] = []
  let hangs = false
  const server = net.createServer((near) => {
    const url = connection.connectionString && new URL(connection.connectionString)
    const far = url
      ? net.connect(Number(url.port || 5432), url.hostname)
      : net.connect(path.join(connection.host as string, name))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
      if (hangs) from.pause()
    }
    ends.push(near, far)
  })
  await once(server.listen(path.join(folder, name)), 'listening')
  onTestFinished(async () => {
    for (const end of ends) end.destroy()
    server.close()
    await fs.rm(folder, { recursive: true, force: true })
  })
  const { connectionString, ...settings } = connection
  const parsed = connectionString ? new URL(connectionString) : undefined
  return {
    connection: parsed
      ? { host: folder, user: parsed.username, password: parsed.password, database: parsed.pathname.slice(1) }
      : { ...settings, host: folder },
    hang() {
      hangs = true
      for (const end of ends) end.pause()
    },
    goOn() {
      hangs = false
      for (const end of ends) end.resume()
    },
  }
}

// Both tests wait for seconds, so they run concurrently.
test.concurrent('refuses within seconds while a database hangs and leaves no broken connection in the pool', async ({
  expect,
  onTestFinished,
}) => {
  const database = await createTestDatabase(inject('admin'))
  onTestFinished(database.close)
  const line = await createHangingProxy(database.connection, onTestFinished)
  const { db, close } = openDatabase(line.connection)
  onTestFinished(close)
  await db.execute(sql`CREATE TABLE kept (name text)`)
  const insert = (name: string) => sql`INSERT INTO kept VALUES (${name})`
  // One per pool connection, so that each is open when the proxy stops.
  await Promise.all(Array.from({ length: 10 }, () => db.execute(sql`SELECT pg_sleep(0.2)`)))

  let halfway = () => {}
  const reached = new Promise<void>((resolve) => {
    halfway = resolve
  })
  const work = async (n: number) =>
    db.transaction(async (tx) => {
      await tx.execute(insert(`first of ${n}`))
      halfway()
      await tx.execute(sql`SELECT pg_sleep(0.5)`)
      await tx.execute(insert(`second of ${n}`))
    })
  const running = [0, 1, 2].map(work)
  await reached
  line.hang()
  const results = await Promise.allSettled([...running, ...Array.from({ length: 12 }, (_, n) => work(n + 3))])
  expect(results.map((one) => (one.status === 'rejected' ? toRefusal(one.reason).status : 'done'))).toEqual(
    Array(15).fill(503),
  )
  // Refused by the probe, long before the statement timeout.
  const reasons = results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.cause ?? one.reason)] : []))
  expect(reasons.filter((reason) => /read timeout/.test(reason))).toEqual([])

  line.goOn()
  await expect
    .poll(
      () =>
        db.execute(sql`SELECT 1`).then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true)
  await Promise.all(Array.from({ length: 10 }, (_, n) => db.execute(insert(`afterwards ${n}`))))
  const { rows } = await database.db.execute<{ name: string }>(sql`SELECT name FROM kept`)
  expect(
    rows.map(({ name }: { name: string }) => name).filter((name: string) => !name.startsWith('afterwards')),
  ).toEqual([])
  expect(rows).toHaveLength(10)
})

test.concurrent('waits for a slow statement while the database answers', async ({ expect, onTestFinished }) => {
  const database = await createTestDatabase(inject('admin'))
  onTestFinished(database.close)
  const { rows } = await database.db.execute(sql`SELECT 'done' AS slow FROM pg_sleep(6)`)
  expect(rows).toEqual([{ slow: 'done' }])
})

test('rejects a migration when the database goes away', async () => {
  const database = await createTestDatabase(inject('admin'))
  onTestFinished(database.close)
  const { db } = database
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_lock(7106261)`)
    const updating = expect(migrate(database.connection)).rejects.toThrow()
    const end = () =>
      db.execute(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event = 'advisory'`)
    await expect.poll(async () => (await end()).rowCount).toBe(1)
    await updating
  })
})
