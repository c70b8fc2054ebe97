// Rule: which backups are stored before an upgrade.
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Connection } from '../lib/database/database.ts'
import type { MigrationProgress } from '../lib/database/migrate.ts'
import { release } from '../lib/release.ts'
import { createRowBackup } from './backup.ts'

/** Number of upgrades with a backup from before. */
const maxUpgrades = 3

const backupName = /^before-(?<upgrade>[\d.]+-at-\d+-of-\d+)-(?<when>\d{8}T\d{6}Z)\.tar$/
const toName = ({ at, of }: MigrationProgress, now: Date) =>
  `before-${release}-at-${at}-of-${of}-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar`

/**
 * Writes the rows into a folder before a migration and deletes outdated backups. The caller holds the migration lock, so no
 * other process writes there.
 * @throws Error with a clear message; the migration must not run then
 */
export async function backUpBeforeMigration(
  connection: Connection,
  folder: string,
  stage: MigrationProgress,
  now = new Date(),
) {
  const name = toName(stage, now)
  try {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 })
    await deleteFiles(folder, (await fs.readdir(folder)).filter(isUnfinished))
    await createRowBackup(connection, path.join(folder, name))
  } catch (error) {
    throw new Error(
      `The database was not changed, because its rows could not be saved in ${folder} first: ${(error as Error).message}. ` +
        'That folder must be writable and have room for them; it may be a link to another disk.',
    )
  }
  await deleteFiles(folder, listOutdated(await fs.readdir(folder), name))
  process.stdout.write(`  The rows as they were before the upgrade: ${path.join(folder, name)}\n`)
}

/** An unfinished archive of a killed process, or one without disk space. It lacks the final name. */
const isUnfinished = (name: string) => /^before-.*\.tar\./.test(name)

const deleteFiles = async (folder: string, names: readonly string[]) => {
  for (const name of names) await fs.rm(path.join(folder, name), { recursive: true, force: true })
}

/**
 * Returns the archives to delete after one is written. An interrupted upgrade resumes where it stopped. The newest backup of
 * each stage stays, and with it the one from before the first step.
 */
export function listOutdated(names: readonly string[], written: string) {
  const otherBackups = names.filter((name) => name !== written && backupName.test(name))
  const newestFirst = [written, ...otherBackups.toSorted((a, b) => getTimestamp(b).localeCompare(getTimestamp(a)))]
  const upgrades = new Set<string>()
  const stages = new Set<string>()
  return newestFirst.filter((name) => {
    const { upgrade = '' } = backupName.exec(name)?.groups ?? {}
    upgrades.add(upgrade.replace(/-at-\d+/, ''))
    const isRetained = upgrades.size <= maxUpgrades && !stages.has(upgrade)
    stages.add(upgrade)
    return !isRetained
  })
}

const getTimestamp = (name: string) => backupName.exec(name)?.groups?.when ?? ''
