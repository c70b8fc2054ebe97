import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** After so long without a word in the middle of work the database is checked, and has so long to say so. */
const silence = 3000
const patience = 3000
const lookAgain = 500

/**
 * Breaks connections of a pool that wait for a database that hangs: stopped, or behind a line that swallows everything.
 * Its own time limits do nothing there, and ours would have to be longer than the longest statement. A second opinion
 * tells the two apart: while a fresh connection is answered, a slow statement is waited for.
 *
 * A commit that waits for a standby that is away is broken, too, though it may be made good later; from then on, until
 * none waits any more, the pool's connections only read: the database refuses what would have to wait.
 */
export function endHung(pool: pg.Pool, connection: pg.PoolConfig) {
  let running: ReturnType<typeof askedAfresh> | undefined
  const second = () => {
    running ??= askedAfresh(connection).finally(() => {
      running = undefined
    })
    return running
  }
  const readers = new WeakSet<pg.PoolClient>()
  let onlyReads = false
  async function readUntilCopied() {
    if (onlyReads) return
    onlyReads = true
    while (onlyReads && !pool.ending) {
      await sleep(lookAgain, undefined, { ref: false })
      onlyReads = (await second())?.waiting.length !== 0
    }
  }
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket.on('timeout', async () => {
      const opinion = await second()
      // Given back meanwhile: the answer came after all.
      if (!socket.timeout) return
      const { processID = 0 } = client as pg.PoolClient & { processID?: number }
      const isUncopied = opinion?.waiting.includes(processID)
      if (isUncopied) void readUntilCopied()
      if (opinion && !isUncopied) socket.setTimeout(silence)
      else socket.destroy()
    })
  })
  pool.on('acquire', (client) => {
    socketOf(client).setTimeout(silence)
    if (readers.has(client) === onlyReads) return
    readers[onlyReads ? 'add' : 'delete'](client)
    client.query(`SET default_transaction_read_only = ${onlyReads ? 'on' : 'off'}`).catch(() => {})
  })
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0))
}

/** Commits of this role that have waited for a standby for more than a second; the columns of `pg_stat_activity`. */
export const waitingForCopy = `SELECT * FROM pg_stat_activity WHERE usename = current_user
  AND wait_event = 'SyncRep' AND query_start < clock_timestamp() - interval '1 second'`

const socketOf = (client: pg.PoolClient) => (client as pg.PoolClient & pg.Client).connection.stream as Socket

/**
 * Which of our own commits wait for a standby, by the numbers of their connections; undefined where a fresh connection
 * gets no answer soon. A refusal in the database's own words is an answer, too.
 */
async function askedAfresh(connection: pg.PoolConfig): Promise<{ waiting: number[] } | undefined> {
  const bounds = { connectionTimeoutMillis: patience, query_timeout: patience, application_name: 'minato-pulse' }
  const client = new pg.Client({ ...connection, ...bounds })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(`SELECT pid FROM (${waitingForCopy}) waiting`)
    return { waiting: rows.map(({ pid }) => pid) }
  } catch (error) {
    return error instanceof pg.DatabaseError ? { waiting: [] } : undefined
  } finally {
    client.end().catch(() => {})
  }
}
