import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { CurrencyAccounts } from '@minato/contract/platform/bank-accounts/endpoints.ts'
import { sources } from '@minato/contract/protocol/sources.ts'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, onTestFinished, test as plain } from 'vitest'
import { cars } from '#stock/cars/table.ts'
import { createBuilder } from '#testing/build.ts'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { rounds } from '#testing/rounds.ts'
import { type App, startApp, test } from '#testing/test.ts'
import type { SourceChanges } from '../change-feed/sources.ts'
import { openDatabase } from '../database/database.ts'
import { Refusal } from '../http/problem.ts'
import { toRefusal } from '../http/to-refusal.ts'
import { createResponseStore } from './response-store.ts'

const ask = async ({ send }: App, path: string, headers: Record<string, string> = {}) => {
  const response = await send(new Request(`http://in.process/api${path}`, { headers }))
  return { response, status: response.status, tag: response.headers.get('etag') ?? '' }
}
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
/** Listening begins a moment after the start; responses are cached only then. */
const waitForCaching = (app: App) =>
  expect.poll(() => ask(app, '/cars?make=nobody').then(() => app.services.responseCache.bytes())).toBeGreaterThan(0)

test('sends a cached response in the requested encoding, and 304 to a client that has it', async ({ app, build }) => {
  await build.car({ title: 'A car to be kept' })
  await waitForCaching(app)
  const plain = await ask(app, '/cars')
  const text = (await bytesOf(plain.response)).toString()
  expect(text).toContain('A car to be kept')
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)
    for (let time = 0; time < 2; time++) {
      const { response, tag } = await ask(app, '/cars', { 'accept-encoding': `${encoding};q=1.0, x` })
      expect([tag, response.headers.get('content-encoding')]).toEqual([plain.tag, encoding])
      expect(unpack(await bytesOf(response)).toString()).toBe(text)
    }
  const refusing = await ask(app, '/cars', { 'accept-encoding': 'br;q=0, gzip;q=0' })
  expect((await bytesOf(refusing.response)).toString()).toBe(text)

  const again = await ask(app, '/cars', { 'if-none-match': `"other", ${plain.tag}` })
  expect([again.status, again.tag, await again.response.text()]).toEqual([304, plain.tag, ''])
  expect((await ask(app, '/cars', { 'if-none-match': 'W/"other"' })).status).toBe(200)
})

test('measures the cache with its names, and rejects overlong names', async () => {
  // Needs a separate app, because changes of other tests would empty the cache.
  const { app, close } = await startApp()
  onTestFinished(close)
  await waitForCaching(app)
  const { responseCache } = app.services
  const server = Fastify()
  const body = randomBytes(100_000)
  server.get('/*', (request, reply) =>
    responseCache.send(request, reply, {
      name: request.url,
      plain: false,
      language: 'en',
      freely: 'everybody',
      make: async () => ({ status: 200, headers: {}, body, madeFrom: [] }),
    }),
  )
  const ask = async (path: string, form: string) =>
    (await server.inject({ url: path, headers: { 'accept-encoding': form } })).rawPayload.length
  const before = responseCache.bytes()
  const growth = () => responseCache.bytes() - before
  await ask('/a', 'br')
  expect(growth()).toBeGreaterThan(100_000)
  expect(growth()).toBeLessThan(103_000)
  await ask('/a', 'gzip')
  expect(growth()).toBeGreaterThan(200_000)
  // Plain bytes of a compressed entry are cached for a while in their own share.
  const plain = () => responseCache.ready({ method: 'GET', url: '/a', headers: {} })?.body
  expect(plain()).toBeUndefined()
  expect(await ask('/a', 'br;q=0, gzip;q=0, *')).toBe(100_000)
  expect(plain()?.equals(body)).toBe(true)
  expect(growth()).toBeLessThan(306_000)
  const bytesWithName = responseCache.bytes()
  await ask(`/${'b'.repeat(900)}`, 'br')
  expect(responseCache.bytes() - bytesWithName).toBeGreaterThan(101_800)
  const bytesBefore = responseCache.bytes()
  await ask(`/${'c'.repeat(1100)}`, 'br')
  expect(responseCache.bytes()).toBe(bytesBefore)
  for (let number = 0; number < 60; number++)
    for (const form of ['br', 'identity']) await ask(`/others/${number}`, form)
  expect(plain()).toBeUndefined()
})

