import type { Socket } from 'node:net'
import pg from 'pg'

/** After so long without a word in the middle of work the database is checked, and has so long to say so. */
const silence = 3000
const patience = 3000

/**
 * Breaks connections of a pool that wait for a database that hangs: stopped, or behind a line that swallows everything.
 * Its own time limits do nothing there, and ours would have to be longer than the longest statement. A second opinion
 * tells the two apart: while a fresh connection is answered, a slow statement is waited for.
 */
export function endHung(pool: pg.Pool, connection: pg.PoolConfig) {
  let running: Promise<boolean> | undefined
  const lives = () => {
    running ??= answers(connection).finally(() => {
      running = undefined
    })
    return running
  }
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket.on('timeout', async () => {
      const alive = await lives()
      // Given back meanwhile: the answer came after all.
      if (!socket.timeout) return
      if (alive) socket.setTimeout(silence)
      else socket.destroy()
    })
  })
  pool.on('acquire', (client) => socketOf(client).setTimeout(silence))
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0))
}

const socketOf = (client: pg.PoolClient) => (client as pg.PoolClient & pg.Client).connection.stream as Socket

/** Whether a fresh connection gets an answer soon; a refusal in the database's own words is an answer, too. */
async function answers(connection: pg.PoolConfig) {
  const bounds = { connectionTimeoutMillis: patience, query_timeout: patience, application_name: 'minato-pulse' }
  const client = new pg.Client({ ...connection, ...bounds })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    client.end().catch(() => {})
  }
}
