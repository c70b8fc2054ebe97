import { mkdir, realpath, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureCluster, sweepUnfinished } from './cluster.ts'
import { greet } from './greeting.ts'
import { claim } from './identity.ts'
import { database } from './look.ts'
import { discardForeignLock } from './postmaster.ts'
import { preparePrograms } from './programs.ts'
import { outlives, ownerFile, runningHost } from './running-server.ts'
import { launch, type Server } from './server.ts'
import { openSocketDir, socketPlace } from './socket.ts'

export { lookAtEmbedded } from './look.ts'

export type EmbeddedPostgres = {
  /** The folder of the unix socket, as `pg` and libpq take it for a host. */
  host: string
  port: 5432
  user: 'app'
  database: string
  /** True when another process started the server and stops it. */
  shared: boolean
  /** Resolves when a server of our own has ended, with how; never for a shared one, whose end shows as connection errors. */
  exited: Promise<string>
  /** Ends the open sessions, writes a checkpoint, waits for the server's exit. Does nothing to a shared server. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** A folder of the database's own (made when missing): as root, everything in it changes hands to the server's user. */
  dir: string
  /** Server settings over the defaults, e.g. `{ fsync: 'off' }` for a throw-away database. */
  settings?: Record<string, string>
  /** Environment of the server's programs, over a fixed one: nothing of ours (PGPORT, LC_ALL, TZ …) reaches them. */
  env?: Record<string, string>
  /** Gets what the server reports, line by line. */
  log?: (line: string) => void
}

const waitLimit = 60_000

const settingsOfASmallShop = {
  shared_buffers: '128MB',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'log', // without ERROR: those go to the caller, and here they would carry customers' data
}

/**
 * The PostgreSQL server of `dir`: started when none runs there, shared when one does. It listens on a unix socket that
 * only this user reaches, and ends with this process, however that ends; it does not keep this process alive.
 * Throws after 60 seconds, and at once, with the reason, when waiting cannot help (another major version, no permission).
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dir, { recursive: true, mode: 0o700 })
  const dir = await realpath(options.dir)
  const cluster = path.join(dir, 'cluster')
  const programs = await preparePrograms(options.env)
  const start = { dir, cluster, programs, settings: { ...settingsOfASmallShop, ...options.settings }, log: options.log }

  const firstSeen = Date.now()
  const deadline = firstSeen + waitLimit
  while (Date.now() < deadline) {
    const host = await runningHost(dir, cluster, programs.identity)
    const state = await greet(host, database)
    if (state === 'ready' && (await outlives(dir, firstSeen))) return describe(host)
    const server = state === 'absent' ? await startServer(start, deadline) : undefined
    if (server) return describe(server.host, server)
    await sleep(100)
  }
  throw new Error(`The embedded database in ${dir} did not answer within ${waitLimit / 1000} seconds.`)
}

type Start = Omit<Parameters<typeof launch>[0], 'host' | 'deadline'> & { dir: string }

/** Undefined when another process was quicker: its server is then there to be shared. */
async function startServer(start: Start, deadline: number): Promise<(Server & { host: string }) | undefined> {
  const { dir, cluster, programs, settings } = start
  await claim(dir, programs.identity, programs.run)
  await ensureCluster(cluster, programs, settings.fsync !== 'off')
  await discardForeignLock(cluster)
  const host = await openSocketDir(socketPlace(dir), programs.identity)
  const server = await launch({ ...start, host, deadline })
  if (!server) return undefined
  await writeFile(ownerFile(dir), String(process.pid))
  await sweepUnfinished(cluster)
  while ((await greet(host, database)) !== 'ready') {
    if (Date.now() < deadline) await sleep(50)
    else {
      await server.stop()
      throw new Error(`The embedded database in ${dir} runs, but accepts no session.`)
    }
  }
  return { ...server, host }
}

function describe(host: string, server?: Server): EmbeddedPostgres {
  const { exited, stop } = server ?? { exited: new Promise<string>(() => {}), stop: async () => {} }
  return { host, port: 5432, user: 'app', database, shared: !server, exited, stop }
}
