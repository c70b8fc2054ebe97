// Rule: what is kept to go back to before an upgrade.
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Connection } from '../lib/database/database.ts'
import type { Stage } from '../lib/database/migrate.ts'
import { release } from '../lib/release.ts'
import { backUpRows } from './backup.ts'

/** Upgrades of which the rows before are kept. */
const upgradesKept = 3

const ours = /^before-(?<upgrade>[\d.]+-at-\d+-of-\d+)-(?<when>\d{8}T\d{6}Z)\.tar$/
const nameOf = ({ at, of }: Stage, now: Date) =>
  `before-${release}-at-${at}-of-${of}-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar`

/**
 * Writes the rows of a database into a folder before it is brought up to date, and lets go of those that are too old. The
 * caller holds the lock of migrations: nobody else writes there.
 * @throws Error with a plain sentence where they cannot be written: then nothing must be changed
 */
export async function backUpBefore(connection: Connection, folder: string, stage: Stage, now = new Date()) {
  const name = nameOf(stage, now)
  try {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 })
    await sweep(folder, (await fs.readdir(folder)).filter(isHalf))
    await backUpRows(connection, path.join(folder, name))
  } catch (error) {
    throw new Error(
      `The database was not changed, because its rows could not be saved in ${folder} first: ${(error as Error).message}. ` +
        'That folder must be writable and have room for them; it may be a link to another disk.',
    )
  }
  await sweep(folder, tooOld(await fs.readdir(folder), name))
  process.stdout.write(`  The rows as they were before the upgrade: ${path.join(folder, name)}\n`)
}

/** What a process that was killed, or had no room, left behind: without its last name no archive counts as one. */
const isHalf = (name: string) => /^before-.*\.tar\./.test(name)

const sweep = async (folder: string, names: readonly string[]) => {
  for (const name of names) await fs.rm(path.join(folder, name), { recursive: true, force: true })
}

/**
 * Of the archives of a folder those to remove, with one just written. An upgrade that was interrupted goes on from where it
 * was: for each such stage the newest is kept, so that the one before its first step stays.
 */
export function tooOld(names: readonly string[], written: string) {
  const others = names.filter((name) => name !== written && ours.test(name))
  const newestFirst = [written, ...others.toSorted((a, b) => whenOf(b).localeCompare(whenOf(a)))]
  const upgrades = new Set<string>()
  const stages = new Set<string>()
  return newestFirst.filter((name) => {
    const { upgrade = '' } = ours.exec(name)?.groups ?? {}
    upgrades.add(upgrade.replace(/-at-\d+/, ''))
    const isKept = upgrades.size <= upgradesKept && !stages.has(upgrade)
    stages.add(upgrade)
    return !isKept
  })
}

const whenOf = (name: string) => ours.exec(name)?.groups?.when ?? ''
