import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Identity } from './identity.ts'
import { readPostmaster } from './postmaster.ts'
import { chooseSocketDir, isPrivate } from './socket.ts'

export const ownerFile = (dir: string) => path.join(dir, 'owner.pid')

/**
 * False for a server whose owner was just killed, as it is about to end: callers wait instead of sharing it.
 * After five seconds it counts as running: its owner may be outside of this pid namespace.
 */
export async function hasLivingOwner(dir: string, firstSeen: number) {
  const owner = Number(await readFile(ownerFile(dir), 'utf8').catch(() => Number.NaN))
  if (!Number.isInteger(owner) || Date.now() - firstSeen > 5000) return true
  try {
    return process.kill(owner, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Address of a running server of this cluster. Its own lock file has priority: a process with another TMPDIR
 * may have started it. A lock file in a copied folder belongs to the original, and is ignored.
 */
export async function runningHost(dir: string, cluster: string, identity: Identity): Promise<string> {
  const running = await readPostmaster(cluster)
  if (running?.cluster === cluster && (await isPrivate(running.host, identity))) return running.host
  return chooseSocketDir(dir)
}
