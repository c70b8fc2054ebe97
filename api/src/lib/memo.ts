import pg from 'pg'
import type { Connection } from './database.ts'

/** Answers that hold until something changes. */
export type Memo = {
  /** The remembered answer to a question, or a new one that is then remembered. */
  answer<T>(question: string, ask: () => Promise<T>): Promise<T>
  /** Forgets everything: call it after a change of one's own, so that the next read already sees it. */
  forget(): void
  close(): Promise<void>
}

const mostAnswers = 500
const reconnectAfter = 1000
/** A connection that died without a word is found out by its silence. */
const beat = 15_000
const bounds = {
  application_name: 'minato-listen',
  keepAlive: true,
  connectionTimeoutMillis: 3000,
  query_timeout: 5000,
}

/**
 * A memory that the database empties: whoever changes the data notifies `channel`, and every process that listens forgets.
 * While the listening connection is away nothing is remembered, so a lost message cannot leave an old answer.
 */
export function listeningMemo(connection: Connection, channel: string): Memo {
  let answers = new Map<string, Promise<unknown>>()
  let listener: pg.Client | undefined
  let listening = false
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let pulse: NodeJS.Timeout | undefined

  const forget = () => {
    answers = new Map()
  }

  const lost = () => {
    listening = false
    clearInterval(pulse)
    forget()
    if (!closed) retry = setTimeout(listen, reconnectAfter).unref()
  }

  async function listen() {
    const client = new pg.Client({ ...connection, ...bounds })
    listener = client
    client.on('error', () => client.end().catch(() => {}))
    client.once('end', lost)
    client.on('notification', forget)
    try {
      await client.connect()
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      forget()
      listening = true
      pulse = setInterval(() => client.query('SELECT 1').catch(() => client.end().catch(() => {})), beat).unref()
    } catch {
      await client.end().catch(() => {})
    }
  }

  void listen()

  return {
    async answer<T>(question: string, ask: () => Promise<T>) {
      if (!listening) return ask()
      const known = answers.get(question) as Promise<T> | undefined
      if (known) {
        // Asked again: it goes to the end of the queue of those that will be dropped.
        answers.delete(question)
        answers.set(question, known)
        return known
      }
      // Kept in the map of this moment: a change that comes while the database is asked throws the map away.
      const current = answers
      const asked = ask()
      current.set(question, asked)
      asked.catch(() => current.delete(question))
      if (current.size > mostAnswers) current.delete(current.keys().next().value as string)
      return asked
    },
    forget,
    async close() {
      closed = true
      clearTimeout(retry)
      await listener?.end().catch(() => {})
    },
  }
}
