import { chown, lchown, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

export type Run = (program: string, args: string[]) => Promise<string>

/** The user that PostgreSQL runs as. It refuses to run as root, so root needs one of two workarounds. */
export type Identity = {
  prefix: string[]
  ids: { uid?: number; gid?: number }
  /** Owner of the data folder on disk, if this process has to set it. */
  owner?: { uid: number; gid: number }
}

export const ordinaryUser: Identity = { prefix: [], ids: {} }

// 1 in both cases: initdb requires a name for its uid in /etc/passwd, and 1 has one everywhere (daemon, or bin).
/** In a user namespace the server appears as uid 1; on disk the files stay root's. */
const rootInNamespace: Identity = {
  prefix: ['unshare', '--user', '--map-user=1', '--map-group=1'],
  ids: {},
  owner: { uid: 0, gid: 0 },
}
/** Where namespaces are forbidden (most containers): the server runs as uid 1 and owns the data folder. */
export const rootAsDaemon: Identity = { prefix: [], ids: { uid: 1, gid: 1 }, owner: { uid: 1, gid: 1 } }

/**
 * Returns the first identity for which `attempt` succeeds, with its result. Only creating a namespace shows if it is
 * allowed.
 */
export async function chooseIdentity<T>(attempt: (candidate: Identity) => Promise<T>): Promise<[Identity, T]> {
  const candidates = process.getuid?.() === 0 ? [rootInNamespace, rootAsDaemon] : [ordinaryUser]
  let reason: unknown
  for (const candidate of candidates) {
    try {
      return [candidate, await attempt(candidate)]
    } catch (error) {
      reason = error
    }
  }
  throw new Error(`PostgreSQL's programs do not run here: ${(reason as Error).message}`, { cause: reason })
}

/**
 * Changes the owner of a folder and its content, unless set already. The last start may have used the other identity.
 */
export async function changeOwner(dir: string, { owner }: Identity, run: Run) {
  if (!owner) return
  if ((await stat(dir)).uid !== owner.uid) {
    for (const name of await readdir(dir, { recursive: true })) await lchown(path.join(dir, name), owner.uid, owner.gid)
    await chown(dir, owner.uid, owner.gid) // last, so that an interrupted change of owner is repeated
  }
  await run('/bin/sh', ['-c', 'cd -- "$0"', dir]).catch((cause: unknown) => {
    const explanation = `The database cannot run as root, and as uid ${owner.uid} it cannot enter ${dir}`
    throw new Error(`${explanation}: let others through the folders above it (chmod o+x).`, { cause })
  })
}
