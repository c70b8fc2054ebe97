import { mkdir, realpath, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureCluster, sweepUnfinished } from './cluster.ts'
import { greet } from './greeting.ts'
import { changeOwner } from './identity.ts'
import { database } from './look.ts'
import { discardForeignLock } from './postmaster.ts'
import { preparePrograms } from './programs.ts'
import { hasLivingOwner, ownerFile, runningHost } from './running-server.ts'
import { launch, type Server } from './server.ts'
import { chooseSocketDir, openSocketDir } from './socket.ts'

export { inspectEmbedded } from './look.ts'

export type EmbeddedPostgres = {
  /** The folder of the unix socket, which `pg` and libpq accept as a host. */
  host: string
  port: 5432
  user: 'app'
  database: string
  /** True when another process started the server and stops it. */
  shared: boolean
  /**
   * Resolves with the reason when this process's server has ended. Never for a shared one, whose end shows as
   * connection errors.
   */
  exited: Promise<string>
  /** Ends the open sessions, writes a checkpoint, waits for the server's exit. Does nothing to a shared server. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /**
   * The database's own folder, created when missing. As root, everything in it changes its owner to the server's user.
   */
  dir: string
  /** Server settings over the defaults, e.g. `{ fsync: 'off' }` for a temporary database. */
  settings?: Record<string, string>
  /**
   * Environment of the server's programs over a fixed one; none of this process (PGPORT, LC_ALL, TZ …) is inherited.
   */
  env?: Record<string, string>
  log?: (line: string) => void
}

const waitLimitMs = 60_000

const defaultSettings = {
  shared_buffers: '128MB',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'log', // without ERROR: those go to the caller, and would write customers' data to the log
}

/**
 * The PostgreSQL server of `dir`: started when none runs there, otherwise shared. It listens on a private unix socket,
 * and ends with this process, however that ends. It does not keep this process alive.
 * Throws after 60 seconds, or at once with the reason when waiting cannot help (another major version, no permission).
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dir, { recursive: true, mode: 0o700 })
  const dir = await realpath(options.dir)
  const cluster = path.join(dir, 'cluster')
  const programs = await preparePrograms(options.env)
  const start = { dir, cluster, programs, settings: { ...defaultSettings, ...options.settings }, log: options.log }

  const firstSeen = Date.now()
  const deadline = firstSeen + waitLimitMs
  while (Date.now() < deadline) {
    const host = await runningHost(dir, cluster, programs.identity)
    const state = await greet(host, database)
    if (state === 'ready' && (await hasLivingOwner(dir, firstSeen))) return describe(host)
    const server = state === 'absent' ? await startServer(start, deadline) : undefined
    if (server) return describe(server.host, server)
    await sleep(100)
  }
  throw new Error(`The embedded database in ${dir} did not answer within ${waitLimitMs / 1000} seconds.`)
}

type Start = Omit<Parameters<typeof launch>[0], 'host' | 'deadline'> & { dir: string }

/** Undefined when another process was faster: its server can then be shared. */
async function startServer(start: Start, deadline: number): Promise<(Server & { host: string }) | undefined> {
  const { dir, cluster, programs, settings } = start
  await changeOwner(dir, programs.identity, programs.run)
  await ensureCluster(cluster, programs, settings.fsync !== 'off')
  await discardForeignLock(cluster)
  const host = await openSocketDir(chooseSocketDir(dir), programs.identity)
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
