import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/** A folder for files in the making: makes it, removes what an earlier process left there, answers fresh paths in it. */
export async function makingPlace(folder: string) {
  await fs.mkdir(folder, { recursive: true })
  await removeOld(folder)
  return () => path.join(folder, randomUUID())
}

/** Another process may be writing here at this moment: only what has lain for a day is surely nobody's. */
async function removeOld(folder: string) {
  const dayAgo = Date.now() - 86_400_000
  for (const name of await fs.readdir(folder)) {
    const stat = await fs.stat(path.join(folder, name)).catch(() => null)
    if (stat && stat.mtimeMs < dayAgo) await fs.rm(path.join(folder, name), { force: true })
  }
}
