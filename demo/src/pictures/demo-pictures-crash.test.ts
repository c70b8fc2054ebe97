// Processes that are killed or stopped while they make demo pictures.
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { verifyFiles } from '@minato/api/backup/verify.ts'
import { galleryItems } from '@minato/api/features/platform/gallery/table.ts'
import { countDemoPictures } from '@minato/api/files/demo-pictures.ts'
import { openJobs } from '@minato/api/lib/jobs/jobs.ts'
import { diskFileStore } from '@minato/api/lib/storage/disk.ts'
import type { JobPayloads } from '@minato/api/services.ts'
import { connect } from '@minato/api/start/database.ts'
import { createTestDatabase } from '@minato/api/testing/database/database.ts'
import { queryEmbedded } from '@minato/api/testing/database/embedded-database.ts'
import { startProgram } from '@minato/api/testing/processes/program.ts'
import { rounds } from '@minato/api/testing/rounds.ts'
import { createTestBucket } from '@minato/api/testing/s3/bucket.ts'
import { queues } from '@minato/api/work/queues.ts'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { nameOfDemoPicture, requestDemoPictures } from './demo-pictures.ts'

const { pictureKills } = rounds
const demo = '@minato/demo'

vi.setConfig({ testTimeout: 180_000 + pictureKills * 60_000 })

test.skipIf(pictureKills === 0)('kill -9 while demo pictures are made needs no help at the next start', async () => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-demo-'))
  onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  await withDatabase(dataDir, requestPictures)
  const count = async () => {
    const rows = await queryEmbedded<{ made: number }>(dataDir, 'SELECT count(sha256)::int AS made FROM demo_pictures')
    return rows[0]?.made ?? 0
  }
  for (const least of [1, 6, expectedPictures.length]) {
    const server = startProgram('crash-server', [dataDir, '0', 'work', demo])
    onTestFinished(() => void server.kill('SIGKILL'))
    const closed = once(server, 'close')
    await once(server, 'message')
    await expect.poll(count, { timeout: 120_000, interval: 20 }).toBeGreaterThanOrEqual(least)
    server.kill('SIGKILL')
    await closed
  }
  await withDatabase(dataDir, async ({ db }) => {
    const found = await verifyFiles(db, await diskFileStore(path.join(dataDir, 'files')))
    expect(found).toMatchObject({ missing: [], damaged: [] })
  })
})

test.skipIf(pictureKills === 0)(
  'two processes share the demo pictures, end in order at SIGTERM, and the next one goes on',
  async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-demo-'))
    onTestFinished(() => fs.rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
    const s3 = inject('s3')
    const store = s3 && (await createTestBucket(s3, folder))
    onTestFinished(() => store?.remove())
    const database = await createTestDatabase(inject('admin'))
    onTestFinished(() => database.close())
    await requestPictures(database)
    const start = async () => {
      const { connection } = database
      const child = startProgram('one-of-many', [JSON.stringify({ connection, folder, bucket: store?.bucket, demo })])
      onTestFinished(() => void child.kill('SIGKILL'))
      await once(child, 'message')
      return child
    }
    const count = async () => (await countDemoPictures(database.db)).made
    const pair = await Promise.all([start(), start()])
    await expect.poll(count, { timeout: 120_000, interval: 20 }).toBeGreaterThan(2)
    const ended = pair.map((child) => once(child, 'exit'))
    for (const child of pair) child.kill('SIGTERM')
    expect(await Promise.all(ended)).toEqual([
      [0, null],
      [0, null],
    ])
    expect(await count()).toBeLessThan(expectedPictures.length)
    await start()
    await expect.poll(count, { timeout: 180_000, interval: 100 }).toBe(expectedPictures.length)
    const files = store?.files ?? (await diskFileStore(path.join(folder, 'files')))
    expect(await verifyFiles(database.db, files)).toMatchObject({ missing: [], damaged: [] })
  },
)

const expectedPictures = ['#f3f1eb', '#14305f', '#a8131a', '#1f3a2d'].flatMap((paint) =>
  (['kei side', 'bus side', 'suv front-left', 'truck front'] as const).map((scene) => ({ scene, paint })),
)

/** A gallery of demo pictures that are not made yet. */
async function requestPictures({ db, connection }: Pick<Awaited<ReturnType<typeof connect>>, 'db' | 'connection'>) {
  const jobs = await openJobs<JobPayloads>(connection, queues, console)
  await db.transaction((tx) => requestDemoPictures(tx, jobs, expectedPictures))
  await jobs.close()
  for (const picture of expectedPictures.map(nameOfDemoPicture))
    await db.insert(galleryItems).values({ picture, description: 'The yard', order: 0 })
}

async function withDatabase(dataDir: string, work: (database: Awaited<ReturnType<typeof connect>>) => Promise<void>) {
  const database = await connect({ dataDir, databaseUrl: undefined })
  await work(database).finally(() => database.close())
}
