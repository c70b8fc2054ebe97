import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Connection, keptHere, type OpenDatabase } from '../database/database.ts'
import { mark } from '../mark.ts'

/** A listener to the changes of one channel. */
type Heard = {
  message(text: string): void
  /** Listening has begun, or begun again: changes in between are unknown. */
  began?(): void
  lost?(): void
}

/** What changes in the database, in any process; a change of one's own is heard before it is answered. */
export type Listening = { on(channel: string, heard: Heard): void; close(): Promise<void> }

/** In milliseconds. */
const lookEvery = 250
const reconnectAfter = 1000
/** How long a row stays for others to read it; who has not looked for half of that cannot know what it has missed. */
const rowsStay = 60_000
const bounds = {
  ...keptHere,
  application_name: `minato-listen ${mark}`,
  keepAlive: true,
  connectionTimeoutMillis: 3000,
  query_timeout: 5000,
}

const seen = 'SELECT pg_current_snapshot()::text AS seen'
/** What was committed since a snapshot, exactly: by what it saw, not by the order in which the rows were written. */
const news = {
  name: 'news',
  text: `${seen}, array(
    SELECT xid || ' ' || channel || ' ' || message FROM listening.changes
    WHERE xid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)
    ORDER BY xid) AS messages`,
}
const sweep = 'DELETE FROM listening.changes WHERE pg_visible_in_snapshot(xid, $1::pg_snapshot)'

/**
 * Reads the table into which the triggers write, on a connection of its own, which is opened again whenever it is lost.
 * NOTIFY would come at once, but makes all commits that notify wait for one another.
 */
export function listening(database: Pick<OpenDatabase, 'onChange'> & { connection: Connection }): Listening {
  const channels = new Map<string, Heard>()
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  /** Transactions of this process, all of whose changes were heard when they ended; and when that was. */
  const heardOf = new Map<string, number>()

  function hear(message: string) {
    const [channel = ''] = message.split(' ', 1)
    channels.get(channel)?.message(message.slice(channel.length + 1))
  }
  const began = () => {
    for (const heard of channels.values()) heard.began?.()
  }
  const lost = () => {
    for (const heard of channels.values()) heard.lost?.()
    if (!closed) retry = setTimeout(open, reconnectAfter).unref()
  }

  async function open() {
    const one = new pg.Client({ ...database.connection, ...bounds })
    client = one
    one.on('error', () => {})
    one.once('end', lost)
    await one
      .connect()
      .then(() => follow(one))
      .catch(() => one.end().catch(() => {}))
  }

  async function follow(one: pg.Client) {
    let last = await snapshot(one)
    let kept = { ...last }
    heardOf.clear()
    began()
    while (!closed) {
      await sleep(lookEvery, undefined, { ref: false })
      const { rows } = await one.query(news, [last.seen])
      const [{ seen, messages }] = rows as [{ seen: string; messages: string[] }]
      const now = Date.now()
      if (now - last.at > rowsStay / 2) began()
      last = { seen, at: now }
      const changes = messages.map((text) => text.slice(text.indexOf(' ') + 1))
      for (const [index, text] of changes.entries())
        if (!heardOf.has(messages[index]?.split(' ', 1)[0] as string)) hear(text)
      if (now - kept.at < rowsStay) continue
      for (const [transaction, at] of heardOf) if (now - at > 2 * rowsStay) heardOf.delete(transaction)
      await one.query(sweep, [kept.seen])
      kept = last
    }
  }

  database.onChange((message, transaction) => {
    if (transaction !== undefined) heardOf.set(transaction, Date.now())
    hear(message)
  })
  void open()
  return {
    on: (channel, heard) => void channels.set(channel, heard),
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}

async function snapshot(client: pg.Client) {
  const { rows } = await client.query<{ seen: string }>(seen)
  return { seen: rows[0]?.seen ?? '', at: Date.now() }
}
