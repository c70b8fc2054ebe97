import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Identity } from './identity.ts'

/** macOS allows 104 bytes for a socket's full path, Linux 108. */
const longestSocketPath = 100

/** Socket folder of `dir` (a real path): inside it, or, when that path is too long, a short one made from its hash. */
export function chooseSocketDir(dir: string): string {
  const name = `minato-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`
  const places = [path.join(dir, 'socket'), path.join(tmpdir(), name), path.join('/tmp', name)]
  const fits = (dir: string) => Buffer.byteLength(path.join(dir, '.s.PGSQL.5432.lock')) <= longestSocketPath
  return places.find(fits) ?? path.join('/tmp', name)
}

/** Creates the folder for the socket. Throws when another user owns that name in the shared temporary folder. */
export async function openSocketDir(dir: string, identity: Identity): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  if (!(await isPrivate(dir, identity))) throw new Error(`${dir} is not a private folder of ours: remove it.`)
  if (identity.owner) await chown(dir, identity.owner.uid, identity.owner.gid)
  return dir
}

/** True if only this user and the server's user can access the folder. Elsewhere any user could listen. */
export async function isPrivate(dir: string, { owner }: Identity): Promise<boolean> {
  const stats = await lstat(dir).catch(() => undefined)
  if (!stats?.isDirectory()) return false
  return (stats.uid === process.getuid?.() || stats.uid === owner?.uid) && (stats.mode & 0o077) === 0
}