test('treats spellings of a request as equal and ignores undeclared parameters', async ({ app }) => {
  await waitForCaching(app)
  await ask(app, '/cars?make=Toyota&page=1')
  await ask(app, '/countries')
  const before = app.services.responseCache.bytes()
  for (const path of ['/cars?page=1&make=Toyota', '/countries?utm_source=x', '/cars?make=Toyota&model='])
    expect((await ask(app, path)).status).toBe(200)
  expect(app.services.responseCache.bytes()).toBe(before)
})

test('answers a logged-in user individually', async ({ app, build }) => {
  const { id } = await build.car({ isActive: false, title: 'Still in the workshop' })
  await waitForCaching(app)
  const office = await app.as(await build.admin())
  for (const _ of [1, 2]) {
    expect(await office.cars.show({ params: { id } })).toMatchObject({ title: 'Still in the workshop' })
    await expect(app.guest.cars.show({ params: { id } })).rejects.toMatchObject({ status: 404 })
  }
})

test('regenerates only responses that a change affects', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const image = await createPictureFile('yard.jpg', '#335577')
  await waitForCaching(app)
  const paths = {
    bankAccounts: '/bank-accounts',
    cars: '/cars',
    exchangeRates: '/exchange-rate',
    gallery: '/gallery',
    settings: '/site',
    shipSchedules: '/ship-schedule',
    team: '/team',
  }
  const tags = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(paths).map(async ([name, path]) => [name, (await ask(app, path)).tag])),
    )
  const [{ currency, inForce }] = (await office.bankAccounts.listAll()).data as [CurrencyAccounts]
  const changes = {
    bankAccounts: () =>
      office.bankAccounts.ask({ body: { ...inForce.details, currency, over: inForce.id, number: '5550142-77' } }),
    cars: () => build.car(),
    exchangeRates: () => office.exchangeRates.set({ body: { rate: 151, date: '2026-06-01', source: 'A bank' } }),
    gallery: () =>
      office.gallery.create({ form: formOf({ image, description: 'The yard', order: 1, isActive: true }) }),
    settings: () => office.settings.change({ body: { reservationDays: 13 } }),
    shipSchedules: () =>
      office.shipSchedules.create({ form: formOf({ title: 'To Mongla', description: 'On 4 July.', image }) }),
    team: () => office.team.create({ body: { name: 'Haruka Sato', position: 'Sales' } }),
  }
  for (const [name, change] of Object.entries(changes)) {
    const before = await tags()
    await change()
    const after = await tags()
    expect(Object.keys(paths).filter((path) => before[path] !== after[path])).toEqual([name])
  }
})

test('expires every response at midnight in Japan', async ({ app }) => {
  await waitForCaching(app)
  await ask(app, '/countries')
  const before = app.services.responseCache.bytes()
  app.services.now = new Date('2026-06-01T15:00:01Z')
  await ask(app, '/team')
  expect(app.services.responseCache.bytes()).toBeLessThan(before)
})

