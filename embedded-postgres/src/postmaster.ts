import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

export type Postmaster = { pid: number; cluster: string; host: string; ready: boolean }

const lockFile = (cluster: string) => path.join(cluster, 'postmaster.pid')

/** Undefined when no server runs or crashed there. Lines: src/include/utils/pidfile.h of PostgreSQL. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(lockFile(cluster), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!text) return undefined
  const [pid, where = '', , , host = '', , , status = ''] = text.split('\n')
  return { pid: Number(pid), cluster: where, host, ready: status.trim() === 'ready' }
}

/**
 * Deletes the lock files of a killed server, if another process has its pid now. PostgreSQL ignores such a lock only
 * while no process has that pid. Pids are reused, after a restart of a container at once, and it would refuse forever.
 * Only for a server that does not respond. If one is alive all the same, its shared memory keeps a second one out.
 */
export async function discardForeignLock(cluster: string) {
  const running = await readPostmaster(cluster)
  if (!running) return
  const command = await commandOf(running.pid)
  if (command === undefined || command.includes(cluster)) return
  if ((await readPostmaster(cluster))?.pid !== running.pid) return // another process has just deleted it and started
  await rm(lockFile(cluster), { force: true })
  if (running.host) await rm(path.join(running.host, '.s.PGSQL.5432.lock'), { force: true })
}

/**
 * Command line of a process, empty for a zombie, undefined without one. Slim containers have no `ps`, macOS has no
 * /proc.
 */
async function commandOf(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') return await readFile(`/proc/${pid}/cmdline`, 'utf8')
    return (await promisify(execFile)('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout
  } catch {
    return undefined
  }
}
