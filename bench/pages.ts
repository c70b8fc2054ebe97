import { chromium, type Page } from '@playwright/test'
import { browserLaunch } from '../e2e/browser.ts'
import { startSystem } from '../e2e/system.ts'

/** A mid-range phone on a slow line: 4× CPU slowdown, 400 ms round trip, 1.6 Mbit/s down. */
const slowdown = 4
const slow4G = { offline: false, latency: 400, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const visits = 3
const stock = 10_000

type Seen = { lcp: number; shift: number; script: number; pictures: number }

/** The first visit of a phone with an empty cache to the list and to a car. */
export async function benchPages() {
  const system = await startSystem({ DEMO: String(stock) })
  const browser = await chromium.launch(await browserLaunch())
  try {
    const cars = await (await fetch(`${system.baseURL}/api/cars?limit=1`)).json()
    console.log(
      `\nFirst visit of a stock of ${stock.toLocaleString('en-US')} cars, 4× slower CPU, slow 4G (400 ms, 1.6 Mbit/s), median of three`,
    )
    console.log('| page | largest content, s | layout shift | JavaScript, kB compressed | pictures, kB |')
    console.log('|---|---|---|---|---|')
    for (const path of ['/allCars', `/cars/${cars.data[0].id}`]) {
      const seen: Seen[] = []
      for (let visit = 0; visit < visits; visit++) {
        const context = await browser.newContext(phone)
        seen.push(await visitOf(await context.newPage(), system.baseURL + path))
        await context.close()
      }
      const { lcp, shift, script, pictures } = seen.sort((a, b) => a.lcp - b.lcp)[1] as Seen
      const cells = [
        (lcp / 1000).toFixed(2),
        shift.toFixed(3),
        (script / 1000).toFixed(0),
        (pictures / 1000).toFixed(0),
      ]
      console.log(`| ${path.replace(/[0-9a-f-]{36}/, '{id}')} | ${cells.join(' | ')} |`)
    }
  } finally {
    await browser.close()
    await system.stop()
  }
}

async function visitOf(page: Page, url: string): Promise<Seen> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const kinds = new Map<string, string>()
  const bytes = { Script: 0, Image: 0 }
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === 'Script' || kind === 'Image') bytes[kind] += encodedDataLength
  })
  await page.addInitScript(() => {
    const seen = { lcp: 0, shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(() => (window as unknown as { seen: { lcp: number; shift: number } }).seen)
  return { ...seen, script: bytes.Script, pictures: bytes.Image }
}
