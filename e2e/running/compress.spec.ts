import { randomBytes } from 'node:crypto'
import { formatBytes, megabyte } from '@minato/contract/values/files.ts'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { continueAsAdmin } from '../office.ts'
import { expect, test } from '../test.ts'

/** An incompressible PNG of three bytes for each pixel. */
async function noise(width: number, height: number) {
  const buffer = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { name: `noise-${width}.png`, mimeType: 'image/png', buffer }
}

/** Decoded size of the preview, which is the size to upload. */
const decoded = (page: Page, name: string) =>
  page.getByAltText(name).evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })

const preview = 'Preview of the new file'

for (const worker of [true, false])
  test(`shrinks a schedule’s picture by its size, ${worker ? 'in a worker' : 'without workers that draw'}`, async ({
    page,
    system,
  }) => {
    if (!worker) await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'))
    await continueAsAdmin(page, system)
    await page.goto('/admin/shipScheduleList?do=create')
    const window = page.getByRole('dialog', { name: /Ship Schedule/ })
    // Over 5 MB, over 2 MB, over 500 KB: specification of the back-office, section 9.
    for (const [width, height, least, becomes] of [
      [1600, 1200, 5 * megabyte, [800, 600]],
      [1200, 900, 2 * megabyte, [1000, 750]],
      [900, 400, 500 * 1024, [900, 400]],
    ] as const) {
      const file = await noise(width, height)
      expect(file.buffer.length).toBeGreaterThan(least)
      await window.getByLabel('Image or PDF').setInputFiles(file)
      await expect(window).toContainText(`noise-${width}.jpg`)
      await expect(window).toContainText(`before: ${formatBytes(file.buffer.length)}`)
      expect(await decoded(page, preview)).toEqual(becomes)
    }
    const small = await noise(400, 300)
    await window.getByLabel('Image or PDF').setInputFiles(small)
    await expect(window).toContainText('noise-400.png')
    expect(await decoded(page, preview)).toEqual([400, 300])
  })

/** Reads stripes from every canvas, as Firefox does with `resistFingerprinting`. */
const stripes = `for (const type of [globalThis.CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
  if (!type) continue
  const read = type.prototype.getImageData
  type.prototype.getImageData = function (...area) {
    const image = read.apply(this, area)
    image.data.forEach((_, index) => { image.data[index] = (index * 7919) % 251 })
    return image
  }
};`

for (const worker of [true, false])
  test(`uploads a picture unchanged where a canvas reads stripes, ${worker ? 'in workers' : 'on the page'}`, async ({
    page,
    system,
  }) => {
    await page.addInitScript(stripes)
    if (!worker) await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
    await page.route(/\/assets\/worker-.*\.js$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: stripes + (await response.text()) })
    })
    await continueAsAdmin(page, system)
    await page.goto('/admin/shipScheduleList?do=create')
    const window = page.getByRole('dialog', { name: /Ship Schedule/ })
    await window.getByLabel('Image or PDF').setInputFiles(await noise(900, 400))
    await expect(window).toContainText('noise-900.png')
    expect(await decoded(page, preview)).toEqual([900, 400])
  })

test('shows the progress of compression and lets it be cancelled, on each screen that compresses', async ({
  page,
  system,
}) => {
  const large = await noise(1800, 1800)
  const forms = [
    { screen: '/admin/team?do=create', input: 'Image', alt: preview, becomes: [800, 800] },
    { screen: '/admin/galleryManagement?do=create', input: 'Image', alt: 'Preview', becomes: [1200, 1200] },
    { screen: '/admin/shipScheduleList?do=create', input: 'Image or PDF', alt: preview, becomes: [600, 600] },
    { screen: '/admin/cars/create', input: 'Main image', alt: 'Preview of the main image', becomes: [800, 800] },
  ]
  await continueAsAdmin(page, system)
  for (const { screen, input, alt, becomes } of forms) {
    // Simulates a worker that never ends.
    const held = /\/assets\/worker-.*\.js$/
    await page.route(held, () => {})
    await page.goto(screen)
    const choose = () => page.getByLabel(input, { exact: true }).setInputFiles(large)
    await choose()
    await expect(page.getByRole('progressbar', { name: 'Compressing' })).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByAltText(alt)).toHaveCount(0)

    await page.unroute(held)
    await choose()
    await expect(page.getByAltText(alt)).toBeVisible()
    expect(await decoded(page, alt)).toEqual(becomes)
  }
})
