import { rounds } from '@minato/api/testing/rounds.ts'
import { carMessages } from '@minato/contract/stock/cars/facts.ts'
import type { Page } from '@playwright/test'
import { carDetailTexts } from '../../web/app/features/stock/cars/words.ts'
import { paths } from '../../web/app/paths.ts'
import { createCustomer, newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'
import { cacheNames, slowProxy, startCache } from './caches.ts'

const publicPages = (car: string) => [
  ...[
    paths.home,
    paths.cars,
    `${paths.cars}?make=Toyota`,
    `${paths.cars}?to=KEMBA`,
    paths.car(car),
    paths.destinations,
  ],
  ...[paths.team, paths.shipSchedule, paths.contact, paths.inquiry, paths.privacy, '/howToBuy', '/about', '/problems'],
  ...['/sw', `/fr${paths.cars}`, `${paths.cars}.data`, `${paths.car(car)}.data`],
]
/** Pages with content per user, at addresses that do not identify the user. */
const ownPages = [
  ...[
    paths.cart,
    paths.wishlist,
    paths.profile,
    paths.updateProfile,
    paths.login,
    paths.register,
    paths.admin.dashboard,
  ],
  ...['/admin/orders', '/admin/orders.data', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest'],
]
const missingPaths = ['/nothing/here', paths.car('00000000-0000-4000-8000-000000000000'), '/assets/gone.js']

test('lets caches store pages of guests, and nothing of a user', async ({ system, request }) => {
  const office = await openOffice(system)
  const { id } = await newCar(office, 'A car to be kept')
  // Responses rendered during a change are not stored.
  for (const path of publicPages(id))
    await expect.poll(async () => (await request.get(path)).headers()['cache-control'], path).toContain('public')
  const askers: Record<string, string>[] = [
    {},
    { authorization: `Bearer ${office.token}` },
    { cookie: 'office-language=ja' },
  ]
  for (const headers of askers)
    for (const path of [...publicPages(id), ...ownPages, ...missingPaths])
      for (const method of ['GET', 'HEAD', 'POST']) {
        const answer = await request.fetch(path, { method, headers, maxRedirects: 0 })
        const { 'cache-control': control = '', 'set-cookie': cookie, vary } = answer.headers()
        const what = `${method} ${path} ${JSON.stringify(headers)} ${answer.status()}`
        expect(cookie, what).toBeUndefined()
        if (answer.status() >= 400) expect(control, what).toBe('no-store')
        else if (headers.authorization || method === 'POST' || ownPages.includes(path))
          expect(control, what).toBe('private, no-cache')
        else {
          expect(control, what).toMatch(
            /^public, max-age=0, s-maxage=\d+, (stale-while-revalidate=\d+, )?stale-if-error=\d+$/,
          )
          expect(vary, what).toBe('accept-encoding')
        }
      }
})

/** Cumulative layout shift without user input. */
const watchShift = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const readShift = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift)

for (const { name, viewport } of [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desk', viewport: { width: 1280, height: 900 } },
])
  test.describe(`on ${name}`, () => {
    test.use({ viewport })
    test('shows a new price and a hold on an open page in place, without a layout shift', async ({ page, system }) => {
      const office = await openOffice(system)
      const buyer = await createCustomer(system)
      const make = `Looked at on ${name}`
      const { id } = await newCar(office, 'A car that is looked at', 5400, { make })
      await watchShift(page)
      for (const path of [paths.car(id), `${paths.cars}?make=${encodeURIComponent(make)}`]) {
        await office.api.cars.priceMany({ body: { prices: [{ id, price: 5400 }] } })
        const availabilityCall = page.waitForResponse(/\/api\/cars\/standing/)
        await page.goto(path)
        const main = page.getByRole('main')
        await expect(main.getByText('$5,400').first()).toBeVisible()
        await availabilityCall
        await office.api.cars.priceMany({ body: { prices: [{ id, price: 5100 }] } })
        await expect(main.getByText('$5,100').first()).toBeVisible()
        await expect(main.getByText('$5,400')).toHaveCount(0)
        const { order } = await buyer.api.orders.place({ body: { carIds: [id] } })
        await expect(main.getByText(carDetailTexts.badges.ON_HOLD).or(main.getByText('ON HOLD')).first()).toBeVisible()
        await expect(main.getByText(carMessages.onHold).first()).toBeAttached()
        await office.api.orders.update({ params: order, body: { status: 'CANCELLED' } })
        await expect(main.getByText(carMessages.onHold)).toHaveCount(0)
        expect(await readShift(page), path).toBeLessThan(0.005)
      }
    })
  })

for (const kind of cacheNames)
  test(`answers repeated requests of guests from a remote ${kind}, and never anything else`, async ({ system }) => {
    test.skip(!rounds.caches, 'Caches in front run with `npm test -- --long`.')
    test.slow()
    const office = await openOffice(system)
    const { id } = await newCar(office, 'A car that is far away', 5400)
    const line = await slowProxy(system.baseURL)
    const cache = await startCache(kind, line.port)
    const ask = (path: string, headers: Record<string, string> = {}) =>
      fetch(cache.url + path, { headers: { 'accept-encoding': 'br', ...headers } })
    const text = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).text()
    try {
      const seen = [paths.cars, paths.car(id), paths.home, `/api/cars/${id}`, '/api/countries']
      for (const path of seen) await text(path)

      // No client gets another one's response.
      const other = { 'x-language': 'sw' }
      const named = [await text('/api/countries'), await text('/api/countries', other)]
      expect(named[0]).not.toBe(named[1])
      expect([await text('/api/countries'), await text('/api/countries', other)]).toEqual(named)
      const own = await ask(`/api/cars/${id}`, { authorization: `Bearer ${office.token}` })
      expect([own.headers.get('cache-control'), await own.json()]).toEqual([
        'no-store',
        expect.objectContaining({ order: null }),
      ])
      expect(await text(`/api/cars/${id}`)).not.toContain('"order"')

      // A repeated request stays at the cache, and a client with a current copy gets status 304.
      const again = await ask(paths.car(id))
      expect(again.headers.get('cache-control')).toBe('no-cache')
      const unchanged = await ask(paths.car(id), { 'if-none-match': again.headers.get('etag') ?? '' })
      expect(unchanged.status).toBe(304)

      // A new price is visible to all within half a minute, and at once on an open page.
      const open = await ask(`/api/cars/standing?ids=${id}`)
      const reader = open.body?.pipeThrough(new TextDecoderStream()).getReader()
      expect((await reader?.read())?.value).toContain('5400')
      await office.api.cars.priceMany({ body: { prices: [{ id, price: 5100 }] } })
      expect((await reader?.read())?.value).toContain('5100')
      await reader?.cancel()
      for (const path of [paths.car(id), `/api/cars/${id}`])
        await expect.poll(() => text(path), { timeout: 30_000 }).toMatch(/\$5,100|"price":5100/)

      // Without a connection it serves its stored pages, and none of a user.
      line.cut()
      for (const path of seen) expect((await ask(path)).status, path).toBe(200)
      expect(
        (await ask('/api/users/profile', { authorization: `Bearer ${office.token}` })).status,
      ).toBeGreaterThanOrEqual(500)
      expect((await ask(paths.team)).status).toBeGreaterThanOrEqual(500)
      line.mend()
      await expect.poll(async () => (await ask(paths.team)).status, { timeout: 30_000 }).toBe(200)
    } finally {
      await cache.stop()
      await line.close()
    }
  })
