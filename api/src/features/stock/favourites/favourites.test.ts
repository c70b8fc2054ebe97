import { mostFavourites } from '@minato/contract/stock/favourites/facts.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#testing/test.ts'
import { cars } from '../cars/table.ts'

test('what is marked stays, once each and in order, and says what changed since', async ({ app, build }) => {
  const own = await app.as(await build.user())
  const office = await app.as(await build.admin())
  const [vitz, hiace, sold] = [
    await build.car(),
    await build.car({ model: 'Hiace' }),
    await build.car({ model: 'Aqua' }),
  ]
  const add = [hiace.id, vitz.id, sold.id]
  await own.favourites.change({ body: { add } })
  const again = await (await app.as(await build.user())).favourites.list()
  expect(again.data).toEqual([])
  const { data } = await own.favourites.change({ body: { add: [vitz.id] } })
  expect(data.map(({ car }) => car.id)).toEqual(add)

  await office.cars.priceMany({ body: { prices: [{ id: hiace.id, price: 5832 }] } })
  await (await app.as(await build.user())).orders.place({ body: { carIds: [vitz.id] } })
  await build.car({ model: 'AQUA' })
  await build.car({ model: 'Aqua', isActive: false })
  await app.services.db.update(cars).set({ status: 'SOLD' }).where(eq(cars.id, sold.id))
  const now = (await own.favourites.list()).data
  expect(now.map(({ less, more, alike }) => [less, more, alike])).toEqual([
    [400, 0, 0],
    [0, 0, 0],
    [0, 0, 1],
  ])
  await own.favourites.change({ body: { remove: [vitz.id, vitz.id] } })
  expect((await own.favourites.list()).data.map(({ car }) => car.id)).toEqual([hiace.id, sold.id])
})

test('a price that was raised shortly before is not less', async ({ app, build }) => {
  const [own, office] = [await app.as(await build.user()), await app.as(await build.admin())]
  const { id } = await build.car({ priceCents: 500_000 })
  const costs = (price: number) => office.cars.priceMany({ body: { prices: [{ id, price }] } })
  await costs(5500)
  await own.favourites.change({ body: { add: [id] } })
  await costs(5000)
  expect((await own.favourites.list()).data).toMatchObject([{ car: { price: 5000 }, less: 0, more: 0 }])
})

test('a price that was lowered, and then raised by less, is less than when it was marked', async ({ app, build }) => {
  const [own, office] = [await app.as(await build.user()), await app.as(await build.admin())]
  const { id } = await build.car({ priceCents: 500_000 })
  await own.favourites.change({ body: { add: [id] } })
  for (const price of [4500, 4600]) await office.cars.priceMany({ body: { prices: [{ id, price }] } })
  expect((await own.favourites.list()).data).toMatchObject([{ car: { price: 4600 }, less: 400, more: 0 }])
})

test('a hidden car is not marked, and one that is hidden later stays as it was', async ({ app, build }) => {
  const own = await app.as(await build.user())
  const [shown, hidden] = [await build.car(), await build.car({ isActive: false })]
  await own.favourites.change({ body: { add: [hidden.id, shown.id] } })
  const office = await app.as(await build.admin())
  await office.cars.priceMany({ body: { prices: [{ id: shown.id, price: 1 }] } })
  await office.cars.deactivate({ params: shown })
  expect((await own.favourites.list()).data).toMatchObject([
    { car: { id: shown.id, title: shown.title, price: 6232, isActive: false, mainImage: null }, less: 0 },
  ])
})

test('beyond the limit nothing is marked, also by two devices at once', async ({ app, build }) => {
  const own = await app.as(await build.user())
  const car = await build.car()
  const { id, ...copy } = car
  const { searchText, stockNumber, ...row } = copy
  const made = await app.services.db
    .insert(cars)
    .values(Array.from({ length: mostFavourites + 10 }, () => row))
    .returning({ id: cars.id })
  const ids = made.map((one) => one.id)
  const half = mostFavourites / 2 + 5
  await Promise.all([
    own.favourites.change({ body: { add: ids.slice(0, half) } }),
    own.favourites.change({ body: { add: ids.slice(half) } }),
  ])
  expect((await own.favourites.list()).data).toHaveLength(mostFavourites)
})
