import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createVisibleCarsReader } from '#stock/cars/cars.ts'
import { cars } from '#stock/cars/table.ts'
import { test } from '#testing/test.ts'

test('reads rows in the requested order, caches them and rereads changed ones', async ({ app, build }) => {
  const { db } = app.services
  const visibleCars = createVisibleCarsReader(app.services)
  const [car, otherCar] = [await build.car({ priceCents: 100 }), await build.car({ priceCents: 200 })]
  const prices = async () => (await visibleCars([otherCar.id, car.id])).map(({ priceCents }) => priceCents)
  const setPrice = (tx: Pick<typeof db, 'update'>, priceCents: number) =>
    tx.update(cars).set({ priceCents }).where(eq(cars.id, car.id))
  expect(await prices()).toEqual([200, 100])

  // Changes without a trigger are not noticed, which proves that the rows come from the cache.
  let unseen = 100
  await expect
    .poll(async () => {
      await prices()
      await db.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL session_replication_role = replica`)
        await setPrice(tx, ++unseen)
      })
      return (await prices())[1] !== unseen
    })
    .toBe(true)

  await setPrice(db, 300)
  expect(await prices()).toEqual([200, 300])
  await db.update(cars).set({ isActive: false }).where(eq(cars.id, otherCar.id))
  expect(await prices()).toEqual([300])
})
