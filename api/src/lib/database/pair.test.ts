import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@minato/embedded-postgres'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rounds } from '#testing/rounds.ts'
import { openDatabase } from './database.ts'
import { openPair } from './pair.ts'

/** A server of a folder, on which a promotion has ended where `promoted` says so. */
async function serverIn(dir: string, promoted = false) {
  const settings = { fsync: 'off', ...(promoted && { restore_command: 'false' }) }
  const server = await startEmbeddedPostgres({ dir, settings })
  onTestFinished(server.stop)
  const url = `postgres://${server.user}@localhost:${server.port}/${server.database}?host=${encodeURIComponent(server.host)}`
  return { url, stop: server.stop }
}

test.runIf(rounds.seldom)(
  'connections follow the one that was promoted, and never go back to the old primary',
  async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-pair-'))
    onTestFinished(() => fs.rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
    const [one, two, strange] = ['one', 'two', 'strange'].map((name) => path.join(folder, name)) as [
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
    // A copy, as a standby is one, that will be promoted when it is started.
    await (await serverIn(one)).stop()
    await fs.cp(one, two, { recursive: true })
    const second = await serverIn(two)
    await second.stop()
    await fs.writeFile(path.join(two, 'cluster', 'recovery.signal'), '')
    const first = await serverIn(one)

    const { connection } = await open(first.url, second.url)
    const { db, close } = openDatabase(connection)
    onTestFinished(close)
    const has = (table: string) =>
      db.execute(sql.raw(`SELECT FROM ${table}`)).then(
        () => true,
        () => false,
      )
    await db.execute(sql`CREATE TABLE here ()`)
    await first.stop()
    expect(await has('here')).toBe(false)
    const promoted = await serverIn(two, true)
    await expect.poll(() => db.execute(sql`CREATE TABLE there ()`).then(() => true, String)).toBe(true)
    expect(switches).toHaveLength(1)

    // Started by mistake: neither a process that works nor one that starts goes there, though the new one is away.
    await serverIn(one)
    expect([await has('here'), await has('there')]).toEqual([false, true])
    await promoted.stop()
    await expect(open(first.url, second.url)).rejects.toThrow('is an old primary')
    expect(await has('here')).toBe(false)
    await serverIn(two)
    await expect.poll(() => has('there')).toBe(true)

    const other = await serverIn(strange)
    await expect(open(second.url, other.url)).rejects.toThrow('they are not copies of one another')
  },
)
