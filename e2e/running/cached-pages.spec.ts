import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import { carMessages } from '@minato/contract/stock/cars/facts.ts'
import type { APIRequestContext } from '@playwright/test'
import { createCustomer, createPictureFile, newCar, openOffice } from '../people.ts'
import { core, expect, test } from '../test.ts'

const pages = (car: string) => [
  '/',
  '/allCars',
  '/allCars?make=Toyota&sort=price-low',
  `/cars/${car}`,
  '/about',
  '/about?tab=team',
  '/howToBuy?tab=auction&part=service',
  '/shipSchedule',
  '/enquiry',
  '/contact',
  '/team',
  '/privacyPolicy',
  '/problems',
]
const etagOf = async (request: APIRequestContext, path: string) => (await request.get(path)).headers().etag ?? ''

test('serves a public page as the same bytes for everyone, without user data', core, async ({ system, playwright }) => {
  const office = await openOffice(system)
  const customer = await createCustomer(system, 'Zubeida Planted-Name')
  const { id } = await newCar(office, 'A car for everybody')
  const request = await playwright.request.newContext({ baseURL: system.baseURL })
  const askers: Record<string, Record<string, string>> = {
    'a customer': { authorization: `Bearer ${customer.token}` },
    'an administrator': { authorization: `Bearer ${office.token}` },
    'cookies and another language': { cookie: 'name=Zubeida; session=1', 'accept-language': 'ja' },
    'another host': { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    'a search engine': { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
  }
  for (const path of pages(id)) {
    const first = await request.get(path)
    const html = await first.text()
    expect(html).not.toMatch(/Zubeida|Planted|evil\.example/)
    const csp = first.headers()['content-security-policy']
    expect(csp).not.toMatch(/nonce|unsafe/)
    for (const [asker, headers] of Object.entries(askers)) {
      const answer = await request.get(path, { headers })
      expect(await answer.text(), `${path} for ${asker}`).toBe(html)
      expect(answer.headers()['content-security-policy']).toBe(csp)
    }
    const unknown = await request.get(`${path}${path.includes('?') ? '&' : '?'}utm_source=evil.example&fbclid=1`)
    expect(await unknown.text(), `${path} with what it does not know`).toBe(html)

    const { etag = '' } = first.headers()
    const revalidated = await request.get(path, { headers: { 'if-none-match': etag } })
    expect([revalidated.status(), revalidated.headers()['content-security-policy'], await revalidated.text()]).toEqual([
      304,
      csp,
      '',
    ])
  }
  await request.dispose()
})

test('changes the bytes of pages that depend on a change, and no others', async ({ request, system }) => {
  const office = await openOffice(system)
  const paths = {
    cars: '/allCars?make=Toyota',
    gallery: '/about?tab=gallery',
    team: '/about?tab=team',
    shipSchedules: '/shipSchedule',
    text: '/privacyPolicy',
  }
  const tags = async () => {
    const etags = Object.entries(paths).map(async ([name, path]) => [name, await etagOf(request, path)])
    return Object.fromEntries(await Promise.all(etags)) as Record<string, string>
  }
  const picture = await createPictureFile('yard.png')
  const form = (fields: Record<string, string | File>) => {
    const made = new FormData()
    for (const [name, value] of Object.entries(fields)) made.set(name, value)
    return made
  }
  const { api } = office
  const changes = {
    cars: () => newCar(office, 'A new car in the list'),
    gallery: () => api.gallery.create({ form: form({ image: picture, description: 'Yard', order: '1' }) }),
    team: () => api.team.create({ body: { name: 'Haruka Sato', position: 'Sales' } }),
    shipSchedules: () =>
      api.shipSchedules.create({ form: form({ title: 'To Mongla', description: 'On 4 July.', image: picture }) }),
  }
  for (const [name, change] of Object.entries(changes)) {
    const before = await tags()
    await change()
    const after = await tags()
    expect(Object.keys(paths).filter((one) => before[one] !== after[one])).toEqual([name])
  }
  // The rate is in the header of every page.
  const before = await tags()
  await api.exchangeRates.set({ body: { rate: 143.5, date: '2026-06-01', source: 'A bank' } })
  const after = await tags()
  expect(Object.keys(paths).filter((one) => before[one] === after[one])).toEqual([])
})

test('redirects other spellings of an address with all parameters, and fails on none', async ({ request, system }) => {
  const led = await request.get('/ALLCARS?utm_source=x&make=Toyota', { maxRedirects: 0 })
  expect([led.status(), led.headers().location]).toEqual([301, '/allCars?utm_source=x&make=Toyota'])
  for (const path of [
    '//',
    '//?make=Toyota',
    '//.data',
    '/..//',
    '/allCars.data?_routes=made-up',
    '/about?tab=__proto__',
  ])
    expect((await fetch(system.baseURL + path)).status, path).toBeLessThan(500)
  const home = await request.get('/_.data')
  const again = await request.get('/_.data', { headers: { 'if-none-match': home.headers().etag ?? '' } })
  expect([home.status(), again.status()]).toEqual([200, 304])
})

test('shows the current price of a car on its page', async ({ request, system }) => {
  const office = await openOffice(system)
  const { id, version } = await newCar(office, 'A car whose price falls', 5000)
  const html = async () => (await request.get(`/cars/${id}`)).text()
  expect(await html()).toContain('$5,000')
  await office.api.cars.priceMany({ body: { prices: [{ id, price: 4321, version }] } })
  expect(await html()).toContain('$4,321')
  expect(await html()).not.toContain('$5,000')
})

test('answers a repeated request for each page with 304, with a policy that allows all of it', async ({
  page,
  system,
}) => {
  const { id } = await newCar(await openOffice(system), 'A car that is looked at twice')
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const statuses: number[] = []
  network.on('Network.responseReceivedExtraInfo', ({ statusCode, headers }) => {
    const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-security-policy')?.[1]
    if (type?.includes("default-src 'self'")) statuses.push(statusCode)
  })
  for (const path of pages(id)) {
    statuses.length = 0
    await page.goto(path)
    await page.goto('about:blank')
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    expect(statuses, path).toEqual([200, 304])
  }
  expect(refused).toEqual([])
})

test(
  'shows a cached page with its age while the database hangs, and asks to retry on any other',
  core,
  async ({ page, request, system }) => {
    const [cachedPath, other] = ['/allCars?make=Toyota', '/allCars?sort=year-old']
    await request.get(cachedPath)
    const wake = await silence(system.folder)
    try {
      const age = async () => (await request.get(cachedPath)).headers().age
      await expect.poll(age, { timeout: 30_000 }).toMatch(/^\d+$/)
      const refused = await page.goto(other)
      const { 'retry-after': after, 'cache-control': cached } = refused?.headers() ?? {}
      expect([refused?.status(), after, cached]).toEqual([503, '5', 'no-store'])
      await expect(page.getByText(carMessages.listFailed)).toBeVisible()
    } finally {
      wake()
    }
    await expect(async () => {
      await page.getByRole('link', { name: 'Try Again' }).click({ timeout: 2000 })
      await expect(page.getByText(carMessages.listFailed)).toBeHidden({ timeout: 2000 })
    }).toPass()
    expect((await request.get(cachedPath)).headers().age).toBeUndefined()
  },
)

/** Suspends every process of the embedded database. Returns a function that resumes them. */
async function silence(folder: string) {
  const file = await fs.readFile(`${folder}/postgres/cluster/postmaster.pid`, 'utf8')
  const postmaster = Number.parseInt(file, 10)
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  const pids = [postmaster, ...children.trim().split(/\s+/).map(Number)]
  const send = (signal: NodeJS.Signals) => {
    for (const pid of pids)
      try {
        process.kill(pid, signal)
      } catch {
        // A session may end by itself.
      }
  }
  send('SIGSTOP')
  return () => send('SIGCONT')
}
