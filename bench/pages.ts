import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { browserLaunch } from '../e2e/browsers/browser.ts'
import { startSystem } from '../e2e/system.ts'
import { percentile, startTable } from './table.ts'

/** A mid-range phone on a slow line: 4× CPU slowdown, 400 ms round trip, 1.6 Mbit/s down. */
const slowdown = 4
const slow4G = { offline: false, latency: 400, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const visits = 7
const stock = 10_000
/** Duration of a tap in milliseconds. */
const tap = 80

/** First visit to home, list and car with an empty cache, and the second page of a visit. */
export async function benchPages() {
  const system = await startSystem({ DEMO: String(stock) })
  const browser = await chromium.launch(await browserLaunch())
  try {
    const cars = await (await fetch(`${system.baseURL}/api/cars?limit=1`)).json()
    const paths = ['/', '/allCars', `/cars/${cars.data[0].id}`]
    const first = new Map(paths.map((path): [string, Visit[]] => [path, []]))
    const second: Navigation[] = []
    // In turns, so other load on the machine affects all of them alike.
    for (let round = 0; round < visits; round++) {
      for (const [path, visits] of first) visits.push(await onPhone(browser, system.baseURL + path, firstPage))
      second.push(await onPhone(browser, `${system.baseURL}/allCars`, secondPage))
    }
    print(first, second)
  } finally {
    await browser.close()
    await system.stop()
  }
}

function print(first: ReadonlyMap<string, Visit[]>, second: Navigation[]) {
  const printPage = startTable(
    `First visit of a stock of ${stock.toLocaleString('en-US')} cars, 4× slower CPU, slow 4G (400 ms, 1.6 Mbit/s), medians of seven`,
    'page | largest content, s | layout shift | JavaScript, kB compressed | pictures, kB',
  )
  for (const [path, visits] of first) {
    const at = (name: keyof Visit) => getMedian(visits, name)
    const kB = (name: keyof Visit) => (at(name) / 1000).toFixed(0)
    const address = path.replace(/[0-9a-f-]{36}/, '{id}')
    printPage(address, (at('lcp') / 1000).toFixed(2), at('shift').toFixed(3), kB('Script'), kB('Image'))
  }
  const printNavigation = startTable('The second page of a visit', 'from the list | ms')
  printNavigation('a car, after the finger was lifted', getMedian(second, 'car').toFixed(0))
  printNavigation('the list again', getMedian(second, 'back').toFixed(0))
}

const getMedian = <Name extends string>(visits: readonly Record<Name, number>[], name: Name) =>
  percentile(
    visits.map((visit) => visit[name]),
    0.5,
  )

async function onPhone<Seen>(browser: Browser, url: string, measure: (page: Page, open: Open) => Promise<Seen>) {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await measure(page, { devtools, go: () => page.goto(url, { waitUntil: 'networkidle' }) })
  } finally {
    await context.close()
  }
}

type Open = { devtools: CDPSession; go(): Promise<unknown> }
type Visit = { lcp: number; shift: number; Script: number; Image: number }

async function firstPage(page: Page, { devtools, go }: Open): Promise<Visit> {
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
  await go()
  const seen = await page.evaluate(() => (window as unknown as { seen: { lcp: number; shift: number } }).seen)
  return { ...seen, ...bytes }
}

type Navigation = { car: number; back: number }

async function secondPage(page: Page, { devtools, go }: Open): Promise<Navigation> {
  await go()
  const link = page.locator('main article h3 a').nth(1)
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (!box) throw new Error('the list has no second car')
  const car = waitForElement(page, 'section[aria-label="Pictures"]')
  await devtools.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: box.x + 20, y: box.y + 10 }],
  })
  await sleep(tap)
  await page.evaluate(() => performance.mark('begin'))
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const toCar = await car
  await page.waitForLoadState('networkidle')
  const list = waitForElement(page, 'main article')
  await page.evaluate(() => {
    performance.mark('begin')
    history.back()
  })
  return { car: toCar, back: await list }
}

/** Milliseconds from the mark `begin` until the element is rendered. */
const waitForElement = (page: Page, selector: string) =>
  page.evaluate(
    (target) =>
      new Promise<number>((resolve) => {
        const check = () =>
          document.querySelector(target)
            ? resolve(performance.now() - (performance.getEntriesByName('begin').at(-1)?.startTime ?? 0))
            : requestAnimationFrame(check)
        check()
      }),
    selector,
  )
