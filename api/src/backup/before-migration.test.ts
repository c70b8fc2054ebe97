import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@minato/embedded-postgres'
import type pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../lib/database/migrate.ts'
import { release } from '../lib/release.ts'
import { diskFileStore } from '../lib/storage/disk.ts'
import { connect } from '../start/database.ts'
import { toDatabaseUrl } from '../testing/database/database.ts'
import { createEarlierDatabase, openClient, resetToVersion } from '../testing/database/earlier-versions.ts'
import { nodeOptions } from '../testing/processes/program.ts'
import { rounds } from '../testing/rounds.ts'
import { verifyArchive } from './archive.ts'
import { backUpBeforeMigration, listOutdated } from './before-migration.ts'
import { restore } from './restore.ts'

/** Number of migrations of an earlier version, and rows of its shop. */
const earlier = 66
const earlierRows = `INSERT INTO cars (title, make, model, year, price_cents, fuel, exterior_color, main_picture)
  VALUES ('Kept', 'Toyota', 'Vitz', 2017, 600000, 'Petrol', 'White', 'a-picture-that-is-in-no-store')`

let dataDir: string
let folder: string
beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-upgrade-'))
  folder = path.join(dataDir, 'backups')
  onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
})
const backups = () => fs.readdir(folder).catch((): string[] => [])
const run = async (client: pg.Client) =>
  (await client.query('SELECT count(*)::int AS run FROM drizzle.__drizzle_migrations')).rows[0].run
const titles = async (client: pg.Client) => (await client.query('SELECT title, main_picture FROM cars')).rows

async function createEarlier() {
  const { stop, host, user, database } = await startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres') })
  await resetToVersion({ host, user, database }, earlier, earlierRows)
  await stop()
}
const start = () => connect({ dataDir, databaseUrl: undefined })

test('backs up an embedded database once before migration, also with two processes', async () => {
  await createEarlier()
  for (const database of await Promise.all([start(), start()])) await database.close()
  expect(await backups()).toEqual([
    expect.stringMatching(`^before-${release}-at-${earlier}-of-\\d+-\\d{8}T\\d{6}Z.tar$`),
  ])
  await (await start()).close()
  expect(await backups()).toHaveLength(1)
})

test.runIf(rounds.slowTests)('makes no backup of a new or external database', async () => {
  await (await start()).close()
  await (
    await connect({ dataDir, databaseUrl: toDatabaseUrl(await createEarlierDatabase(earlier, earlierRows)) })
  ).close()
  expect(await backups()).toEqual([])
})

test('restores the rows from before; files stay unchanged', async () => {
  const connection = await createEarlierDatabase(earlier, earlierRows)
  await migrate(connection, (stage) => backUpBeforeMigration(connection, folder, stage))
  const client = await openClient(connection)
  expect(await run(client)).toBeGreaterThan(earlier)
  expect((await fs.stat(folder)).mode & 0o077).toBe(0)
  const before = await titles(client)
  await client.query(`UPDATE cars SET title = 'Spoilt'`)
  const files = await diskFileStore(path.join(dataDir, 'files'))
  const [name = ''] = await backups()
  expect(await restore({ connection, files }, path.join(folder, name))).toMatchObject({ files: 0, rowsAlone: true })
  expect(await run(client)).toBe(earlier)
  expect(before).toEqual([{ title: 'Kept', main_picture: 'a-picture-that-is-in-no-store' }])
  expect(await titles(client)).toEqual(before)
})

test('refuses to migrate without a backup and names the reason', async () => {
  const connection = await createEarlierDatabase(earlier, earlierRows)
  await fs.writeFile(folder, 'in the way')
  const migrated = migrate(connection, (stage) => backUpBeforeMigration(connection, folder, stage))
  await expect(migrated).rejects.toThrow(
    /^The database was not changed, because its rows could not be saved in .+ have room/,
  )
  expect(await run(await openClient(connection))).toBe(earlier)
})

test.skipIf(rounds.upgradeKills === 0)('ignores the backup of a killed process and starts again', async () => {
  await createEarlier()
  const program = `const { connect } = await import(${JSON.stringify(new URL('../start/database.ts', import.meta.url).href)})
    await connect({ dataDir: ${JSON.stringify(dataDir)} })`
  for (let kill = 0; kill < rounds.upgradeKills; kill++) {
    const child = spawn(process.execPath, [...nodeOptions, '--input-type=module', '--eval', program], {
      cwd: path.join(import.meta.dirname, '../../..'),
    })
    const ended = once(child, 'exit')
    while ((await backups()).every((name) => name.endsWith('.tar')) && child.exitCode === null)
      await new Promise(setImmediate)
    child.kill('SIGKILL')
    await ended
  }
  await (await start()).close()
  const names = await backups()
  expect(names.length).toBeGreaterThan(0)
  expect(names.every((name) => name.endsWith('.tar'))).toBe(true)
  for (const name of names) await verifyArchive(path.join(folder, name))
})

test('retains the backups of the last three upgrades, the newest of each stage', () => {
  const toName = (upgrade: string, day: number) => `before-${upgrade}-2026110${day}T000000Z.tar`
  const [first, second, third, fourth] = [
    toName('1.0.0-at-70-of-75', 1),
    toName('1.1.0-at-75-of-80', 2),
    toName('1.2.0-at-80-of-85', 4),
    toName('1.3.0-at-85-of-90', 6),
  ]
  const [interrupted, again] = [toName('1.2.0-at-83-of-85', 5), toName('1.2.0-at-80-of-85', 3)]
  const otherFiles = ['minato-of-the-owner.tar', 'before-christmas.tar']
  expect(listOutdated([first, second, third, ...otherFiles], third)).toEqual([])
  expect(listOutdated([first, second, again, third, interrupted, ...otherFiles], interrupted)).toEqual([again])
  expect(listOutdated([first, second, third, interrupted, fourth], fourth)).toEqual([first])
  // A clock that was set back must not delete the newest backup.
  expect(listOutdated([second, third, fourth, first], first)).toEqual([second])
})
