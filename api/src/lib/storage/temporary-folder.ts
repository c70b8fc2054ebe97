import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/** Creates a folder for unfinished files and deletes leftovers; returns a function for new paths in it. */
export async function openTemporaryFolder(folder: string) {
  await fs.mkdir(folder, { recursive: true })
  await removeOld(folder)
  return () => path.join(folder, randomUUID())
}

/** Other processes may be writing here, so only files older than a day are deleted. */
async function removeOld(folder: string) {
  const dayAgo = Date.now() - 86_400_000
  for (const name of await fs.readdir(folder)) {
    const stat = await fs.stat(path.join(folder, name)).catch(() => null)
    if (stat && stat.mtimeMs < dayAgo) await fs.rm(path.join(folder, name), { force: true })
  }
}
