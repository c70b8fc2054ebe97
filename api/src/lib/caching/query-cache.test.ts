import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { cars } from '#stock/cars/table.ts'
import { test } from '#testing/test.ts'

test('shows a change to its author at once and keeps unrelated results cached', async ({ app, build }) => {
  const { db, queryCache: remembered } = app.services
  const { id } = await build.car()
  let loads = 0
  const price = () =>
    remembered.answer('price', async () => {
      loads++
      return (await db.select().from(cars).where(eq(cars.id, id)))[0]?.priceCents
    })
  const countLoads = async () => {
    const before = loads
    await price()
    return loads - before
  }
  await expect.poll(countLoads).toBe(0)
  for (let priceCents = 1; priceCents <= 100; priceCents++) {
    const changePrice = (tx: Pick<typeof db, 'update'>) => tx.update(cars).set({ priceCents }).where(eq(cars.id, id))
    await (priceCents % 2 ? changePrice(db) : db.transaction(changePrice))
    expect(await price()).toBe(priceCents)
  }
  await expect.poll(countLoads).toBe(0)
})

test('keeps a result cached when only other sources change', async ({ app, build }) => {
  const { queryCache: remembered } = app.services
  let loads = 0
  const rate = () => remembered.answer('a rate', async () => ++loads, ['exchangeRates'])
  await expect.poll(async () => (await rate()) - (await rate())).toBe(0)
  const before = await rate()
  await build.car()
  expect(await rate()).toBe(before)
  const office = await app.as(await build.admin())
  await office.exchangeRates.set({ body: { rate: 150, date: '2026-06-01', source: 'A bank' } })
  expect(await rate()).toBe(before + 1)
})
