import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { cars } from '#stock/cars/table.ts'
import { test } from '#testing/test.ts'

test('who changes something reads it changed at once, however it was written; what did not change is remembered', async ({
  app,
  build,
}) => {
  const { db, remembered } = app.services
  const { id } = await build.car()
  let asked = 0
  const price = () =>
    remembered.answer('price', async () => {
      asked++
      return (await db.select().from(cars).where(eq(cars.id, id)))[0]?.priceCents
    })
  const costs = async () => {
    const before = asked
    await price()
    return asked - before
  }
  await expect.poll(costs).toBe(0)
  for (let priceCents = 1; priceCents <= 100; priceCents++) {
    const change = (tx: Pick<typeof db, 'update'>) => tx.update(cars).set({ priceCents }).where(eq(cars.id, id))
    await (priceCents % 2 ? change(db) : db.transaction(change))
    expect(await price()).toBe(priceCents)
  }
  await expect.poll(costs).toBe(0)
})

test('an answer that says what it is made from outlasts a change of something else', async ({ app, build }) => {
  const { remembered } = app.services
  let asked = 0
  const rate = () => remembered.answer('a rate', async () => ++asked, ['exchangeRates'])
  await expect.poll(async () => (await rate()) - (await rate())).toBe(0)
  const before = await rate()
  await build.car()
  expect(await rate()).toBe(before)
  const office = await app.as(await build.admin())
  await office.exchangeRates.set({ body: { rate: 150, date: '2026-06-01', source: 'A bank' } })
  expect(await rate()).toBe(before + 1)
})
