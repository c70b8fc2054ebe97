import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { enqueueUnfinished } from '@minato/api/backup/after-restore.ts'
import { createBackup } from '@minato/api/backup/backup.ts'
import { verifyFiles } from '@minato/api/backup/verify.ts'
import { galleryItems } from '@minato/api/features/platform/gallery/table.ts'
import { countDemoPictures, demoPictures } from '@minato/api/files/demo-pictures.ts'
import { makeScene } from '@minato/api/files/make-demo-pictures.ts'
import { addPublicPictures } from '@minato/api/files/public-pictures.ts'
import { createServer } from '@minato/api/lib/http/server.ts'
import { pictures } from '@minato/api/lib/pictures/table.ts'
import { createBuilder } from '@minato/api/testing/build.ts'
import { type App, startApp } from '@minato/api/testing/test.ts'
import { startWorkers } from '@minato/api/work/work.ts'
import { buildPicturePath, type PictureName, pictureWidths, smallPicture } from '@minato/contract/values/files.ts'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { openScene } from './compose.ts'
import { type DemoPicture, nameOfDemoPicture, requestDemoPictures } from './demo-pictures.ts'

const kei: DemoPicture[] = ['#c08c94', '#0b0c0e'].map((paint) => ({ scene: 'kei front-left', paint }))
const ship: DemoPicture = { scene: 'ship 0', paint: '' }

/** A gallery of pictures that are not made yet. */
async function galleryOf({ services: { db, jobs } }: App, wanted: DemoPicture[]) {
  const names = await db.transaction((tx) => requestDemoPictures(tx, jobs, wanted))
  for (const picture of names) await db.insert(galleryItems).values({ picture, description: 'Our yard', order: 0 })
  return names
}

const fetchForm = (app: App, path: string) => app.send(new Request(`http://localhost/files/${path}`))

const waitingJobs = async ({ services: { db } }: App) => {
  const { rows } = await db.execute<{ name: string; priority: number }>(sql`
    SELECT data->>'name' AS name, priority FROM jobs.job
    WHERE name = 'encode-picture' AND state = 'created' ORDER BY priority DESC, data->>'name'`)
  return rows.map(({ name, priority }: { name: string; priority: number }) => [name, priority])
}

async function emptyShop() {
  const { app, close } = await startApp(() => ({ openScene }))
  onTestFinished(close)
  return app
}

test('makes a picture whose file is requested, and then serves it for good', async () => {
  const app = await emptyShop()
  const [name = ''] = await galleryOf(app, [ship])
  const form = buildPicturePath(name, 400, 'avif')
  const first = await fetchForm(app, form)
  expect(first.status).toBe(200)
  expect(first.headers.get('cache-control')).not.toContain('immutable')
  expect(await sharp(Buffer.from(await first.arrayBuffer())).metadata()).toMatchObject({ width: 400, height: 300 })

  const caching = async (file: string) => (await fetchForm(app, file)).headers.get('cache-control')
  await expect.poll(() => caching(buildPicturePath(name, 400)), { timeout: 20_000 }).toContain('immutable')
  expect(await caching(`pictures/${name}/${smallPicture.form}`)).toContain('immutable')

  const lost = buildPicturePath(name, 1200)
  for (const width of pictureWidths) await app.services.files.remove(buildPicturePath(name, width))
  await expect.poll(() => caching(lost), { timeout: 20_000 }).toContain('immutable')
  expect((await fetchForm(app, buildPicturePath('a'.repeat(64), 400))).status).toBe(404)
})

test('serves an uncacheable placeholder of the same size and colour until the picture is made', async () => {
  const app = await emptyShop()
  const server = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl: 'http://localhost' })
  onTestFinished(() => server.close())
  await addPublicPictures(server, app.services, async () => true)
  const name = nameOfDemoPicture({ scene: 'bus side', paint: '#a8131a' })
  for (const [form, size] of Object.entries({
    '800.avif': { width: 800, height: 600 },
    '1200.webp': { width: 1200, height: 900 },
    [smallPicture.form]: { width: 160, height: 120 },
  })) {
    const answer = await server.inject(`/files/pictures/${name}/${form}`)
    expect(answer.headers['cache-control'], form).toBe('no-store')
    expect(answer.headers['content-type'], form).toBe('image/webp')
    const picture = sharp(answer.rawPayload)
    expect(await picture.metadata(), form).toMatchObject(size)
    const { r, g, b } = (await picture.stats()).dominant
    const colour = Number.parseInt(name.split('-')[1]?.slice(0, 2) ?? '', 16)
    for (const mean of [r, g, b]) expect(Math.abs(mean - colour), form).toBeLessThan(12)
  }
})

