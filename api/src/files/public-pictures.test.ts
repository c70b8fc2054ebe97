import { buildPicturePath, pictureWidths, smallPicture } from '@minato/contract/values/files.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { encodePicture } from '../lib/pictures/encode.ts'
import { openEncoder } from '../lib/pictures/encoder.ts'
import { storeUploadedPicture } from '../lib/pictures/pictures.ts'
import { pictures } from '../lib/pictures/table.ts'
import { createPictureFile } from '../testing/files/picture.ts'
import { type App, test } from '../testing/test.ts'
import { deleteUnreferencedFiles } from './sweep-files.ts'

const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())
const fetchPicture = (app: App, path: string) => app.send(new Request(`http://localhost${path}`))
const later = (hours: number) => ({ now: () => new Date(Date.now() + hours * 3_600_000) })

async function listNames(app: App) {
  const names: string[] = []
  for await (const { name } of app.services.files.list()) names.push(name)
  return names
}

test('stores a photograph upright, without metadata, at every width and with its colour in its name', async ({
  app,
}) => {
  const lying = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#cc3300' } })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '35/1 40/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const name = await storeUploadedPicture(app.services, lying)
  expect(name).toMatch(/^[0-9a-f]{64}-c[bcd]3[2-4]0[0-2]$/)

  for (const width of pictureWidths) {
    const response = await fetchPicture(app, `/files/${buildPicturePath(name, width)}`)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const info = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(info).toMatchObject({ width: Math.min(width, 675), height: expect.any(Number) })
    expect(info.height).toBeGreaterThan(info.width)
    expect([info.exif, info.icc, info.xmp, info.orientation]).toEqual([undefined, undefined, undefined, undefined])
  }
})

test('limits the small form to 4 kB, also for stored pictures and noise', async ({ app }) => {
  const noise = await sharp({
    create: {
      width: 1200,
      height: 800,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png()
    .toBuffer()
  const name = await storeUploadedPicture(app.services, noise)
  await app.services.files.remove(buildPicturePath(name, 400))
  const path = `/files/pictures/${name}/${smallPicture.form}`
  for (const time of ['first', 'again']) {
    const answer = await fetchPicture(app, path)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('cache-control'), time).toContain('immutable')
    expect(bytes.length, time).toBeLessThanOrEqual(4000)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 160, height: 120, format: 'webp' })
  }
  const none = await fetchPicture(app, path.replace(name, 'a'.repeat(64)))
  expect(none.status).toBe(404)
  await deleteUnreferencedFiles({ ...app.services, clock: later(2) })
  expect((await listNames(app)).filter((one) => one.includes(name))).toEqual([])
})

describe('background forms', () => {
  test('are replaced by another form, which caches must not keep, until they exist', async ({ app }) => {
    const { db, files } = app.services
    const name = await storeUploadedPicture(app.services, await bytesOf(await createPictureFile('a.jpg', '#13579b')))
    const avif = `/files/${buildPicturePath(name, 400, 'avif')}`
    const before = await fetchPicture(app, avif)
    expect(before.headers.get('content-type')).toBe('image/webp')
    expect(before.headers.get('cache-control')).toBe('public, max-age=60')

    const encoder = openEncoder()
    await encodePicture({ db, files }, encoder, name)
    encoder.rest()

    const after = await fetchPicture(app, avif)
    expect(after.headers.get('content-type')).toBe('image/avif')
    expect(after.headers.get('cache-control')).toContain('immutable')
    expect((await sharp(Buffer.from(await after.arrayBuffer())).metadata()).compression).toBe('av1')
    const jpeg = await fetchPicture(app, `/files/${buildPicturePath(name, 800, 'jpg')}`)
    expect((await sharp(Buffer.from(await jpeg.arrayBuffer())).metadata()).format).toBe('jpeg')
    const [row] = await db.select().from(pictures).where(eq(pictures.name, name))
    expect(row?.encodedAt).toBeInstanceOf(Date)
  })

  test('fails the job of a damaged picture and encodes the next one', async ({ app }) => {
    const { db, files } = app.services
    const name = await storeUploadedPicture(app.services, await bytesOf(await createPictureFile('b.jpg', '#bb9955')))
    const complete = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .webp()
      .toBuffer()
    const largest = buildPicturePath(name, 1200)
    await files.keep(largest, complete.subarray(0, 20))
    const encoder = openEncoder()
    await expect(encodePicture({ db, files }, encoder, name)).rejects.toThrow()
    await files.keep(largest, complete)
    await encodePicture({ db, files }, encoder, name)
    encoder.rest()
    expect(await listNames(app)).toContain(buildPicturePath(name, 200, 'avif'))
  })
})

describe('the sweep', () => {
  test('deletes an unreferenced picture with all forms and keeps a referenced one', async ({ app, build }) => {
    const { db, jobs, files } = app.services
    const name = await storeUploadedPicture(app.services, await bytesOf(await createPictureFile('c.jpg', '#224466')))
    const item = await build.galleryItem({ picture: name })
    await deleteUnreferencedFiles({ db, files, jobs, clock: later(2) })
    expect(await listNames(app)).toContain(buildPicturePath(name, 800))

    await app.services.db.execute(`DELETE FROM gallery_items WHERE id = '${item.id}'`)
    await deleteUnreferencedFiles({ db, files, jobs, clock: later(0) })
    expect(await listNames(app), 'still young').toContain(buildPicturePath(name, 800))
    await deleteUnreferencedFiles({ db, files, jobs, clock: later(2) })
    expect((await listNames(app)).filter((one) => one.includes(name))).toEqual([])
    expect(await db.select().from(pictures).where(eq(pictures.name, name))).toEqual([])
  })

  test('keeps a picture that is stored again during its deletion', async ({ app }) => {
    const { db, files, jobs } = app.services
    const bytes = await bytesOf(await createPictureFile('d.jpg', '#998877'))
    for (let round = 0; round < 8; round++) {
      const name = await storeUploadedPicture(app.services, bytes)
      // Makes the picture old for the sweep and new for the concurrent upload.
      await db
        .update(pictures)
        .set({ touchedAt: new Date(0) })
        .where(eq(pictures.name, name))
      await Promise.all([
        deleteUnreferencedFiles({ db, files, jobs, clock: later(0) }),
        storeUploadedPicture(app.services, bytes),
      ])
      expect((await listNames(app)).filter((one) => one.includes(name)).length).toBe(pictureWidths.length)
    }
  })

  test('completes an interrupted deletion', async ({ app }) => {
    const { db, files, jobs } = app.services
    const name = await storeUploadedPicture(app.services, await bytesOf(await createPictureFile('e.jpg', '#aabb11')))
    await db.delete(pictures).where(eq(pictures.name, name))
    await files.remove(buildPicturePath(name, 200))
    await deleteUnreferencedFiles({ db, files, jobs, clock: later(2) })
    expect((await listNames(app)).filter((one) => one.includes(name))).toEqual([])
  })
})
