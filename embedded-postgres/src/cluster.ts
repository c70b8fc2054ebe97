import { randomUUID } from 'node:crypto'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Programs } from './programs.ts'

const unfinishedPrefix = (cluster: string) => `${cluster}.new-`

/** Ensures that `cluster` holds a complete, durable data folder of the programs' major version. */
export async function ensureCluster(cluster: string, programs: Programs, durable: boolean) {
  if (!(await majorVersion(cluster))) await create(cluster, programs, durable)
  const version = await majorVersion(cluster)
  if (version === programs.major) return
  throw new Error(
    `${cluster} was written by PostgreSQL ${version}, and this release runs PostgreSQL ${programs.major}. ` +
      'Make a backup with the release that wrote it, and restore it with this one into an empty DATA_DIR.',
  )
}

/**
 * Removes remains of starts that died or lost a race. Only for the owner of the running server: losers may still run.
 */
export async function sweepUnfinished(cluster: string) {
  const dir = path.dirname(cluster)
  const folders = (await readdir(dir)).filter((name) => name.startsWith(path.basename(unfinishedPrefix(cluster))))
  // An initdb still writing there can make this fail; the next start sweeps again.
  await Promise.allSettled(folders.map((name) => rm(path.join(dir, name), { recursive: true, force: true })))
}

/** Creates a folder aside and renames it, which is atomic: of two concurrent processes the first one wins. */
async function create(cluster: string, { initdb, run }: Programs, durable: boolean) {
  const newFolder = unfinishedPrefix(cluster) + randomUUID()
  try {
    await run(initdb, [
      ...['--pgdata', newFolder, '--username', 'app', '--auth', 'trust', '--data-checksums'],
      // The same text order and encoding on every machine, regardless of its locale.
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...(durable ? [] : ['--no-sync']),
    ])
    await rename(newFolder, cluster)
    if (durable) for (const dir of [path.dirname(cluster), path.dirname(path.dirname(cluster))]) await sync(dir)
  } catch (cause) {
    if (!(await majorVersion(cluster))) {
      throw new Error(`Could not create the embedded database in ${cluster}: ${(cause as Error).message}`, { cause })
    }
  } finally {
    await rm(newFolder, { recursive: true, force: true })
  }
}

export async function majorVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function sync(dir: string) {
  const handle = await open(dir)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