test('serves cached responses for an hour with their age while the database is away', async () => {
  const { app, close } = await startApp()
  onTestFinished(close)
  const { services, connection } = app
  await waitForCaching(app)
  const hung = Promise.withResolvers<string>()
  const ways: Record<string, () => Promise<string>> = {
    answers: async () => 'new',
    refuses: async () => {
      throw new Refusal('unavailable')
    },
    hangs: () => hung.promise,
    finds: async () => {
      throw new Refusal('not-found')
    },
  }
  let way = ways.answers as () => Promise<string>
  const server = Fastify().setErrorHandler((error, _, reply) => reply.status(toRefusal(error).status).send())
  server.get('/*', (request, reply) =>
    services.responseCache.send(request, reply, {
      name: request.url,
      language: 'en',
      plain: true,
      freely: 'everybody',
      make: async () => ({ status: 200, headers: {}, body: Buffer.from(await way()), madeFrom: ['cars'] }),
    }),
  )
  const request = async (path: string, headers = {}) => {
    const answer = await server.inject({ url: path, headers })
    const shared = String(answer.headers['cache-control']).includes('public')
    expect(shared && answer.headers.age !== undefined, 'a cache would count it anew').toBe(false)
    return [answer.statusCode, answer.body, answer.headers.age]
  }
  way = async () => 'kept'
  const { etag = '' } = (await server.inject('/a')).headers
  expect(await request('/a')).toEqual([200, 'kept', undefined])

  const admin = openDatabase({ ...connection, database: 'postgres' })
  onTestFinished(admin.close)
  const setConnectable = (allowed: boolean) =>
    admin.db.execute(sql.raw(`ALTER DATABASE "${connection.database}" ALLOW_CONNECTIONS ${allowed}`))
  await setConnectable(false)
  await admin.db.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${connection.database}`,
  )
  way = ways.refuses as typeof way
  await expect.poll(() => request('/a')).toEqual([200, 'kept', '0'])
  expect(await request('/b'), 'was not kept').toEqual([503, '', undefined])
  expect(await request('/a', { 'if-none-match': etag })).toEqual([304, '', '0'])
  way = ways.answers as typeof way
  expect(await request('/a'), 'it can be made').toEqual([200, 'new', undefined])
  way = ways.finds as typeof way
  expect(await request('/a')).toEqual([404, '', undefined])

  const lostAt = services.now.getTime()
  way = ways.hangs as typeof way
  services.now = new Date(lostAt + 3_600_000)
  expect(await request('/a')).toEqual([200, 'kept', '3600'])
  // A concurrent request waits for the pending response.
  hung.reject(new Refusal('unavailable'))
  way = ways.refuses as typeof way
  services.now = new Date(lostAt + 3_601_000)
  expect((await request('/a'))[0]).toBe(503)

  services.now = new Date(lostAt + 61_000)
  await setConnectable(true)
  await expect.poll(() => request('/a')).toEqual([503, '', undefined])
})

plain('ends with the day, also while the database is away', async () => {
  let [now, isHeard] = [new Date('2026-06-01T14:50:00Z'), true]
  let report: Parameters<SourceChanges['subscribe']>[0] = () => {}
  const store = createResponseStore(
    {
      heard: () => isHeard,
      subscribe(changed) {
        report = changed
      },
    },
    { now: () => now },
  )
  const answer = async (make: () => Promise<string>) => {
    const request = {
      name: 'team',
      language: 'en',
      plain: true,
      make: async () => ({ status: 200, headers: {}, body: Buffer.from(await make()), madeFrom: [] }),
    }
    const { headers } = await store.answer(request)
    return headers.age
  }
  const refuse = async () => {
    throw new Refusal('unavailable')
  }
  await answer(async () => 'cached')
  isHeard = false
  report(sources)
  now = new Date('2026-06-01T14:59:59Z')
  expect(await answer(refuse)).toBe('599')
  // Midnight in Japan.
  now = new Date('2026-06-01T15:00:00Z')
  await expect(answer(refuse)).rejects.toMatchObject({ status: 503 })
})

test('serves responses from before a change for a minute if no new one can be made', async ({ app, build }) => {
  const { services } = app
  await waitForCaching(app)
  let isAway = false
  const server = Fastify().setErrorHandler((error, _, reply) => reply.status(toRefusal(error).status).send())
  server.get('/', (request, reply) =>
    services.responseCache.send(request, reply, {
      name: 'of cars',
      language: 'en',
      plain: true,
      freely: 'everybody',
      async make() {
        if (isAway) throw new Refusal('unavailable')
        return { status: 200, headers: {}, body: Buffer.from('kept'), madeFrom: ['cars'] }
      },
    }),
  )
  const requestCars = async () => {
    const { statusCode, headers } = await server.inject({ url: '/' })
    return [statusCode, headers.age, String(headers['cache-control']).includes('public')]
  }
  services.now = new Date('2026-06-01T03:00:00Z')
  expect(await requestCars()).toEqual([200, undefined, true])
  isAway = true
  await build.car()
  await expect.poll(requestCars).toEqual([200, '0', false])
  services.now = new Date('2026-06-01T03:01:01Z')
  expect((await requestCars())[0]).toBe(503)
})

test('shows changes at once when only the listening connection was lost', async () => {
  const { app, close } = await startApp()
  onTestFinished(close)
  const { db } = app.services
  await createBuilder(db).car({ title: 'As it was' })
  await waitForCaching(app)
  const text = async () => (await ask(app, '/cars')).response.text()
  expect(await text()).toContain('As it was')
  await db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name LIKE 'minato-listen%' AND datname = current_database()`)
  await db.update(cars).set({ title: 'As it is' })
  for (let time = 0; time < 20; time++) expect(await text()).toContain('As it is')
})

