// Two processes on one database and folder, as behind a load balancer, share their state.
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@minato/contract/contract.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { startEmbeddedPostgres } from '@minato/embedded-postgres'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import type { UserRow } from '../features/platform/users/table.ts'
import { waitingBuyers } from '../features/stock/cars/waiting-list/table.ts'
import { type Connection, type Database, openDatabase } from '../lib/database/database.ts'
import { migrate } from '../lib/database/migrate.ts'
import { prepareJobs } from '../lib/jobs/jobs.ts'
import { seedReference } from '../reference/seed.ts'
import { type Builder, createBuilder, password } from '../testing/build.ts'
import { createTestDatabase } from '../testing/database/database.ts'
import { startProgram } from '../testing/processes/program.ts'
import { rounds } from '../testing/rounds.ts'
import { queues } from '../work/queues.ts'

const { processRaces, waitingListRaces } = rounds
/** Milliseconds in which PostgreSQL is stopped. */
const outage = rounds.outage * 1000

/** Milliseconds until everything must work again; an idle machine takes a second or two. */
const recoveryMs = 30_000

vi.setConfig({ testTimeout: 180_000 + outage + (processRaces + waitingListRaces) * 500 })

async function startTwo(connection: Connection, folder: string) {
  const database = openDatabase(connection)
  onTestFinished(database.close)
  const started = await Promise.all([startProcess(connection, folder), startProcess(connection, folder)])
  return { db: database.db, build: createBuilder(database.db), started }
}

async function newFolder() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-processes-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return folder
}

/** Starts two processes with their own database server, so that it can be stopped. */
async function startTwoWithServer() {
  const folder = await newFolder()
  const startServer = () => startEmbeddedPostgres({ dir: `${folder}/postgres`, settings: { fsync: 'off' } })
  let postgres = await startServer()
  onTestFinished(() => postgres.stop())
  const { host, port, user, database: name } = postgres
  const connection: Connection = { host, port, user, database: name }
  await migrate(connection)
  await prepareJobs(connection, queues)
  await seedReference(connection)
  const stopDatabase = () => postgres.stop()
  const startDatabase = async () => {
    postgres = await startServer()
  }
  return { ...(await startTwo(connection, folder)), stopDatabase, startDatabase }
}

async function startProcess(connection: Connection, folder: string) {
  const child = startProgram('one-of-many', [JSON.stringify({ connection, folder })])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [{ address }] = await once(child, 'message')
  const client = (token?: string) =>
    createClient(
      contract,
      (request) => {
        if (token) request.headers.set('authorization', `Bearer ${token}`)
        return fetch(request, { signal: AbortSignal.timeout(10_000) })
      },
      `${address}/api`,
    )
  return { child, address, client, guest: client() }
}
type Process = Awaited<ReturnType<typeof startProcess>>

async function getToken(build: Builder, { guest }: Process, user?: UserRow) {
  const { email } = user ?? (await build.user())
  return (await guest.auth.login({ body: { email, password } })).accessToken
}

/** Sets a held car aside for several waiting buyers. */
async function setAside(db: Database, build: Builder, people: readonly UserRow[]) {
  const until = new Date(Date.now() + 3_600_000)
  const car = await build.car({ status: 'ON_HOLD', setAsideUntil: until })
  const waiting = people.map(({ id }) => ({ carId: car.id, userId: id, orderableUntil: until }))
  await db.insert(waitingBuyers).values(waiting)
  return car
}

const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error) => (error as ApiError).status,
  )

