// The drill of docs/operations.md: two processes and two databases; the primary is killed under load.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { rounds } from '@minato/api/testing/rounds.ts'
import pg from 'pg'
import { paths } from '../../web/app/paths.ts'
import { createCustomer } from '../people.ts'
import { type System, startSystem } from '../system.ts'
import { expect, test } from '../test.ts'
import { type Machine, startPair } from './postgres-pair.ts'

/** Guarantees in milliseconds: time until a write is refused, and until it succeeds after the promotion. */
const refusalLimitMs = 5000
const recoveryLimitMs = 15_000

test('promotes the standby when the primary dies under load, and refuses the old primary', async () => {
  test.skip(rounds.failovers === 0, 'The failover drill runs with `npm test -- --long`.')
  test.skip(!existsSync('/usr/lib/postgresql'), 'PostgreSQL is not installed from packages: no failover was tried.')
  test.setTimeout(600_000)
  const ends = new AsyncDisposableStack()
  try {
    await drill(ends)
  } finally {
    await ends.disposeAsync()
  }
})

test('runs the database that was promoted later after a power cut, and stops the other one', async () => {
  test.skip(!existsSync('/usr/lib/postgresql'), 'PostgreSQL is not installed from packages: no power cut was tried.')
  const { machines, stop } = await startPair()
  const [first, second] = machines
  const later = 'This one was promoted later: it is on timeline 2'
  const orders = (machine: Machine) => queryMachine(machine, 'SELECT id FROM orders')
  // A server that is shutting down aborts the query.
  const stopped = (machine: Machine) =>
    expect(async () =>
      expect(await machine.does('state')).toMatch(
        /^fenced: .* promoted later: it is on timeline 2, this one on 1\noff$/,
      ),
    ).toPass()
  try {
    await queryMachine(first, 'CREATE TABLE orders (id text)')
    await first.kill()
    await second.does('promote')
    // Before its first checkpoint, so that only its recovery point names the new timeline.
    await queryMachine(second, "INSERT INTO orders VALUES ('written after the promotion')")
    await second.kill()
    await test.step('starts the earlier one first, and stops it when the later one is there', async () => {
      await first.does('start')
      await expect(second.does('start')).resolves.toContain(later)
      await stopped(first)
    })
    await test.step('keeps the earlier one off while the later one runs', async () => {
      await rm(first.fence)
      const refused = await first.does('start').catch((error: Error) => error.message)
      expect(refused).toContain('stays off with all that it holds')
      expect(refused).not.toContain('standby')
      await stopped(first)
      expect(await second.does('state')).toContain('primary')
    })
    await test.step('starts the later one again after it was fenced by mistake and the earlier one ran', async () => {
      await second.does('fence')
      await first.startByHand()
      await expect(second.does('standby')).rejects.toThrow('A copy of the other would lack its orders.')
      await expect(second.does('start')).resolves.toContain(later)
      await rm(first.fence)
      await expect(first.does('start')).rejects.toThrow('stays off')
      await stopped(first)
    })
    await test.step('makes the earlier one the standby, with stable roles at the next start', async () => {
      await first.does('standby')
      await expect(() => second.does('together')).toPass()
      for (const machine of machines) await machine.does('stop')
      for (const machine of machines) await machine.does('start')
      expect(await first.does('state')).toContain('standby')
      expect(await orders(second)).toEqual([{ id: 'written after the promotion' }])
      await expect(async () => expect(await orders(first)).toHaveLength(1)).toPass()
    })
  } finally {
    await stop()
  }
})