test('makes all paints of a scene before any slower variant, and detects damage to them', async () => {
  const app = await emptyShop()
  const { db, files, jobs } = app.services
  const [pink, black] = (await galleryOf(app, kei)) as [PictureName, PictureName]
  await galleryOf(app, [ship])
  const [first] = [pink, black].sort()
  expect(await waitingJobs(app)).toEqual([
    [first, 2],
    [nameOfDemoPicture(ship), 1],
  ])

  // Deletes the job before it makes anything.
  await db.execute(sql`DELETE FROM jobs.job WHERE data->>'name' = ${first}`)
  expect(await makeScene(app.services, first as string)).toBe(true)
  expect(await makeScene(app.services, first as string)).toBe(false)
  expect(await waitingJobs(app)).toEqual([
    [nameOfDemoPicture(ship), 1],
    ...[pink, black].sort().map((name) => [name, 0]),
  ])
  expect(
    await fetchForm(app, buildPicturePath(pink, 1200)).then((answer) => answer.headers.get('cache-control')),
  ).toContain('immutable')

  expect((await verifyFiles(db, files)).damaged).toEqual([])
  const damaged = buildPicturePath(black, 1200)
  await files.keep(damaged, Buffer.from('damaged'))
  expect(await verifyFiles(db, files)).toMatchObject({ damaged: [damaged], missing: [] })
  await files.remove(damaged)
  expect((await verifyFiles(db, files)).missing).toEqual([damaged])

  // Swept after the last car that used it, then added again.
  await db.delete(pictures).where(eq(pictures.name, black))
  await db.transaction((tx) => requestDemoPictures(tx, jobs, kei))
  const made = Object.fromEntries((await db.select().from(demoPictures)).map(({ name, sha256 }) => [name, sha256]))
  expect(made).toMatchObject({ [black]: null, [pink]: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('backs up and verifies a shop whose pictures are missing, and makes them after a restore', async () => {
  const app = await emptyShop()
  const { db, files, jobs } = app.services
  const [name = ''] = await galleryOf(app, [ship])
  expect(await verifyFiles(db, files)).toMatchObject({ missing: [], damaged: [] })
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-demo-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const saved = await createBackup({ connection: app.connection, files }, path.join(folder, 'minato.tar'))
  expect(saved).toMatchObject({ files: 0 })

  await db.execute(sql`DELETE FROM jobs.job`)
  await enqueueUnfinished(db, jobs)
  expect(await waitingJobs(app)).toEqual([[name, 1]])
})

test('makes pictures at the next start that failed in every attempt of a job', async () => {
  const app = await emptyShop()
  const { services } = app
  await galleryOf(app, [ship])
  await services.db.execute(sql`UPDATE jobs.job SET state = 'failed' WHERE name = 'encode-picture'`)
  await startWorkers(services, { send: async () => {}, close() {} })
  await expect.poll(() => countDemoPictures(services.db), { timeout: 20_000 }).toEqual({ made: 1, total: 1 })
})

test('shows staff the progress until all pictures are made', async () => {
  const app = await emptyShop()
  const { services } = app
  await galleryOf(app, [ship, { scene: 'ship 1', paint: '' }])
  const office = await app.as(await createBuilder(services.db).staff('sales'))
  const shown = async () => (await office.dashboard.overview()).demoPictures
  expect(await shown()).toEqual({ made: 0, total: 2 })
  await makeScene(services, nameOfDemoPicture(ship))
  expect(await shown()).toEqual({ made: 1, total: 2 })
  await makeScene(services, nameOfDemoPicture({ scene: 'ship 1', paint: '' }))
  expect(await shown()).toBeNull()
})
