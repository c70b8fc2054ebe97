import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds without an answer before a check, for the check itself, and between checks. */
const silenceMs = 3000
const probeTimeoutMs = 3000
const recheckMs = 500

/**
 * Breaks pool connections that wait for a hung database: a stopped process or a dead network path. Server-side limits do
 * nothing there. A probe on a fresh connection distinguishes this from a slow statement, which may continue. A commit that
 * waits for a missing standby is broken, too, although it may succeed later. Until no commit waits, the pool is read-only, so
 * the database refuses writes.
 */
export function breakHungConnections(pool: pg.Pool, connection: pg.PoolConfig) {
  let probe: ReturnType<typeof probeDatabase> | undefined
  const runSharedProbe = () => {
    probe ??= probeDatabase(connection).finally(() => {
      probe = undefined
    })
    return probe
  }
  const readers = new WeakSet<pg.PoolClient>()
  let onlyReads = false
  async function readUntilReplicated() {
    if (onlyReads) return
    onlyReads = true
    while (onlyReads && !pool.ending) {
      await sleep(recheckMs, undefined, { ref: false })
      onlyReads = (await runSharedProbe())?.waiting.length !== 0
    }
  }
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket.on('timeout', async () => {
      const result = await runSharedProbe()
      // The connection was released meanwhile: its answer arrived.
      if (!socket.timeout) return
      const { processID = 0 } = client as pg.PoolClient & { processID?: number }
      const isUnreplicated = result?.waiting.includes(processID)
      if (isUnreplicated) void readUntilReplicated()
      if (result && !isUnreplicated) socket.setTimeout(silenceMs)
      else socket.destroy()
    })
  })
  pool.on('acquire', (client) => {
    socketOf(client).setTimeout(silenceMs)
    if (readers.has(client) === onlyReads) return
    readers[onlyReads ? 'add' : 'delete'](client)
    client.query(`SET default_transaction_read_only = ${onlyReads ? 'on' : 'off'}`).catch(() => {})
  })
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0))
}

/** Commits of this role that have waited for a standby for over a second; columns of `pg_stat_activity`. */
export const waitingForStandbyQuery = `SELECT * FROM pg_stat_activity WHERE usename = current_user
  AND wait_event = 'SyncRep' AND query_start < clock_timestamp() - interval '1 second'`

const socketOf = (client: pg.PoolClient) => (client as pg.PoolClient & pg.Client).connection.stream as Socket

/**
 * Returns the process ids of our commits that wait for a standby; undefined if the database does not answer. An error from the
 * database counts as an answer.
 */
async function probeDatabase(connection: pg.PoolConfig): Promise<{ waiting: number[] } | undefined> {
  const limits = {
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
    application_name: 'minato-pulse',
  }
  const client = new pg.Client({ ...connection, ...limits })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(`SELECT pid FROM (${waitingForStandbyQuery}) waiting`)
    return { waiting: rows.map(({ pid }) => pid) }
  } catch (error) {
    return error instanceof pg.DatabaseError ? { waiting: [] } : undefined
  } finally {
    client.end().catch(() => {})
  }
}
