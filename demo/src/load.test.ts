import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { auctionSheets } from '@minato/api/features/stock/auction-sheets/table.ts'
import { firstDemo } from '@minato/api/start/first-demo.ts'
import { rounds } from '@minato/api/testing/rounds.ts'
import { test } from '@minato/api/testing/test.ts'
import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { maskChassis } from '@minato/contract/platform/trade/chassis.ts'
import { sql } from 'drizzle-orm'
import { expect, test as plainTest } from 'vitest'
import { loadDemo, loadFirstDemo } from './load.ts'
import { orderHeldAndSold } from './orders.ts'

test.runIf(rounds.slowTests)(
  'gives every held or sold car an order, the same one every time',
  async ({ app, build }) => {
    for (const _ of [1, 2]) await loadDemo(app.services, 3)
    const shown = await app.services.db.select().from(auctionSheets)
    expect(shown.map(({ covers }) => covers.length)).toEqual([3, 3])
    for (const params of shown) expect((await app.guest.cars.show({ params })).auctionSheet).not.toBeNull()
    // Sold cars come late in the list, and their pictures would take long.
    const { db, clock } = app.services
    await orderHeldAndSold(db, [await build.car({ status: 'SOLD' }), await build.car()], clock.now(), 12)

    const admin = await app.as(await build.admin())
    const cars = (await admin.cars.listAll({ query: { limit: 100 } })).data
    const { orders } = await admin.orders.listAll({ query: { limit: 100 } })
    const ordered = orders.flatMap(({ status, orderItems }) =>
      orderItems.map(({ car }) => [car.id, orderStatuses[status].cars]),
    )
    const taken = cars.filter(({ status }) => status !== 'AVAILABLE').map(({ id, status }) => [id, status])
    expect(ordered.sort()).toEqual(taken.sort())
    expect(new Set(taken.map(([, status]) => status))).toEqual(new Set(['ON_HOLD', 'SOLD']))

    const made = cars.filter(({ chassisNumber }) => chassisNumber?.includes('-DEMO'))
    expect(made).toHaveLength(3)
    for (const { id, chassisNumber, price } of made) {
      expect(chassisNumber).toMatch(/-DEMO\d\d\*{4}$/)
      const whole = await admin.confidential.show({ params: { id } })
      expect(maskChassis(whole.chassisNumber ?? '')).toBe(chassisNumber)
      expect(whole.floorPrice).toBeLessThan(price)
      expect(whole.costs.length).toBeGreaterThanOrEqual(2)
    }
  },
)

test.runIf(rounds.slowTests)(
  'without a demo nothing of the example is claimed; with one all of it',
  async ({ app, build }) => {
    const figures = async () => (await app.guest.system.site()).company.figures
    const all = await figures()
    expect(all.vehicles).toBe('25,000+')
    await app.services.db.execute(sql`TRUNCATE cars CASCADE`)
    const startWith = (demo: number) =>
      firstDemo({ ...app.services, embedded: true }, { demo }, (count) => loadFirstDemo(app.services, count))
    await startWith(0)
    expect(Object.values(await figures()).filter(Boolean)).toEqual([])
    await startWith(1)
    expect(await figures()).toEqual(all)
    const { data } = await (await app.as(await build.admin())).demand.list({ query: {} })
    expect(data.length).toBeGreaterThan(5)
    for (const source of ['missed', 'saved'] as const)
      expect(Math.max(...data.map((row) => row[source]))).toBeGreaterThan(0)
  },
)

plainTest('prints its usage without a number', async () => {
  const called = promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'command.ts')])
  await expect(called).rejects.toMatchObject({ code: 1, stderr: 'Say how many cars: npm run demo -- --cars 1000\n' })
})
