import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmaster } from './postmaster.ts'
import type { Programs } from './programs.ts'

/** `exited` resolves with the reason of the server's end. */
export type Server = { exited: Promise<string>; stop(): Promise<void> }

type Launch = {
  cluster: string
  /** Folder of the socket. */
  host: string
  programs: Programs
  settings: Record<string, string>
  /** In milliseconds like Date.now(). */
  deadline: number
  log?: ((line: string) => void) | undefined
}

/**
 * The server ends with its parent. A guard waits on a pipe that only the parent holds open. Its end, also after kill -9,
 * triggers a fast shutdown. A line instead reports that the server has already ended, as its pid may be reused by then.
 * Forked twice: a server restarts all its sessions when an unknown child is killed.
 */
const followParentScript = `
( (read -r _ <&3 || kill -INT $$) >/dev/null 2>&1 & )
exec "$@" 3<&-`

const shutdownTimeoutMs = 60_000
const lockedByAnother = /lock file .* already exists|pre-existing shared memory block/

/** Undefined when another server holds the data folder. */
export async function launch({ cluster, host, programs, settings, deadline, log }: Launch) {
  const child = spawnServer(programs, ['-D', cluster, ...settingArgs(settings, host)])
  const tail = keepTail(child, log)
  const server = supervise(child)
  let ended: string | undefined
  server.exited.then((reason) => {
    ended = reason
  })
  while (!ended && Date.now() < deadline) {
    const running = await readPostmaster(cluster)
    if (running?.pid === child.pid && running?.ready) return server
    await sleep(20)
  }
  if (!ended) await server.stop()
  else if (tail.some((line) => lockedByAnother.test(line))) return undefined
  throw new Error(`The embedded database did not start (${ended ?? 'not ready in time'}):\n${tail.join('\n')}`)
}

function spawnServer({ postgres, identity, spawnOptions }: Programs, args: string[]) {
  const child = spawn('/bin/sh', ['-c', followParentScript, 'sh', ...identity.prefix, postgres, ...args], {
    ...spawnOptions,
    ...identity.ids,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true, // Ctrl-C is for the parent, which still needs the database to finish its work
  })
  child.unref()
  for (const stream of [child.stderr, child.stdio[3]]) (stream as Socket).unref()
  return child
}

function supervise(child: ChildProcess): Server {
  const guard = child.stdio[3] as Socket
  guard.on('error', () => {}).resume() // it may end before the server
  child.once('exit', () => guard.end('\n'))
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`)) // after all its output is read
  })
  async function stop() {
    const timer = setTimeout(() => child.kill('SIGQUIT'), shutdownTimeoutMs) // immediate shutdown; the next start recovers
    child.kill('SIGINT') // fast shutdown
    await exited
    clearTimeout(timer)
  }
  return { exited, stop }
}

function keepTail(child: ChildProcess, log?: (line: string) => void): string[] {
  const tail: string[] = []
  createInterface({ input: child.stderr as Socket }).on('line', (line) => {
    tail.push(line)
    if (tail.length > 30) tail.shift()
    log?.(line)
  })
  return tail
}

function settingArgs(settings: Record<string, string>, host: string): string[] {
  const fixed = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
  return Object.entries({ ...settings, ...fixed }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
