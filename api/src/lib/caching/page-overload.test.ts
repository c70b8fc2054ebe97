import { contract } from '@minato/contract/contract.ts'
import { type Endpoint, listDependencies } from '@minato/contract/protocol/endpoint.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { addApi } from '#app.ts'
import { createInProcessFetch } from '#start/in-process.ts'
import { type App, test } from '#testing/test.ts'
import { openDatabase } from '../database/database.ts'
import { createServer } from '../http/server.ts'

const listOfMake = '/page/cars?make=Toyota'
const accounts = '/page/bank-accounts'
const destinations = '/page/destinations'
const { cars, bankAccounts, destinations: served } = contract
const findEndpoint = (path: string): Endpoint | undefined =>
  path.startsWith('/cars/')
    ? cars.show
    : [cars.list, bankAccounts.list, served.list].find((endpoint) => endpoint.path === path.replace(/\?.*/, ''))

/**
 * Starts a server with the API on a loopback address. The page at `/page` + path shows a response of the API; a page at `/slow`
 * waits until it is released.
 */
async function startSite({ services }: App) {
  const server = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl: 'http://localhost:3000' })
  await addApi(server, services)
  const call = createInProcessFetch(server, services.responseCache)
  const heldRequests = new Map<string, PromiseWithResolvers<void>>()
  const [generated, compared]: [string[], string[]] = [[], []]
  let slowWork = async () => {}
  server.get('/blocked', async () => {
    await services.db.execute(sql`SELECT pg_advisory_lock_shared(42), pg_advisory_unlock_shared(42)`)
    return {}
  })
  const callApi = (path: string) => call(new Request(`http://in.process${path}`))
  const hold = (url: string) => {
    const holding = Promise.withResolvers<void>()
    heldRequests.set(url, holding)
    return holding.resolve
  }
  for (const path of ['/page/*', '/slow/*'])
    server.get(path, (request, reply) =>
      services.responseCache.send(request, reply, {
        name: request.url,
        language: 'en',
        plain: true,
        freely: 'everybody',
        waitsForSlot: true,
        async make() {
          generated.push(request.url)
          if (path === '/slow/*') await slowWork()
          await heldRequests.get(request.url)?.promise
          const apiPath = request.url.slice('/page'.length)
          const endpoint = findEndpoint(apiPath)
          if (!endpoint) return { status: 200, headers: {}, body: Buffer.from(''), madeFrom: null }
          const response = await callApi(`/api${apiPath}`)
          const etag = response.headers.get('etag')
          return {
            status: 200,
            headers: {},
            body: Buffer.from(JSON.stringify(await response.json())),
            madeFrom: listDependencies(endpoint, apiPath, () => false) ?? null,
            async isCurrent() {
              compared.push(request.url)
              return (await callApi(`/api${apiPath}`)).headers.get('etag') === etag
            },
          }
        },
      }),
    )
  let received = 0
  server.addHook('preHandler', async ({ url }) => {
    if (url.startsWith('/page/')) received++
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    for (const { resolve } of heldRequests.values()) resolve()
    server.server.closeAllConnections()
    await server.close()
  })
  const request = async (path: string) => {
    const response = await fetch(address + path)
    const { status, headers } = response
    const [age, retryAfter, cacheControl] = ['age', 'retry-after', 'cache-control'].map((name) => headers.get(name))
    return { status, age, retryAfter, cacheControl, body: await response.text() }
  }
  return {
    address,
    generated,
    compared,
    hold,
    request,
    countReceived: () => received,
    /** Calls that each occupy a connection to the database until it is unlocked. */
    callBlocked: async (count: number) => {
      await Promise.all(Array.from({ length: count }, () => callApi('/blocked')))
    },
    /** Returns a function that unlocks. */
    async lock() {
      const [locked, unlock] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const lock = services.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(42)`)
        locked.resolve()
        await unlock.promise
      })
      await locked.promise
      const finish = () => {
        unlock.resolve()
        return lock
      }
      onTestFinished(finish)
      return finish
    },
    /** Requests the page until it is cached: listening begins a moment after the start. */
    async cache(path: string) {
      await expect.poll(async () => (await request(path)).cacheControl).toContain('public')
      return request(path)
    },
    /** Occupies every slot. Returns a function that frees them. */
    async saturate(work = slowWork) {
      slowWork = work
      const pages = ['/slow/1', '/slow/2']
      const before = generated.length
      const release = pages.map(hold)
      const answers = pages.map(request)
      await expect.poll(() => generated.length - before).toBe(2)
      return async () => {
        for (const end of release) end()
        await Promise.all(answers)
      }
    },
  }
}

test('sends a page that an unrelated car outdated while too many pages are generated, and replaces it once', async ({
  app,
  build,
}) => {
  const { services } = app
  await build.car()
  const site = await startSite(app)
  const before = await site.cache(listOfMake)
  const release = await site.saturate()
  await build.car({ make: 'Toyota', title: 'The next Toyota' })
  services.now = new Date(services.now.getTime() + 7000)
  const finish = site.hold(listOfMake)
  for (let time = 0; time < 3; time++)
    expect(await site.request(listOfMake)).toEqual({ ...before, age: '7', cacheControl: 'private, no-cache' })
  const count = () => site.generated.filter((url) => url === listOfMake).length
  await expect.poll(count).toBe(2)

  services.now = new Date(services.now.getTime() + 54_000)
  const received = site.countReceived()
  const tooLate = site.request(listOfMake)
  await expect.poll(site.countReceived).toBe(received + 1)
  finish()
  expect(await tooLate).toMatchObject({ status: 200, age: null, body: expect.stringContaining('The next Toyota') })
  expect(await site.request(listOfMake)).toMatchObject({ age: null, cacheControl: expect.stringContaining('public') })
  expect(count()).toBe(2)
  await release()
})

test('shows decisions of the staff and a new day at once, even while too many pages are generated', async ({
  app,
  build,
}) => {
  const { services } = app
  const car = await build.car({ title: 'Withdrawn at once' })
  const office = await app.as(await build.admin())
  const [port] = (await office.ports.listAll()).data.filter(({ isActive }) => isActive)
  const [{ currency, inForce } = {}] = (await office.bankAccounts.listAll()).data
  if (!port || !currency || !inForce) throw new Error('the first data are missing')
  const site = await startSite(app)
  const tomorrow = new Date(services.now.getTime() + 24 * 3_600_000)
  const changes: [string, () => unknown][] = [
    [listOfMake, () => office.cars.deactivate({ params: car })],
    [
      accounts,
      () => office.bankAccounts.ask({ body: { ...inForce.details, currency, over: inForce.id, number: '5550142-77' } }),
    ],
    [destinations, () => office.ports.update({ params: port, body: { isActive: false, version: port.version } })],
    [
      listOfMake,
      () => {
        services.now = tomorrow
      },
    ],
  ]
  for (const [path, change] of changes) {
    await site.cache(path)
    const before = site.generated.length
    const release = await site.saturate()
    await change()
    const received = site.countReceived()
    const answer = site.request(path)
    await expect.poll(site.countReceived).toBe(received + 1)
    await release()
    expect(await answer, path).toMatchObject({ status: 200, age: null })
    expect(site.generated.slice(before), path).toEqual(['/slow/1', '/slow/2', path])
  }
})

test('takes an order while pages use all of their slots, connections and places in the queue', async ({
  app,
  build,
}) => {
  const { id } = await build.car()
  const token = await app.token(await build.user())
  // With as many connections as in production.
  const database = openDatabase(app.connection)
  onTestFinished(database.close)
  const site = await startSite({ ...app, services: { ...app.services, db: database.db } })
  await site.cache(listOfMake)
  const unlock = await site.lock()
  const release = await site.saturate(() => site.callBlocked(10))
  const before = site.countReceived()
  const waiting = Array.from({ length: 500 }, (_, number) => site.request(`/page/${number}`))
  await expect.poll(site.countReceived).toBe(before + 500)
  expect(await site.request('/page/one-too-many')).toMatchObject({ status: 503, retryAfter: '5' })

  const order = await fetch(`${site.address}/api/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ carIds: [id] }),
  })
  expect(order.status, await order.text()).toBe(201)
  await unlock()
  await release()
  await Promise.all(waiting)
})

test('keeps pages that a changed car cannot be on, and generates others only for other data', async ({
  app,
  build,
}) => {
  const [car, other] = [await build.car(), await build.car()]
  const token = await app.token(await build.user())
  const site = await startSite(app)
  const page = `/page/cars/${car.id}`
  const otherMake = '/page/cars?make=Nissan'
  for (const path of [page, listOfMake, otherMake]) await site.cache(path)
  const before = site.generated.length
  await app.with(token).orders.place({ body: { carIds: [other.id] } })
  for (const path of [page, listOfMake, otherMake])
    expect(await site.request(path), path).toMatchObject({ age: null, cacheControl: expect.stringContaining('public') })
  expect(site.generated.slice(before)).toEqual([listOfMake])
  expect(site.compared).toEqual([listOfMake, otherMake])

  await app.with(token).orders.place({ body: { carIds: [car.id] } })
  expect((await site.request(page)).body).toContain('ON_HOLD')
})
