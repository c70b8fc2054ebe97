import { existsSync } from 'node:fs'
import path from 'node:path'
import { openFiles } from '../files/open-files.ts'
import type { FileStore } from '../lib/storage/file-store.ts'
import { configOrExit } from '../start/config.ts'
import { type Connected, connect } from '../start/database.ts'

type Opened = { database: Connected; files: FileStore; config: ReturnType<typeof configOrExit> }

/**
 * Runs a program with the configured database and files. A failure is one plain sentence, and exit code 1. One that
 * reads what is there does not make an empty database first: without its settings it would back up nothing and call it done.
 */
export async function run(work: (opened: Opened) => Promise<string>, { reads = false } = {}) {
  const config = configOrExit()
  let database: Connected | undefined
  try {
    const embedded = path.join(config.dataDir, 'postgres')
    if (reads && !config.databaseUrl && !existsSync(embedded))
      throw new Error(
        `There is no database: DATABASE_URL is unset, and ${embedded} is not there. Run this with the settings of the system.`,
      )
    database = await connect(config)
    const summary = await work({ database, config, files: await openFiles(config) })
    process.stdout.write(`${summary}\n`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  } finally {
    await database?.close()
  }
}
