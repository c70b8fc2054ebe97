import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { visibleByIds } from '#stock/cars/cars.ts'
import { cars } from '#stock/cars/table.ts'
import { test } from '#testing/test.ts'

test('rows come in the wanted order, are kept, and read anew once they have changed', async ({ app, build }) => {
  const { db } = app.services
  const visibleCars = visibleByIds(app.services)
  const [one, other] = [await build.car({ priceCents: 100 }), await build.car({ priceCents: 200 })]
  const prices = async () => (await visibleCars([other.id, one.id])).map(({ priceCents }) => priceCents)
  const price = (tx: Pick<typeof db, 'update'>, priceCents: number) =>
    tx.update(cars).set({ priceCents }).where(eq(cars.id, one.id))
  expect(await prices()).toEqual([200, 100])

  // What no trigger tells of is not read: only then is it known that nobody asks the database.
  let unseen = 100
  await expect
    .poll(async () => {
      await prices()
      await db.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL session_replication_role = replica`)
        await price(tx, ++unseen)
      })
      return (await prices())[1] !== unseen
    })
    .toBe(true)

  await price(db, 300)
  expect(await prices()).toEqual([200, 300])
  await db.update(cars).set({ isActive: false }).where(eq(cars.id, other.id))
  expect(await prices()).toEqual([300])
})