test('shares all state between two processes', async () => {
  const { connection, close } = await createTestDatabase(inject('admin'))
  onTestFinished(close)
  const folder = await newFolder()
  const { db, build, started } = await startTwo(connection, folder)
  const [first, second] = started as [Process, Process]

  const twoBuyers = async () => [
    first.client(await getToken(build, second)),
    second.client(await getToken(build, first)),
  ]
  let buyers = await twoBuyers()
  for (let round = 0; round < processRaces; round++) {
    // A customer can only order and hold a limited number of cars.
    if (round % 50 === 49) buyers = await twoBuyers()
    const { id } = await build.car()
    const answers = await Promise.all(buyers.map((buyer) => status(buyer.orders.place({ body: { carIds: [id] } }))))
    expect(answers.sort()).toEqual([200, 409])
  }

  // A car is set aside for several waiting buyers: one gets it, the others keep waiting.
  const people = [await build.user(), await build.user()] as const
  const inTurn = [
    first.client(await getToken(build, second, people[0])),
    second.client(await getToken(build, first, people[1])),
  ]
  for (let round = 0; round < waitingListRaces; round++) {
    const { id } = await setAside(db, build, people)
    const answers = await Promise.all(inTurn.map((buyer) => status(buyer.orders.place({ body: { carIds: [id] } }))))
    expect(answers.sort()).toEqual([200, 409])
    const remaining = await db.select().from(waitingBuyers).where(eq(waitingBuyers.carId, id))
    expect(remaining).toMatchObject([{ orderableUntil: null }])
  }

  // Both processes send emails, each one once: files are named by message.
  await expect.poll(() => countUnsent(db), { timeout: 60_000 }).toBe(0)
  const { rows: mails } = await db.execute<{ id: string; tries: number }>(sql`SELECT id, tries FROM mails`)
  expect(mails.length).toBe(2 * (processRaces + waitingListRaces))
  expect(mails.every(({ tries }) => tries === 1)).toBe(true)
  expect((await fs.readdir(`${folder}/mail`)).sort()).toEqual(mails.map(({ id }) => `${id}.eml`).sort())

  // A list that the second process caches shows a change by the first within a second.
  const admin = (await first.guest.auth.login({ body: { email: (await build.admin()).email, password } })).accessToken
  const car = await build.car({ title: 'Seen by both' })
  const listNames = async () =>
    (await second.guest.cars.list({ query: { keywords: 'seen by both' } })).data.map(({ title }) => title)
  await expect.poll(listNames, { timeout: 1000 }).toEqual(['Seen by both'])
  await first.client(admin).cars.deactivate({ params: { id: car.id } })
  await expect.poll(listNames, { timeout: 1000 }).toEqual([])

  // Inputs of prices and verdicts: a change appears in the other process within a second.
  const office = first.client(admin)
  const terms = () => second.guest.destinations.terms({ params: { to: 'KEMBA' } })
  expect(await terms()).toMatchObject({ priced: { rates: [], yenPerDollar: null } })
  const rate = { from: null, to: 'KEMBA', method: 'RORO', vehicleClass: null, price: 85, minimum: 0 } as const
  await office.freight.change({ body: { add: [{ ...rate, validFrom: '2026-01-01', source: 'A tariff' }] } })
  await expect.poll(async () => (await terms()).priced.rates.length, { timeout: 1000 }).toBe(1)
  await office.exchangeRates.set({ body: { rate: 151, date: '2026-06-01', source: 'A bank' } })
  await expect.poll(async () => (await terms()).priced.yenPerDollar, { timeout: 1000 }).toBe(151)
  const kenya = (await office.importRules.listAll()).data.find(({ country }) => country === 'KE')
  if (!kenya) throw new Error('there is no rule of Kenya')
  const { rule, version } = await office.importRules.show({ params: kenya })
  const ages = rule.ages.length
  const change = { claim: 'ages', index: 0, value: null, reason: 'It was wrong', version } as const
  await office.importRules.change({ params: kenya, body: change })
  await expect.poll(async () => (await terms()).rule?.ages.length, { timeout: 1000 }).toBe(ages - 1)

  // A session ended in one process is ended in the other; rate limits are shared.
  await second.client(admin).auth.logout()
  expect(await status(first.client(admin).users.profile())).toBe(401)
  const wrong = { body: { email: 'nobody@buyer.example', password: 'not-the-password' } }
  const tries = []
  for (let n = 0; n < 12; n++) tries.push(await status((n % 2 ? first : second).guest.auth.login(wrong)))
  expect(tries).toEqual([...Array(10).fill(401), 429, 429])
})

