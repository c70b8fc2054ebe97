import type { CarStanding } from '@minato/contract/stock/cars/car.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { builder } from '../../../../testing/build.ts'
import { startApp, test } from '../../../../testing/test.ts'

type Said = (CarStanding | null)[]

async function watchedShop() {
  const { app, server, close } = await startApp()
  onTestFinished(close)
  const base = await server.listen({ port: 0, host: '127.0.0.1' })
  /** Everything that an open page hears, as it comes. */
  async function open(...ids: string[]) {
    const left = new AbortController()
    const answer = await fetch(`${base}/api/cars/standing?ids=${ids}`, { signal: left.signal })
    const heard: Said[] = []
    const ended = (async () => {
      for await (const part of answer.body ?? [])
        for (const line of Buffer.from(part).toString().split('\n'))
          if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)))
    })().catch(() => {})
    return { answer, heard, ended, leave: () => left.abort() }
  }
  return { app, server, build: builder(app.services.db), open }
}

test('an open page hears of a hold, a price and a car that goes, within a second, and of its own cars alone', async () => {
  const { app, build, open } = await watchedShop()
  const [one, two, other] = [await build.car({ priceCents: 540_000 }), await build.car(), await build.car()]
  const gone = '00000000-0000-4000-8000-000000000000'
  const { answer, heard } = await open(two.id, one.id, gone)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  await expect.poll(() => heard[0]?.slice(1)).toEqual([{ status: 'AVAILABLE', price: 5400 }, null])

  const [buyer, office] = [await app.as(await build.user()), await app.as(await build.admin())]
  await buyer.orders.place({ body: { carIds: [one.id] } })
  await expect.poll(() => heard.at(-1)?.[1], { timeout: 1000 }).toEqual({ status: 'ON_HOLD', price: 5400 })
  await office.cars.priceMany({ body: { prices: [{ id: two.id, price: 6100 }] } })
  await expect.poll(() => heard.at(-1)?.[0], { timeout: 1000 }).toEqual({ status: 'AVAILABLE', price: 6100 })
  const before = heard.length
  await office.cars.priceMany({ body: { prices: [{ id: other.id, price: 100 }] } })
  await office.cars.deactivate({ params: two })
  await expect.poll(() => heard.at(-1)?.[0], { timeout: 1000 }).toBeNull()
  expect(heard.length).toBe(before + 1)
})

test('a change of many cars at once is heard, too, as is what happened while nothing was', async () => {
  const { app, build, open } = await watchedShop()
  const { id } = await build.car()
  const { heard } = await open(id)
  await expect.poll(() => heard.length).toBe(1)
  const { db } = app.services
  await db.execute(sql`UPDATE cars SET price_cents = 100`)
  await db.execute(sql`SELECT note_change('stock', 'cars')`)
  await expect.poll(() => heard.at(-1)?.[0]?.price).toBe(1)
  await db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name LIKE 'minato-listen%' AND datname = current_database()`)
  await db.execute(sql`UPDATE cars SET price_cents = 200`)
  await expect.poll(() => heard.at(-1)?.[0]?.price).toBe(2)
})

test('pages of one network are many, not endless; who leaves makes room, and the end of the server ends all', async () => {
  const { server, build, open } = await watchedShop()
  const { id } = await build.car()
  const pages = await Promise.all(Array.from({ length: 300 }, () => open(id)))
  expect(new Set(pages.map(({ answer }) => answer.status))).toEqual(new Set([200]))
  expect((await open(id)).answer.status).toBe(429)
  pages[0]?.leave()
  await expect.poll(() => open(id).then(({ answer }) => answer.status)).toBe(200)
  const closed = server.close()
  await Promise.all(pages.map(({ ended }) => ended))
  await closed
})

test('ids that are none, or too many, are refused', async ({ app }) => {
  const status = async (ids: string) =>
    (await app.send(new Request(`http://in.process/api/cars/standing?ids=${ids}`))).status
  expect(await status('')).toBe(400)
  expect(await status('1,2')).toBe(400)
  expect(await status(Array(101).fill('00000000-0000-4000-8000-000000000000').join())).toBe(400)
})
