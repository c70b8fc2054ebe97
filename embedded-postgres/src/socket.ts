import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Identity } from './identity.ts'

/** macOS allows 104 bytes for a socket's whole path, Linux 108. */
const longestSocketPath = 100

/** Where the server of `dir` (a real path) listens: inside it, or, when that path is too long, in a short one made from its hash. */
export function socketPlace(dir: string): string {
  const name = `minato-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`
  const places = [path.join(dir, 'socket'), path.join(tmpdir(), name), path.join('/tmp', name)]
  const fits = (place: string) => Buffer.byteLength(path.join(place, '.s.PGSQL.5432.lock')) <= longestSocketPath
  return places.find(fits) ?? path.join('/tmp', name)
}

/** Makes the folder for the socket; throws when somebody else holds that name in the shared temporary folder. */
export async function openSocketDir(place: string, identity: Identity): Promise<string> {
  await mkdir(place, { recursive: true, mode: 0o700 })
  if (!(await isPrivate(place, identity))) throw new Error(`${place} is not a private folder of ours: remove it.`)
  if (identity.owner) await chown(place, identity.owner.uid, identity.owner.gid)
  return place
}

/** Whether only we and the server's user can reach into this folder: whoever listens elsewhere could be anybody. */
export async function isPrivate(place: string, { owner }: Identity): Promise<boolean> {
  const found = await lstat(place).catch(() => undefined)
  if (!found?.isDirectory()) return false
  return (found.uid === process.getuid?.() || found.uid === owner?.uid) && (found.mode & 0o077) === 0
}
