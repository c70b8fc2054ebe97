// A PostgreSQL primary and its standby, created by ops/postgres-pair.sh as in docs/operations.md.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../system.ts'

const run = promisify(execFile)
const script = path.join(import.meta.dirname, '../../ops/postgres-pair.sh')
const password = 'two-lanterns'

export type Machine = Awaited<ReturnType<typeof machineAt>>

/** Starts both; the second one is a synchronous standby. */
export async function startPair() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'minato-pair-'))
  await chmod(folder, 0o755)
  const ports = [await freePort(), await freePort()] as const
  const machines = [await machineAt(folder, ...ports), await machineAt(folder, ports[1], ports[0])] as const
  const [first, second] = machines
  await first.does('primary')
  await second.does('standby')
  await first.does('together')
  async function stop() {
    for (const machine of machines) await machine.does('stop')
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  return { machines, stop }
}

async function machineAt(folder: string, port: number, peer: number) {
  const dir = path.join(folder, String(port))
  await mkdir(dir)
  const env = {
    PATH: process.env.PATH,
    PAIR_PEER: `127.0.0.1:${peer}`,
    PAIR_PASSWORD: password,
    PAIR_FROM: '127.0.0.1/32',
    PAIR_PORT: String(port),
    PAIR_DIR: dir,
  }
  const data = path.join(dir, 'data')
  const processId = async () => Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
  return {
    url: `postgres://minato:${password}@127.0.0.1:${port}/minato`,
    dir,
    /** A file that keeps a fenced server off. */
    fence: path.join(dir, 'fenced'),
    /** Runs a command of the script. Throws its refusals with their text. */
    async does(...command: string[]) {
      const { stdout } = await run(script, command, { env }).catch(({ stderr, stdout, message }) => {
        throw new Error(stderr || stdout || message)
      })
      return stdout.trim()
    },
    /** Like a power cut: kills the server and its helpers. */
    async kill() {
      const id = await processId()
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(id)])
      for (const one of [id, ...stdout.trim().split(/\s+/).map(Number)]) process.kill(one, 'SIGKILL')
      // A start takes the server for a running one until the system has reaped its process.
      while (existsSync(`/proc/${id}`)) await sleep(20)
    },
    /** Starts the server without the script and its fence. */
    startByHand: () =>
      run('bash', [
        '-c',
        `bin=$(find /usr/lib/postgresql/*/bin -maxdepth 0 | sort -V | tail -n 1)
        as() { if [ $(id -u) = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
        cd ${dir} && as $bin/pg_ctl -D ${data} -l ${dir}/log -w start`,
      ]),
  }
}
