import { bulkCarMessages } from '@minato/contract/platform/trade/bulk-cars.ts'
import { problems } from '@minato/contract/problems.ts'
import { expect } from 'vitest'
import { test } from '#testing/test.ts'

test('hides, prices and deletes several cars in one call each, and audits each car', async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  const [a, b, ordered] = [
    await build.car({ title: 'A' }),
    await build.car({ title: 'B' }),
    await build.car({ title: 'O' }),
  ]
  const ids = [a.id, b.id, ordered.id]
  await (await app.as(await build.user())).orders.place({ body: { carIds: [ordered.id] } })

  await admin.cars.deactivate({ params: a })
  const hidden = await admin.cars.showMany({ body: { ids, isActive: false } })
  expect(hidden.data.map((car) => car.title).sort()).toEqual(['B', 'O'])
  expect((await app.guest.cars.list()).meta.total).toBe(0)
  await admin.cars.showMany({ body: { ids: hidden.data.map((car) => car.id), isActive: true } })
  expect((await admin.cars.show({ params: a })).isActive).toBe(false)

  const versions = new Map(
    await Promise.all(ids.map(async (id) => [id, (await admin.cars.show({ params: { id } })).version] as const)),
  )
  const prices = ids.map((id) => ({ id, price: 5000, version: versions.get(id) }))
  const priced = await admin.cars.priceMany({ body: { prices } })
  expect(priced.data.map((car) => car.price)).toEqual([5000, 5000, 5000])
  const stale = prices.map((one) => ({ ...one, price: 1, version: one.id === b.id ? one.version : undefined }))
  await expect(admin.cars.priceMany({ body: { prices: stale } })).rejects.toMatchObject({
    status: 409,
    message: problems['cars-stale'].sentence(['B']),
  })
  expect((await admin.cars.show({ params: a })).price).toBe(5000)

  const removed = await admin.cars.removeMany({ body: { ids } })
  expect(removed).toEqual({ deleted: expect.arrayContaining([a.id, b.id]), kept: [{ id: ordered.id, title: 'O' }] })
  await expect(admin.cars.show({ params: b })).rejects.toMatchObject({ status: 404 })
  await expect(admin.cars.showMany({ body: { ids, isActive: true } })).rejects.toMatchObject({
    message: problems['cars-gone'].sentence,
  })
  expect((await admin.cars.show({ params: ordered })).isActive).toBe(true)

  const recorded = async (id: string) =>
    (await admin.audit.list({ query: { entity: 'car', entityId: id } })).data.map(({ action, changes }) =>
      action === 'changed' ? changes.map((change) => change.field).join() : action,
    )
  expect(await recorded(b.id)).toEqual(['deleted', 'price', 'isActive', 'isActive'])
})

test('skips cars that were changed or deleted since when a change is undone', async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  const ids = [(await build.car()).id, (await build.car()).id, (await build.car()).id]
  const [unchanged, changed, deleted] = ids.map((id) => ({ id })) as [{ id: string }, { id: string }, { id: string }]
  const { data } = await admin.cars.showMany({ body: { ids, isActive: false } })
  await admin.cars.activate({ params: changed })
  await admin.cars.deactivate({ params: changed })
  await admin.cars.remove({ params: deleted })

  const versions = Object.fromEntries(data.map(({ id, version }) => [id, version]))
  const back = await admin.cars.showMany({ body: { ids, isActive: true, versions } })
  expect(back.data.map(({ id, isActive }) => [id, isActive])).toEqual([[unchanged.id, true]])
  expect((await admin.cars.show({ params: changed })).isActive).toBe(false)
})

test('names the fault of a bulk change, and refuses customers', async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  await expect(admin.cars.showMany({ body: { ids: [], isActive: true } })).rejects.toMatchObject({
    status: 400,
    errors: { ids: bulkCarMessages.none },
  })
  const customer = await app.as(await build.user())
  const ids = [(await build.car()).id]
  await expect(customer.cars.removeMany({ body: { ids } })).rejects.toMatchObject({ status: 403 })
})