async function drill(ends: AsyncDisposableStack) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'minato-failover-'))
  ends.defer(() => rm(folder, { recursive: true, force: true }))
  const pair = await startPair()
  ends.defer(pair.stop)
  const [first, second] = pair.machines
  const settings = { DATABASE_URL: first.url, DATABASE_URL_STANDBY: second.url, DEMO: '0' }
  const systems: System[] = []
  for (let nth = 0; nth < 2; nth++) {
    systems.push(await startSystem(settings, folder))
    ends.defer(() => systems[nth]?.stop())
  }
  await queryMachine(
    first,
    `INSERT INTO cars (title, make, model, year, price_cents, fuel, exterior_color)
    SELECT 'Vitz', 'Toyota', 'Vitz', 2017, 600000, 'Petrol', 'White' FROM generate_series(1, 6000)`,
  )
  const load = await startLoad(systems, first)
  // Report the original failure, not that later buyers reached no server.
  ends.defer(load.stop)
  let [primary, standby]: readonly [Machine, Machine] = [first, second]
  for (let round = 0; round < rounds.failovers; round++) {
    await test.step('loses the standby: refuses writes until the primary continues alone', async () => {
      await load.done(20)
      await standby.does('stop')
      await load.refused(10)
      const before = load.answered.length
      await load.refused(20)
      expect(load.answered.length - before).toBeLessThan(10)
      await primary.does('alone')
      await load.done(20)
      await standby.does('start')
      await expect(() => primary.does('together')).toPass()
      await load.done(20)
    })
    await test.step('loses the primary: promotes the standby, and accepts writes again', async () => {
      await primary.kill()
      await expect(standby.does('promote')).resolves.toContain('This is the primary now')
      const promoted = Date.now()
      for (const { which } of load.workers) await load.doneAt(which, promoted)
      load.back.push(Date.now() - promoted)
      expect(load.back.at(-1)).toBeLessThan(recoveryLimitMs)
      await load.done(20)
    })
    await test.step('refuses the old primary, started by mistake, by script and processes', async () => {
      await expect(primary.does('start')).rejects.toThrow('stays off')
      // If another connection has the port at that moment, an operator tries again.
      await expect(() => primary.startByHand()).toPass()
      await load.done(50)
      const late = await startSystem(settings, folder)
      await createCustomer(late)
      await late.stop()
      const ours = () =>
        queryMachine(primary, "SELECT FROM pg_stat_activity WHERE application_name LIKE 'minato%'", 'by hand')
      // A start queries both for the current primary, and its session disappears with a delay.
      await expect(async () => expect(await ours()).toHaveLength(0)).toPass({ timeout: 5000 })
    })
    await test.step('makes the old primary the standby', async () => {
      await primary.does('fence')
      await primary.does('standby')
      await expect(() => standby.does('together')).toPass()
      await load.done(20)
      await expect(async () => expect(await standby.does('state')).toContain('sync')).toPass()
    })
    ;[primary, standby] = [standby, primary]
  }
  await load.stop()
  const storedOrders = await queryMachine(primary, 'SELECT id FROM orders')
  const ids = new Set(storedOrders.map(({ id }) => id))
  expect(load.answered.filter((id) => !ids.has(id))).toEqual([])
  expect(load.strange).toEqual([])
  console.log(
    `${load.answered.length} orders, ${load.refusals.length} refused with 503 in at most ${Math.max(...load.refusals)} ms; ` +
      `back ${load.back.join(', ')} ms after the promotion; ${load.shown} pages and lists shown meanwhile`,
  )
}

async function queryMachine(machine: Machine, sql: string, name = 'drill') {
  const client = new pg.Client({ connectionString: machine.url, application_name: name })
  await client.connect()
  return client.query<{ id: string }>(sql).then(
    async ({ rows }) => {
      await client.end()
      return rows
    },
    async (error) => {
      await client.end()
      throw error
    },
  )
}

/** Buyers at both processes who order one car after the other, retrying until success, and browsing guests. */
async function startLoad(systems: readonly System[], first: Machine) {
  const acceptedIds: string[] = []
  const refusals: number[] = []
  const strange: string[] = []
  const back: number[] = []
  const lastAt = systems.map(() => 0)
  let views = 0
  let over = false
  const cars = (await queryMachine(first, 'SELECT id FROM cars')).map(({ id }) => id)

  async function buy(which: number) {
    const { api } = await createCustomer(systems[which] as System)
    return async () => {
      while (!over) {
        const id = cars.pop() as string
        // Like the shop: one key per order for all retries.
        const headers = { 'idempotency-key': `order-of-${id}` }
        for (let isDone = false; !isDone && !over; ) {
          const sent = performance.now()
          await api.orders.place({ body: { carIds: [id] } }, { headers }).then(
            ({ order }) => {
              isDone = true
              acceptedIds.push(order.id)
              lastAt[which] = Date.now()
            },
            async ({ status, message }) => {
              const took = Math.round(performance.now() - sent)
              if (status === 503 && took < refusalLimitMs) refusals.push(took)
              else if (!over) strange.push(`${status} ${message} after ${took} ms`)
              await sleep(100)
            },
          )
        }
        await sleep(20)
      }
    }
  }
  async function look(which: number) {
    const { baseURL } = systems[which] as System
    while (!over)
      for (const where of [paths.home, paths.cars, '/api/cars?limit=20', '/api/health']) {
        const sent = performance.now()
        const answer = await fetch(baseURL + where)
        await answer.arrayBuffer()
        const took = performance.now() - sent
        if (answer.status !== 200 || took > refusalLimitMs) strange.push(`${answer.status} ${where} after ${took} ms`)
        views++
        await sleep(25)
      }
  }
  for (const { baseURL } of systems)
    for (const where of [paths.home, paths.cars, '/api/cars?limit=20'])
      await (await fetch(baseURL + where)).arrayBuffer()
  const workers = await Promise.all([0, 1, 0, 1].map(async (which) => ({ which, buy: await buy(which) })))
  const work = [...workers.map(({ buy }) => buy()), look(0), look(1)]
  const until = (isSo: () => boolean) => expect.poll(isSo, { timeout: 60_000 }).toBe(true)
  return {
    answered: acceptedIds,
    refusals,
    strange,
    back,
    workers,
    get shown() {
      return views
    },
    /** Waits until so many more orders are accepted, or refused. */
    done: (count: number, from = acceptedIds.length) => until(() => acceptedIds.length >= from + count),
    refused: (count: number, from = refusals.length) => until(() => refusals.length >= from + count),
    doneAt: (which: number, after: number) => until(() => (lastAt[which] ?? 0) > after),
    async stop() {
      over = true
      await Promise.all(work)
    },
  }
}
