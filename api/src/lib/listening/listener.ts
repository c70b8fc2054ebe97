import pg from 'pg'
import type { Connection } from '../database/database.ts'

/** What is done with what the database says. */
type Heard = {
  message(payload: string): void
  /** Listening has begun, or begun again: what was said meanwhile is not known. */
  began(): void
  lost(): void
}

const reconnectAfter = 1000
/** A connection that died without a word is found out by its silence. */
const beat = 15_000
const bounds = {
  application_name: 'minato-listen',
  keepAlive: true,
  connectionTimeoutMillis: 3000,
  query_timeout: 5000,
}

/** Listens to a channel of the database on a connection of its own, which is opened again whenever it is lost. */
export function listen(connection: Connection, channel: string, heard: Heard) {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let pulse: NodeJS.Timeout | undefined

  const lost = () => {
    clearInterval(pulse)
    heard.lost()
    if (!closed) retry = setTimeout(open, reconnectAfter).unref()
  }

  async function open() {
    const one = new pg.Client({ ...connection, ...bounds })
    const drop = () => one.end().catch(() => {})
    client = one
    one.on('error', drop)
    one.once('end', lost)
    one.on('notification', ({ payload }) => heard.message(payload ?? ''))
    try {
      await one.connect()
      await one.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      heard.began()
      pulse = setInterval(() => one.query('SELECT 1').catch(drop), beat).unref()
    } catch {
      await drop()
    }
  }

  void open()

  return {
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
