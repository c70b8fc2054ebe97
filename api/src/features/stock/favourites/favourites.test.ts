import { maxFavourites } from '@minato/contract/stock/favourites/facts.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#testing/test.ts'
import { cars } from '../cars/table.ts'

test('keeps favourites once each and in order, with the changes since they were added', async ({ app, build }) => {
  const client = await app.as(await build.user())
  const office = await app.as(await build.admin())
  const [vitz, hiace, sold] = [
    await build.car(),
    await build.car({ model: 'Hiace' }),
    await build.car({ model: 'Aqua' }),
  ]
  const add = [hiace.id, vitz.id, sold.id]
  await client.favourites.change({ body: { add } })
  const again = await (await app.as(await build.user())).favourites.list()
  expect(again.data).toEqual([])
  const { data } = await client.favourites.change({ body: { add: [vitz.id] } })
  expect(data.map(({ car }) => car.id)).toEqual(add)

  await office.cars.priceMany({ body: { prices: [{ id: hiace.id, price: 5832 }] } })
  await (await app.as(await build.user())).orders.place({ body: { carIds: [vitz.id] } })
  await build.car({ model: 'AQUA' })
  await build.car({ model: 'Aqua', isActive: false })
  await app.services.db.update(cars).set({ status: 'SOLD' }).where(eq(cars.id, sold.id))
  const now = (await client.favourites.list()).data
  expect(now.map(({ less, more, alike }) => [less, more, alike])).toEqual([
    [400, 0, 0],
    [0, 0, 0],
    [0, 0, 1],
  ])
  await client.favourites.change({ body: { remove: [vitz.id, vitz.id] } })
  expect((await client.favourites.list()).data.map(({ car }) => car.id)).toEqual([hiace.id, sold.id])
})

test('reports no price drop after a recent increase', async ({ app, build }) => {
  const [client, office] = [await app.as(await build.user()), await app.as(await build.admin())]
  const { id } = await build.car({ priceCents: 500_000 })
  const costs = (price: number) => office.cars.priceMany({ body: { prices: [{ id, price }] } })
  await costs(5500)
  await client.favourites.change({ body: { add: [id] } })
  await costs(5000)
  expect((await client.favourites.list()).data).toMatchObject([{ car: { price: 5000 }, less: 0, more: 0 }])
})

test('reports a drop that is larger than the increase after it', async ({ app, build }) => {
  const [client, office] = [await app.as(await build.user()), await app.as(await build.admin())]
  const { id } = await build.car({ priceCents: 500_000 })
  await client.favourites.change({ body: { add: [id] } })
  for (const price of [4500, 4600]) await office.cars.priceMany({ body: { prices: [{ id, price }] } })
  expect((await client.favourites.list()).data).toMatchObject([{ car: { price: 4600 }, less: 400, more: 0 }])
})

test('refuses a hidden car, and keeps a favourite that is hidden later', async ({ app, build }) => {
  const client = await app.as(await build.user())
  const [visible, hidden] = [await build.car(), await build.car({ isActive: false })]
  await client.favourites.change({ body: { add: [hidden.id, visible.id] } })
  const office = await app.as(await build.admin())
  await office.cars.priceMany({ body: { prices: [{ id: visible.id, price: 1 }] } })
  await office.cars.deactivate({ params: visible })
  expect((await client.favourites.list()).data).toMatchObject([
    { car: { id: visible.id, title: visible.title, price: 6232, isActive: false, mainImage: null }, less: 0 },
  ])
})

test('never exceeds the limit, even with two devices at once', async ({ app, build }) => {
  const client = await app.as(await build.user())
  const car = await build.car()
  const { id, ...copy } = car
  const { searchText, stockNumber, ...row } = copy
  const created = await app.services.db
    .insert(cars)
    .values(Array.from({ length: maxFavourites + 10 }, () => row))
    .returning({ id: cars.id })
  const ids = created.map((one) => one.id)
  const half = maxFavourites / 2 + 5
  await Promise.all([
    client.favourites.change({ body: { add: ids.slice(0, half) } }),
    client.favourites.change({ body: { add: ids.slice(half) } }),
  ])
  expect((await client.favourites.list()).data).toHaveLength(maxFavourites)
})