test('neither caches nor shares a response that was generated during a change', async ({ app, build }) => {
  const { db, responseCache } = app.services
  await waitForCaching(app)
  const requests: string[] = []
  let release = () => {}
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  const server = Fastify()
  server.get('/:text', (request, reply) =>
    responseCache.send(request, reply, {
      name: 'made slowly',
      plain: true,
      language: 'en',
      freely: 'everybody',
      async make() {
        const { text } = request.params as { text: string }
        requests.push(text)
        if (text === 'old') await slow
        return { status: 200, headers: {}, body: Buffer.from(text), madeFrom: ['cars'] }
      },
    }),
  )
  const ask = async (text: string) => (await server.inject(`/${text}`)).body
  const first = ask('old')
  await expect.poll(() => requests).toEqual(['old'])
  await build.car()
  expect(await ask('new')).toBe('new')
  release()
  expect(await first).toBe('old')
  expect(await ask('never')).toBe('new')
  await db.execute(sql`SELECT note_change('stock', 'cars')`)
  expect(await ask('newest')).toBe('newest')
  expect(requests).toEqual(['old', 'new', 'newest'])
})

test.runIf(rounds.slowTests)(
  'limits the cache and keeps requested responses despite invented requests',
  async ({ app }) => {
    await waitForCaching(app)
    const { tag } = await ask(app, '/cars?make=Nissan')
    await ask(app, '/cars?make=Nissan')
    for (let number = 0; number < 10_000; number++) await ask(app, `/cars?keyword=made-up-${number}`)
    expect(app.services.responseCache.bytes()).toBeLessThan(48_000_000)
    const bytesAfter = app.services.responseCache.bytes()
    expect((await ask(app, '/cars?make=Nissan')).tag).toBe(tag)
    expect(app.services.responseCache.bytes()).toBe(bytesAfter)
  },
)

test.runIf(rounds.slowTests)('keeps plain resources cached despite repeated invented requests', async ({ app }) => {
  await waitForCaching(app)
  const { responseCache } = app.services
  const body = randomBytes(200_000)
  const generated: string[] = []
  const server = Fastify()
  server.get('/*', (request, reply) =>
    responseCache.send(request, reply, {
      name: request.url,
      language: 'en',
      plain: !request.url.includes('?'),
      freely: 'everybody',
      async make() {
        generated.push(request.url)
        return { status: 200, headers: {}, body, madeFrom: ['cars'] }
      },
    }),
  )
  const shop = ['/', '/list', ...Array.from({ length: 100 }, (_, number) => `/cars/${number}`)]
  const askAll = async () => {
    for (const path of shop) await server.inject(path)
  }
  await askAll()
  // Exceeds the maximum size in total.
  for (let number = 0; number < 250; number++)
    for (let time = 0; time < 2; time++) await server.inject(`/list?make=made-up-${number}`)
  expect(responseCache.bytes()).toBeLessThan(48_000_000)
  const before = generated.length
  await askAll()
  expect(generated.length).toBe(before)
})
