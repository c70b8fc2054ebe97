import { existsSync } from 'node:fs'
import path from 'node:path'
import { openFiles } from '../files/open-files.ts'
import type { FileStore } from '../lib/storage/file-store.ts'
import { configOrExit } from '../start/config.ts'
import { type Connected, connect } from '../start/database.ts'

type CommandDeps = { database: Connected; files: FileStore; config: ReturnType<typeof configOrExit> }

/**
 * Runs a command with the configured database and files. Failures print one sentence and exit with 1. Commands that only read
 * must not create an empty database; with wrong settings they would back up nothing.
 */
export async function runCommand(
  execute: (opened: CommandDeps) => Promise<string>,
  { reads: isReadOnly = false } = {},
) {
  const config = configOrExit()
  let database: Connected | undefined
  try {
    const embedded = path.join(config.dataDir, 'postgres')
    if (isReadOnly && !config.databaseUrl && !existsSync(embedded))
      throw new Error(
        `There is no database: DATABASE_URL is unset, and ${embedded} is not there. Run this with the settings of the system.`,
      )
    database = await connect(config)
    const summary = await execute({ database, config, files: await openFiles(config) })
    process.stdout.write(`${summary}\n`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  } finally {
    await database?.close()
  }
}
