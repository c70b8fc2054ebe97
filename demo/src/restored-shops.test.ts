import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { createBackup } from '@minato/api/backup/backup.ts'
import { moveRows, restore } from '@minato/api/backup/restore.ts'
import { verifyFiles } from '@minato/api/backup/verify.ts'
import { mails } from '@minato/api/features/platform/mail/table.ts'
import type { Connection } from '@minato/api/lib/database/database.ts'
import { prepareJobs } from '@minato/api/lib/jobs/jobs.ts'
import type { FileStore } from '@minato/api/lib/storage/file-store.ts'
import { firstDemo } from '@minato/api/start/first-demo.ts'
import { createBuilder } from '@minato/api/testing/build.ts'
import { openClient } from '@minato/api/testing/database/earlier-versions.ts'
import { createEmptySystem, createTestFolder, hashFiles, measureRows } from '@minato/api/testing/database/system.ts'
import { nodeOptions } from '@minato/api/testing/processes/program.ts'
import { sendSearchEmails } from '@minato/api/testing/scenarios/deal-emails.ts'
import { placeOrder } from '@minato/api/testing/scenarios/dealing.ts'
import { sendEveryEmail } from '@minato/api/testing/scenarios/every-email.ts'
import { urlOf } from '@minato/api/testing/set-up.ts'
import { startApp } from '@minato/api/testing/test.ts'
import { queues } from '@minato/api/work/queues.ts'
import { startEmbeddedPostgres } from '@minato/embedded-postgres'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { loadFirstDemo } from './load.ts'

type Shop = { connection: Connection; files: FileStore }

const root = path.join(import.meta.dirname, '../..')
const backupFolder = path.join(root, 'api/src/backup')

/** Made by release 1.0.0 from a shop after `everyLetter`, with a row in every other table except the demo's. */
const archiveOfRelease = path.join(backupFolder, 'archives/1.0.0.tar')

/** A stopped shop with its database and files. */
async function leave(fill: (app: Awaited<ReturnType<typeof startApp>>['app']) => Promise<unknown>): Promise<Shop> {
  const shop = await createEmptySystem()
  const { app, close } = await startApp(() => ({ files: shop.files }), shop.connection)
  await fill(app)
  await close()
  return shop
}

async function anotherServer(): Promise<Connection> {
  const dir = await createTestFolder()
  const { host, user, database, stop } = await startEmbeddedPostgres({ dir, settings: { fsync: 'off' } })
  onTestFinished(() => stop())
  return { host, user, database }
}

/** Runs a program of the backup with the settings of a deployment. */
const runProgram = (name: string, env: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(process.execPath, [...nodeOptions, path.join(backupFolder, name), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  })

/** Kinds of shops. Together they fill every table. */
const shops: Record<string, () => Promise<Shop>> = {
  'the demo shop': () =>
    leave(({ services }) =>
      firstDemo({ ...services, embedded: true }, { demo: undefined }, (count) => loadFirstDemo(services, count)),
    ),
  'a shop after the long walk of a deal': () =>
    leave((app) => sendEveryEmail({ app, build: createBuilder(app.services.db) })),
  'a shop of release 1.0.0': async () => {
    const shop = await createEmptySystem()
    const settings = { DATA_DIR: shop.folder, DATABASE_URL: urlOf(shop.connection) }
    await runProgram('restore-command.ts', settings, archiveOfRelease)
    return shop
  },
}

async function sellCar({ app, close }: Awaited<ReturnType<typeof startApp>>) {
  try {
    const build = createBuilder(app.services.db)
    const [user, office] = [await build.user(), await app.as(await build.admin())]
    const dealing = { app, build, user, office, buyer: await app.as(user) }
    const { orderItems } = await placeOrder(dealing)
    const params = { id: orderItems[0]?.car.id ?? '' }
    expect(await app.guest.cars.show({ params })).toMatchObject({ status: 'ON_HOLD' })
    await sendSearchEmails(dealing)
    const emails = await app.services.db.select().from(mails).where(eq(mails.to, user.email))
    expect(emails.map(({ kind }) => kind).sort()).toEqual(['cars-found', 'order-placed'])
  } finally {
    // The next shop replaces this one.
    await close()
  }
}

test('restores three shops, moves them to another server, and continues work', { timeout: 300_000 }, async () => {
  const filledTables = new Set<string>()
  const server = await anotherServer()
  const folder = await createTestFolder()
  for (const [name, open] of Object.entries(shops)) {
    const source = await open()
    const rows = await measureRows(source.connection)
    for (const [table, measure] of Object.entries(rows)) if (measure.rows > 0) filledTables.add(table)
    const archive = path.join(folder, 'minato.tar')
    const saved = await createBackup(source, archive)
    expect(saved.files, name).toBeGreaterThan(10)

    const target = await createEmptySystem()
    expect(await restore(target, archive), name).toEqual(saved)
    expect(await measureRows(target.connection), name).toEqual(rows)
    // Files without a row are not copied.
    expect(await hashFiles(source.files), name).toMatchObject(await hashFiles(target.files))
    const db = drizzle(await openClient(target.connection))
    expect(await verifyFiles(db, target.files), name).toMatchObject({ missing: [], damaged: [], unreferenced: [] })

    await moveRows(target.connection, server, folder)
    expect(await measureRows(server), name).toEqual(rows)
    await prepareJobs(server, queues)
    await sellCar(await startApp(() => ({ files: target.files }), server))
  }
  expect(Object.keys(await measureRows(server)).filter((table) => !filledTables.has(table))).toEqual([])
})
