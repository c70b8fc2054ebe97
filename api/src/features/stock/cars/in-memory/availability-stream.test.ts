import type { CarAvailability } from '@minato/contract/stock/cars/car.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { maxStreams } from '#lib/change-feed/changes.ts'
import { createBuilder } from '#testing/build.ts'
import { startApp, test } from '#testing/test.ts'

type Standings = (CarAvailability | null)[]

async function watchedShop() {
  const { app, server, close } = await startApp()
  onTestFinished(close)
  const base = await server.listen({ port: 0, host: '127.0.0.1' })
  async function open(...ids: string[]) {
    const abort = new AbortController()
    const answer = await fetch(`${base}/api/cars/standing?ids=${ids}`, { signal: abort.signal })
    const events: Standings[] = []
    const ended = (async () => {
      for await (const part of answer.body ?? [])
        for (const line of Buffer.from(part).toString().split('\n'))
          if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)))
    })().catch(() => {})
    return { answer, events, ended, leave: () => abort.abort() }
  }
  return { app, server, build: createBuilder(app.services.db), open }
}

test('sends a hold, a price and a removal within a second, and only of the requested cars', async () => {
  const { app, build, open } = await watchedShop()
  const [one, two, other] = [await build.car({ priceCents: 540_000 }), await build.car(), await build.car()]
  const missingId = '00000000-0000-4000-8000-000000000000'
  const { answer, events } = await open(two.id, one.id, missingId)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  await expect.poll(() => events[0]?.slice(1)).toEqual([{ status: 'AVAILABLE', price: 5400 }, null])

  const [buyer, office] = [await app.as(await build.user()), await app.as(await build.admin())]
  await buyer.orders.place({ body: { carIds: [one.id] } })
  await expect.poll(() => events.at(-1)?.[1], { timeout: 1000 }).toEqual({ status: 'ON_HOLD', price: 5400 })
  await office.cars.priceMany({ body: { prices: [{ id: two.id, price: 6100 }] } })
  await expect.poll(() => events.at(-1)?.[0], { timeout: 1000 }).toEqual({ status: 'AVAILABLE', price: 6100 })
  const before = events.length
  await office.cars.priceMany({ body: { prices: [{ id: other.id, price: 100 }] } })
  await office.cars.deactivate({ params: two })
  await expect.poll(() => events.at(-1)?.[0], { timeout: 1000 }).toBeNull()
  expect(events.length).toBe(before + 1)
})

test('sends bulk changes, and changes that happened while the feed was down', async () => {
  const { app, build, open } = await watchedShop()
  const { id } = await build.car()
  const { events } = await open(id)
  await expect.poll(() => events.length).toBe(1)
  const { db } = app.services
  await db.execute(sql`UPDATE cars SET price_cents = 100`)
  await db.execute(sql`SELECT note_change('stock', 'cars')`)
  await expect.poll(() => events.at(-1)?.[0]?.price).toBe(1)
  await db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name LIKE 'minato-listen%' AND datname = current_database()`)
  await db.execute(sql`UPDATE cars SET price_cents = 200`)
  await expect.poll(() => events.at(-1)?.[0]?.price).toBe(2)
})

/** Opens guest streams; returns the number of open ones by block of addresses. */
async function guestStreams() {
  const { app } = await watchedShop()
  const leaveCalls: (() => void)[] = []
  const ended = { count: 0 }
  function watch(address: string, times = 1) {
    let taken = 0
    try {
      for (; taken < times; taken++) {
        leaveCalls.push(app.services.changes.watchCars({ address, changed: () => {}, ended: () => void ended.count++ }))
      }
    } catch (error) {
      expect(error).toMatchObject({ code: 'too-many-tries' })
    }
    return taken
  }
  return { watch, ended, leaveCalls }
}
const tenth = maxStreams.ofGuests / 10

test('gives one block of addresses all streams until another block needs them', async () => {
  const { watch, ended, leaveCalls } = await guestStreams()
  expect(watch('192.0.2.1', 2000) + watch('192.0.2.200', 2000)).toBe(maxStreams.ofGuests)
  expect(watch('2001:db8:5:1::/64')).toBe(1)
  expect(ended.count).toBe(1)
  // From here another block connects.
  expect(watch('192.0.2.7')).toBe(0)
  expect(watch('2001:db8:5:2::/64', 1000)).toBe(tenth - 1)
  expect(ended.count).toBe(tenth)
  // An ended stream is not counted again when its client disconnects.
  for (const leave of leaveCalls.slice(0, tenth + 10)) leave()
  expect(watch('198.51.100.1', 10)).toBe(10)
  expect(ended.count).toBe(tenth)
})

test('accepts an eleventh block of addresses after ten', async () => {
  const { watch, ended } = await guestStreams()
  watch('203.0.113.1')
  for (let block = 1; block <= 10; block++) watch(`192.0.${block}.1`, tenth)
  expect(watch('198.51.100.1', 5)).toBe(5)
  expect(ended.count).toBe(5)
})

test('frees a stream when its client leaves, and ends all streams with the server', async () => {
  const { server, build, open } = await watchedShop()
  const { id } = await build.car()
  const pages = await Promise.all(Array.from({ length: 20 }, () => open(id)))
  expect(new Set(pages.map(({ answer }) => answer.status))).toEqual(new Set([200]))
  const closed = server.close()
  await Promise.all(pages.map(({ ended }) => ended))
  await closed
})

test('refuses invalid ids and too many ids', async ({ app }) => {
  const status = async (ids: string) =>
    (await app.send(new Request(`http://in.process/api/cars/standing?ids=${ids}`))).status
  expect(await status('')).toBe(400)
  expect(await status('1,2')).toBe(400)
  expect(await status(Array(101).fill('00000000-0000-4000-8000-000000000000').join())).toBe(400)
})
