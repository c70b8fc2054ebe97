import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { resizePictureUrl } from '@minato/contract/values/files.ts'
import { type Browser, chromium } from '@playwright/test'
import { buildForm, createApi } from '../../e2e/api.ts'
import { browserLaunch } from '../../e2e/browsers/browser.ts'
import { type System, startSystem } from '../../e2e/system.ts'
import { startTable } from '../table.ts'

const count = 10
const phones = [2, 3]
const timeoutMs = 300_000

/**
 * Weighs the pictures of a list of ten cars on a phone. Uses the demo stock, or the first ten pictures of the folder
 * `PHOTOS`.
 */
export async function benchPictures() {
  const folder = process.env.PHOTOS
  const system = await startSystem({ DEMO: folder ? '0' : String(count) })
  const browser = await chromium.launch(await browserLaunch())
  try {
    if (folder) await addCars(system, folder)
    const { data } = await createApi(system).cars.list({ query: { limit: count } })
    const before = folder ? await measureDensities(browser, system.baseURL) : phones.map(() => Number.NaN)
    const waited = await waitForAvif(system.baseURL, data)
    const after = await measureDensities(browser, system.baseURL)
    const printRow = startTable(
      `Pictures of the list of ${data.length} cars on a phone of 360 px, scrolled through, ${folder ?? 'demo stock'}`,
      'dots per pixel | kB at first | kB in AVIF',
    )
    for (const [index, dots] of phones.entries()) printRow(dots, kilobytes(before[index]), kilobytes(after[index]))
    if (folder) console.log(`The last AVIF existed ${(waited / 1000).toFixed(1)} s after the last upload.`)
  } finally {
    await browser.close()
    await system.stop()
  }
}

const kilobytes = (bytes = Number.NaN) => (Number.isNaN(bytes) ? '' : (bytes / 1000).toFixed(0))

async function addCars(system: System, folder: string) {
  const { accessToken } = await createApi(system).auth.login({ body: system.admin })
  const photos = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort()
  for (const name of photos.slice(0, count)) {
    const form = buildForm({
      title: name,
      make: 'Toyota',
      model: 'Vitz',
      year: 2017,
      price: 6232,
      fuel: 'Petrol',
      exteriorColor: 'Pearl White',
    })
    form.set('mainImage', new File([await readFile(path.join(folder, name))], name))
    await createApi(system, accessToken).cars.create({ form })
  }
}

/** Waits until every variant of the cars' pictures is encoded. Returns the milliseconds. */
async function waitForAvif(baseURL: string, cars: { mainImage: string | null }[]) {
  const start = performance.now()
  for (const { mainImage } of cars) {
    const last = baseURL + resizePictureUrl(mainImage ?? '', 1200, 'avif')
    const isEncoded = async () => (await fetch(last, { method: 'HEAD' })).headers.get('content-type') === 'image/avif'
    while (!(await isEncoded())) {
      if (performance.now() - start > timeoutMs) throw new Error(`${last} was not encoded in time`)
      await sleep(200)
    }
  }
  return performance.now() - start
}

const measureDensities = async (browser: Browser, baseURL: string) => {
  const weights: number[] = []
  for (const dots of phones) weights.push(await measureBytes(browser, baseURL, dots))
  return weights
}

/** Sums the bytes of all pictures that a phone with an empty cache loads while scrolling the list. */
async function measureBytes(browser: Browser, baseURL: string, deviceScaleFactor: number) {
  const screen = { viewport: { width: 360, height: 780 }, deviceScaleFactor, isMobile: true, hasTouch: true }
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  const fetched: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/files/')) return
    fetched.push(request.sizes().then((sizes) => sizes.responseBodySize))
  })
  await page.goto(`${baseURL}/allCars`, { waitUntil: 'networkidle' })
  for (const picture of await page.locator('article img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await picture.evaluate((image: HTMLImageElement) => image.decode())
  }
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(fetched)).reduce((sum, bytes) => sum + bytes, 0)
  await context.close()
  return bytes
}
