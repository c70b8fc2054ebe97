import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@minato/embedded-postgres'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rounds } from '#testing/rounds.ts'
import { openDatabase } from './database.ts'
import { openPair } from './pair.ts'

/** Starts a server of a folder, after a promotion if `promoted`. */
async function startServer(dir: string, promoted = false) {
  const settings = { fsync: 'off', ...(promoted && { restore_command: 'false' }) }
  const server = await startEmbeddedPostgres({ dir, settings })
  onTestFinished(server.stop)
  const url = `postgres://${server.user}@localhost:${server.port}/${server.database}?host=${encodeURIComponent(server.host)}`
  return { url, stop: server.stop }
}

test.runIf(rounds.slowTests)(
  'connections follow the one that was promoted, and never go back to the old primary',
  async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-pair-'))
    onTestFinished(() => fs.rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
    const [primary, standby, foreign] = ['one', 'two', 'strange'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ]
    const memory = path.join(folder, 'data', 'written-to.json')
    const switches: unknown[] = []
    const open = async (...urls: [string, string]) => {
      const pair = await openPair(urls, memory, { warn: (details) => switches.push(details) })
      onTestFinished(pair.close)
      return pair
    }
    // A copy that is promoted when it starts, like a standby.
    await (await startServer(primary)).stop()
    await fs.cp(primary, standby, { recursive: true })
    const second = await startServer(standby)
    await second.stop()
    await fs.writeFile(path.join(standby, 'cluster', 'recovery.signal'), '')
    const first = await startServer(primary)

    const { connection } = await open(first.url, second.url)
    const { db, close } = openDatabase(connection)
    onTestFinished(close)
    const hasTable = (table: string) =>
      db.execute(sql.raw(`SELECT FROM ${table}`)).then(
        () => true,
        () => false,
      )
    await db.execute(sql`CREATE TABLE here ()`)
    await first.stop()
    expect(await hasTable('here')).toBe(false)
    const promoted = await startServer(standby, true)
    await expect.poll(() => db.execute(sql`CREATE TABLE there ()`).then(() => true, String)).toBe(true)
    expect(switches).toHaveLength(1)

    // Started by mistake: neither running nor new processes use it, even while the new primary is away.
    await startServer(primary)
    expect([await hasTable('here'), await hasTable('there')]).toEqual([false, true])
    await promoted.stop()
    await expect(open(first.url, second.url)).rejects.toThrow('is an old primary')
    expect(await hasTable('here')).toBe(false)
    await startServer(standby)
    await expect.poll(() => hasTable('there')).toBe(true)

    const other = await startServer(foreign)
    await expect(open(second.url, other.url)).rejects.toThrow('they are not copies of one another')
  },
)
