import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Connection, localCommit, type OpenDatabase } from '../database/database.ts'
import { processId } from '../process-id.ts'

type ChannelListener = {
  message(text: string): void
  /** Listening has started or restarted: changes in between are unknown. */
  began?(): void
  lost?(): void
}

/** Reports changes of the database in any process. Changes by this process are reported before their call returns. */
export type ChangeListener = { on(channel: string, listener: ChannelListener): void; close(): Promise<void> }

/** Longest delay of a change of another process, while the database answers. */
export const pollMs = 250
const reconnectMs = 1000
/** Rows stay this long for other processes. A process that has not polled for half of it may have missed changes. */
const retentionMs = 60_000
const clientOptions = {
  ...localCommit,
  application_name: `minato-listen ${processId}`,
  keepAlive: true,
  connectionTimeoutMillis: 3000,
  query_timeout: 5000,
}

const seen = 'SELECT pg_current_snapshot()::text AS seen'
/** Selects by the snapshot and not by row order, so it returns exactly the changes committed since. */
const changesSince = {
  name: 'news',
  text: `${seen}, array(
    SELECT xid || ' ' || channel || ' ' || message FROM listening.changes
    WHERE xid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)
    ORDER BY xid) AS messages`,
}
const deleteSeenQuery = 'DELETE FROM listening.changes WHERE pg_visible_in_snapshot(xid, $1::pg_snapshot)'

/**
 * Polls the table that the triggers write to on a separate connection, which is reopened when lost. NOTIFY would be immediate,
 * but serialises all commits that notify.
 */
export function listenToChanges(database: Pick<OpenDatabase, 'onChange'> & { connection: Connection }): ChangeListener {
  const channels = new Map<string, ChannelListener>()
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  /** Transactions of this process, whose changes were already reported, and when. */
  const reportedAt = new Map<string, number>()

  function report(message: string) {
    const [channel = ''] = message.split(' ', 1)
    channels.get(channel)?.message(message.slice(channel.length + 1))
  }
  const reportStart = () => {
    for (const listener of channels.values()) listener.began?.()
  }
  const reportLoss = () => {
    for (const listener of channels.values()) listener.lost?.()
    if (!closed) retry = setTimeout(open, reconnectMs).unref()
  }

  async function open() {
    const connection = new pg.Client({ ...database.connection, ...clientOptions })
    client = connection
    connection.on('error', () => {})
    connection.once('end', reportLoss)
    await connection
      .connect()
      .then(() => follow(connection))
      .catch(() => connection.end().catch(() => {}))
  }

  async function follow(connection: pg.Client) {
    let last = await readSnapshot(connection)
    let lastSweep = { ...last }
    reportedAt.clear()
    reportStart()
    while (!closed) {
      await sleep(pollMs, undefined, { ref: false })
      const { rows } = await connection.query(changesSince, [last.seen])
      const [{ seen, messages }] = rows as [{ seen: string; messages: string[] }]
      const now = Date.now()
      if (now - last.at > retentionMs / 2) reportStart()
      last = { seen, at: now }
      const changes = messages.map((text) => text.slice(text.indexOf(' ') + 1))
      for (const [index, text] of changes.entries())
        if (!reportedAt.has(messages[index]?.split(' ', 1)[0] as string)) report(text)
      if (now - lastSweep.at < retentionMs) continue
      for (const [transaction, at] of reportedAt) if (now - at > 2 * retentionMs) reportedAt.delete(transaction)
      await connection.query(deleteSeenQuery, [lastSweep.seen])
      lastSweep = last
    }
  }

  database.onChange((message, transaction) => {
    if (transaction !== undefined) reportedAt.set(transaction, Date.now())
    report(message)
  })
  void open()
  return {
    on: (channel, listener) => void channels.set(channel, listener),
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}

async function readSnapshot(client: pg.Client) {
  const { rows } = await client.query<{ seen: string }>(seen)
  return { seen: rows[0]?.seen ?? '', at: Date.now() }
}
