import fs from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './database.ts'
import { waitingForStandbyQuery } from './hung-connections.ts'

type Pair = {
  /** Each new connection goes to the current primary. */
  connection: Connection
  close(): Promise<void>
}

export type PairLog = { warn(details: object, message: string): void }
/** `timeline` grows with each promotion; null for a standby. */
type ServerStatus = { system: string; timeline: number | null }
/** Stored beyond the process, because an old primary started by mistake has an earlier timeline. */
type LastPrimary = { system: string; timeline: number }

const statusQuery = `SELECT (SELECT system_identifier FROM pg_control_system())::text AS system,
  CASE WHEN NOT pg_is_in_recovery()
    THEN ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int END AS timeline,
  EXISTS (${waitingForStandbyQuery}) AS waits`

/** Milliseconds: timeout of a check (longer at the start), and intervals of checks with and without a primary. */
const timeoutMs = 2000
const startTimeoutMs = 10_000
const pollMs = 1000
const retryMs = 300

/**
 * Finds and follows the primary of two databases: all connections go to one. Refuses the old primary after a promotion that any
 * process with the same `memory` has seen.
 * @param urls differ in host and port only
 * @param memory path of a file, created if missing
 * @throws Error with both states if neither accepts writes
 */
export async function openPair(urls: readonly [string, string], memory: string, log: PairLog): Promise<Pair> {
  const servers = urls.map(createServerHandle)
  const sockets = new Set<net.Socket>()
  let lastPrimary = await readLastPrimary(memory)
  let current = servers[0] as Server
  let closed = false

  /** Returns true if the server is a primary and no other was promoted after it. */
  const isCurrentPrimary = ({ system, timeline }: ServerStatus) =>
    timeline !== null && (system !== lastPrimary?.system || timeline >= lastPrimary.timeline)

  /** Directs new connections to the server and ends those to the other. */
  async function switchTo(server: Server, { system, timeline }: ServerStatus) {
    if (system !== lastPrimary?.system || timeline !== lastPrimary.timeline) {
      lastPrimary = { system, timeline: timeline as number }
      await writeLastPrimary(memory, lastPrimary)
    }
    if (server === current) return
    current = server
    for (const socket of sockets) socket.destroy()
  }

  /** Chooses a server; returns the faults of both if neither is suitable. */
  async function choose(timeout = timeoutMs): Promise<string | undefined> {
    const states = await Promise.all(servers.map(async (server) => ({ server, ...(await server.status(timeout)) })))
    const systems = new Set(states.flatMap(({ status }) => status?.system ?? []))
    if (systems.size > 1) return 'they are not copies of one another'
    const primaries = states
      .flatMap(({ server, status }) => (status && isCurrentPrimary(status) ? [{ server, status }] : []))
      .toSorted((a, b) => (b.status.timeline ?? 0) - (a.status.timeline ?? 0))
    const [best] = primaries
    if (best) await switchTo(best.server, best.status)
    for (const server of servers) if (server !== current) void server.close()
    if (best) return undefined
    return states.map(({ server, status, fault }) => `${server.name} ${fault ?? describeUnsuitable(status)}`).join('; ')
  }

  async function follow() {
    let isSettled = true
    while (!closed) {
      await sleep(isSettled ? pollMs : retryMs, undefined, { ref: false })
      const { status } = await current.status(timeoutMs)
      isSettled = status !== undefined && isCurrentPrimary(status) && !status.waits
      if (isSettled || closed) continue
      const before = current
      const fault = await choose().catch(String)
      if (current !== before) log.warn({ database: current.name }, 'another database is written to now')
      // A primary that waits for its standby stays, unless the standby was promoted.
      isSettled = fault === undefined && !status?.waits
    }
  }

  const fault = await choose(startTimeoutMs)
  // Later checks reconnect with the shorter timeout.
  await Promise.all(servers.map((server) => server.close()))
  if (fault) throw new Error(`Neither database can be written to: ${fault}`)
  void follow()
  return {
    connection: {
      connectionString: urls[0],
      stream() {
        const socket = createSocket(current)
        sockets.add(socket)
        return socket.once('close', () => sockets.delete(socket))
      },
    },
    async close() {
      closed = true
      await Promise.all(servers.map((server) => server.close()))
    },
  }
}

const describeUnsuitable = (status: ServerStatus | undefined) =>
  status?.timeline === null ? 'is a standby' : 'is an old primary: the other one was promoted'

type Server = ReturnType<typeof createServerHandle>

function createServerHandle(url: string) {
  const { host, port } = new pg.Client(url)
  let statusClient: pg.Client | undefined
  async function queryStatus(timeout: number) {
    if (!statusClient) {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: timeout,
        query_timeout: timeout,
        application_name: 'minato-pair',
      })
      client.on('error', () => {})
      await client.connect()
      statusClient = client
    }
    const { rows } = await statusClient.query<ServerStatus & { waits: boolean }>({
      name: 'standing',
      text: statusQuery,
    })
    return rows[0]
  }
  async function close() {
    const client = statusClient
    statusClient = undefined
    await client?.end().catch(() => {})
  }
  return {
    host,
    port,
    name: `${host}:${port}`,
    close,
    /** Returns the status, or why it is unknown. */
    async status(timeout: number) {
      try {
        return { status: await queryStatus(timeout) }
      } catch (error) {
        void close()
        return { fault: `does not answer (${(error as Error).message})` }
      }
    },
  }
}

/** Ignores the address that `pg` passes to `connect`. */
function createSocket({ host, port }: Pick<Server, 'host' | 'port'>) {
  const socket = new net.Socket()
  const connect = socket.connect.bind(socket)
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  return Object.assign(socket, { connect: () => connect(target) })
}

async function readLastPrimary(file: string): Promise<LastPrimary | undefined> {
  const text = await fs.readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

async function writeLastPrimary(file: string, lastPrimary: LastPrimary) {
  await fs.mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}`
  await fs.writeFile(temporary, JSON.stringify(lastPrimary), { flush: true })
  await fs.rename(temporary, file)
}
