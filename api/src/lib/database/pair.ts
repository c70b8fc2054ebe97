import fs from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './database.ts'
import { waitingForCopy } from './hung-connections.ts'

/** Two PostgreSQL servers, of which one is written to and copied by the other. */
type Pair = {
  /** Leads to the one that is written to, at the moment of each connecting. */
  connection: Connection
  close(): Promise<void>
}

export type PairLog = { warn(details: object, message: string): void }
/** `timeline` grows by one with each promotion; null for a server that copies another. */
type Standing = { system: string; timeline: number | null }
/** What a process remembers beyond its end: an old primary that is started by mistake stands on an earlier timeline. */
type Known = { system: string; timeline: number }

const standingQuery = `SELECT (SELECT system_identifier FROM pg_control_system())::text AS system,
  CASE WHEN NOT pg_is_in_recovery()
    THEN ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int END AS timeline,
  EXISTS (${waitingForCopy}) AS waits`

/**
 * In milliseconds: how long a server has to answer, longer at the start, when it is not known which one leads; how often it is
 * asked, and how often while none can be written to.
 */
const patience = 2000
const patienceAtStart = 10_000
const lookEvery = 1000
const lookAgain = 300

/**
 * Finds the one of two databases that can be written to, and follows it: all connections go to one, never to both. The old
 * primary is refused once the other was promoted, by this process or an earlier one with the same `memory`.
 * @param urls    differ in host and port only
 * @param memory  a file, which need not be there yet
 * @throws Error  that says of each how it stands, where neither can be written to
 */
export async function openPair(urls: readonly [string, string], memory: string, log: PairLog): Promise<Pair> {
  const servers = urls.map(serverAt)
  const sockets = new Set<net.Socket>()
  let known = await read(memory)
  let current = servers[0] as Server
  let closed = false

  /** Whether a server may be written to: it is no standby, and nobody was promoted after it. */
  const isAhead = ({ system, timeline }: Standing) =>
    timeline !== null && (system !== known?.system || timeline >= known.timeline)

  /** From here on connections lead to it; those to the other one end. */
  async function settleOn(server: Server, { system, timeline }: Standing) {
    if (system !== known?.system || timeline !== known.timeline) {
      known = { system, timeline: timeline as number }
      await write(memory, known)
    }
    if (server === current) return
    current = server
    for (const socket of sockets) socket.destroy()
  }

  /** Chooses among both; answers what is wrong with each where none will do. */
  async function choose(within = patience): Promise<string | undefined> {
    const found = await Promise.all(servers.map(async (server) => ({ server, ...(await server.standing(within)) })))
    const systems = new Set(found.flatMap(({ standing }) => standing?.system ?? []))
    if (systems.size > 1) return 'they are not copies of one another'
    const ahead = found
      .flatMap(({ server, standing }) => (standing && isAhead(standing) ? [{ server, standing }] : []))
      .toSorted((one, other) => (other.standing.timeline ?? 0) - (one.standing.timeline ?? 0))
    const [best] = ahead
    if (best) await settleOn(best.server, best.standing)
    for (const server of servers) if (server !== current) void server.close()
    if (best) return undefined
    return found.map(({ server, standing, fault }) => `${server.name} ${fault ?? whyNot(standing)}`).join('; ')
  }

  async function follow() {
    let isSettled = true
    while (!closed) {
      await sleep(isSettled ? lookEvery : lookAgain, undefined, { ref: false })
      const { standing } = await current.standing(patience)
      isSettled = standing !== undefined && isAhead(standing) && !standing.waits
      if (isSettled || closed) continue
      const before = current
      const fault = await choose().catch(String)
      if (current !== before) log.warn({ database: current.name }, 'another database is written to now')
      // One that waits for its standby is the right one all the same, unless the standby was promoted.
      isSettled = fault === undefined && !standing?.waits
    }
  }

  const fault = await choose(patienceAtStart)
  // From now on each is asked with less patience.
  await Promise.all(servers.map((server) => server.close()))
  if (fault) throw new Error(`Neither database can be written to: ${fault}`)
  void follow()
  return {
    connection: {
      connectionString: urls[0],
      stream() {
        const socket = socketTo(current)
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

const whyNot = (standing: Standing | undefined) =>
  standing?.timeline === null ? 'is a standby' : 'is an old primary: the other one was promoted'

type Server = ReturnType<typeof serverAt>

/** One of the two, with a connection of its own by which it is asked how it stands. */
function serverAt(url: string) {
  const { host, port } = new pg.Client(url)
  let asking: pg.Client | undefined
  async function ask(within: number) {
    if (!asking) {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: within,
        query_timeout: within,
        application_name: 'minato-pair',
      })
      client.on('error', () => {})
      await client.connect()
      asking = client
    }
    const { rows } = await asking.query<Standing & { waits: boolean }>({ name: 'standing', text: standingQuery })
    return rows[0]
  }
  async function close() {
    const client = asking
    asking = undefined
    await client?.end().catch(() => {})
  }
  return {
    host,
    port,
    name: `${host}:${port}`,
    close,
    /** How it stands, or why it does not say. */
    async standing(within: number) {
      try {
        return { standing: await ask(within) }
      } catch (error) {
        void close()
        return { fault: `does not answer (${(error as Error).message})` }
      }
    },
  }
}

/** A socket that leads to a server wherever it is told to connect to. */
function socketTo({ host, port }: Pick<Server, 'host' | 'port'>) {
  const socket = new net.Socket()
  const connect = socket.connect.bind(socket)
  const there = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  return Object.assign(socket, { connect: () => connect(there) })
}

async function read(file: string): Promise<Known | undefined> {
  const text = await fs.readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

async function write(file: string, known: Known) {
  await fs.mkdir(path.dirname(file), { recursive: true })
  const beside = `${file}.${process.pid}`
  await fs.writeFile(beside, JSON.stringify(known), { flush: true })
  await fs.rename(beside, file)
}
