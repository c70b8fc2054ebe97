import { once } from 'node:events'
import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, type TestContext, test } from 'vitest'
import { freshDatabase } from '#testing/database/database.ts'
import { refusalOf } from '../http/refusal-of.ts'
import { type Connection, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

/** A line to the database that can hang: it stays open, and nothing comes through. */
async function hangingLine(connection: Connection, onTestFinished: TestContext['onTestFinished']) {
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
  const { connectionString, ...rest } = connection
  const parsed = connectionString ? new URL(connectionString) : undefined
  return {
    connection: parsed
      ? { host: folder, user: parsed.username, password: parsed.password, database: parsed.pathname.slice(1) }
      : { ...rest, host: folder },
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

// Both wait for seconds, so they wait together.
test.concurrent('a database that hangs refuses within seconds, and leaves no connection lost or in the middle of something', async ({
  expect,
  onTestFinished,
}) => {
  const own = await freshDatabase(inject('admin'))
  onTestFinished(own.close)
  const line = await hangingLine(own.connection, onTestFinished)
  const { db, close } = openDatabase(line.connection)
  onTestFinished(close)
  await db.execute(sql`CREATE TABLE kept (name text)`)
  const insert = (name: string) => sql`INSERT INTO kept VALUES (${name})`
  // As many connections as the pool has, so that each is there when the line stops.
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
  const all = await Promise.allSettled([...running, ...Array.from({ length: 12 }, (_, n) => work(n + 3))])
  expect(all.map((one) => (one.status === 'rejected' ? refusalOf(one.reason).status : 'done'))).toEqual(
    Array(15).fill(503),
  )
  // Refused by the second opinion, long before the time that the longest statement may take is over.
  const reasons = all.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.cause ?? one.reason)] : []))
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
  const { rows } = await own.db.execute<{ name: string }>(sql`SELECT name FROM kept`)
  expect(
    rows.map(({ name }: { name: string }) => name).filter((name: string) => !name.startsWith('afterwards')),
  ).toEqual([])
  expect(rows).toHaveLength(10)
})

test.concurrent('a statement that takes long is waited for while the database answers', async ({
  expect,
  onTestFinished,
}) => {
  const own = await freshDatabase(inject('admin'))
  onTestFinished(own.close)
  const { rows } = await own.db.execute(sql`SELECT 'done' AS slow FROM pg_sleep(6)`)
  expect(rows).toEqual([{ slow: 'done' }])
})

test('a database that goes away while it is brought up to date is a failure like any other', async () => {
  const own = await freshDatabase(inject('admin'))
  onTestFinished(own.close)
  const { db } = own
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_lock(7106261)`)
    const updating = expect(migrate(own.connection)).rejects.toThrow()
    const end = () =>
      db.execute(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event = 'advisory'`)
    await expect.poll(async () => (await end()).rowCount).toBe(1)
    await updating
  })
})
