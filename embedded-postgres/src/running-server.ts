import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Identity } from './identity.ts'
import { readPostmaster } from './postmaster.ts'
import { isPrivate, socketPlace } from './socket.ts'

export const ownerFile = (dir: string) => path.join(dir, 'owner.pid')

/**
 * Whether a running server will still be there in a moment: one whose owner was just killed is about to follow it, and
 * is waited out rather than shared. After five seconds it is taken as it is: the owner may live where we cannot see it.
 */
export async function outlives(dir: string, firstSeen: number) {
  const owner = Number(await readFile(ownerFile(dir), 'utf8').catch(() => Number.NaN))
  if (!Number.isInteger(owner) || Date.now() - firstSeen > 5000) return true
  try {
    return process.kill(owner, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Where a server of this cluster listens, if there is one. Its own word counts first: a process with another TMPDIR
 * may have started it. A lock file that came with a copied folder speaks of the original, and is not listened to.
 */
export async function runningHost(dir: string, cluster: string, identity: Identity): Promise<string> {
  const running = await readPostmaster(cluster)
  if (running?.cluster === cluster && (await isPrivate(running.host, identity))) return running.host
  return socketPlace(dir)
}