test.skipIf(outage === 0)('loses no confirmed data when one of two processes is killed under load', async () => {
  const { db, build, started } = await startTwoWithServer()
  const [first, second] = started as [Process, Process]
  const cars = await Promise.all(Array.from({ length: 60 }, () => build.car()))
  const token = await getToken(build, second)
  const confirmedIds: string[] = []
  const failures: unknown[] = []
  const shop = async (process: Process, share: typeof cars) => {
    for (const { id } of share)
      await process
        .client(token)
        .orders.place({ body: { carIds: [id] } })
        .then(
          ({ order }) => confirmedIds.push(order.id),
          (error) => failures.push(error),
        )
  }
  const both = Promise.all([shop(first, cars.slice(0, 30)), shop(second, cars.slice(30))])
  while (confirmedIds.length < 15) await sleep(1)
  first.child.kill('SIGKILL')
  await both
  // Failed requests were sent to the killed process and had no response.
  expect(failures.every((error) => error instanceof ApiError && error.status === 0)).toBe(true)
  expect(confirmedIds.length + failures.length).toBe(60)
  const { orders } = await second.client(token).orders.mine()
  expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmedIds))
  await expect.poll(() => countUnsent(db), { timeout: 60_000 }).toBe(0)
})

test.skipIf(outage === 0)(
  'refuses requests uniformly during a database outage under load, and recovers without loss',
  async () => {
    const { build, db, started, stopDatabase, startDatabase } = await startTwoWithServer()
    const [first, second] = started as [Process, Process]
    const token = await getToken(build, first)
    const cars = await Promise.all(Array.from({ length: 200 }, () => build.car()))
    const confirmedIds: string[] = []
    const refused: ApiError[] = []
    let shopping = true
    const shop = async (process: Process) => {
      for (let car = cars.pop(); car && shopping; car = cars.pop(), await sleep(50))
        await process
          .client(token)
          // Like the shop's retries: an order whose response was lost gets the same response again.
          .orders.place({ body: { carIds: [car.id] } }, { headers: { 'idempotency-key': `order-of-${car.id}` } })
          .then(
            ({ order }) => confirmedIds.push(order.id),
            (error) => {
              refused.push(error)
              cars.push(car as (typeof cars)[number])
            },
          )
    }
    const shoppers = Promise.all([shop(first), shop(second), shop(first), shop(second)])
    while (confirmedIds.length < 10) await sleep(5)
    // A cached list serves during the outage; uncached ones are refused.
    const request = async (path: string) => {
      const answer = await fetch(`${first.address}/api${path}`)
      await answer.arrayBuffer()
      return { status: answer.status, age: answer.headers.get('age'), retryAfter: answer.headers.get('retry-after') }
    }
    const cachedPath = '/team'
    expect(await request(cachedPath)).toMatchObject({ status: 200, age: null })
    await stopDatabase()
    await expect.poll(() => request(cachedPath)).toMatchObject({ status: 200, age: expect.stringMatching(/^\d+$/) })
    const waited = performance.now()
    for (const path of ['/cars?sort=price-low', '/cars?make=Toyota&facets=true', '/cars/suggestions?text=toyota'])
      expect(await request(path), path).toEqual({ status: 503, age: null, retryAfter: '5' })
    expect(performance.now() - waited).toBeLessThan(20_000)
    const until = Date.now() + outage
    while (Date.now() < until) {
      expect(await status(first.guest.system.ready())).toBe(503)
      await sleep(200)
    }
    await startDatabase()
    await expect.poll(() => status(first.guest.system.ready()), { timeout: recoveryMs }).toBe(200)
    await expect.poll(() => status(second.client(token).users.profile()), { timeout: recoveryMs }).toBe(200)
    await expect.poll(() => request(cachedPath), { timeout: recoveryMs }).toMatchObject({ status: 200, age: null })
    const before = confirmedIds.length
    await expect.poll(() => confirmedIds.length, { timeout: recoveryMs }).toBeGreaterThan(before)
    shopping = false
    await shoppers

    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(refused.map((error) => error.status))).toEqual(new Set([503]))
    const { orders } = await first.client(token).orders.mine()
    expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmedIds))
    await expect.poll(() => countUnsent(db), { timeout: 60_000 }).toBe(0)
  },
)

async function countUnsent(db: ReturnType<typeof openDatabase>['db']) {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int FROM mails WHERE sent_at IS NULL`)
  return rows[0]?.count
}
