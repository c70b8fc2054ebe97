import { contract } from '@minato/contract/contract.ts'
import { trashDays } from '@minato/contract/platform/trash/facts.ts'
import { problems } from '@minato/contract/problems.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listReferencedNames } from '#files/referenced-files.ts'
import { inProcessBase } from '#start/in-process.ts'
import { confidential } from '#stock/cars/confidential/table.ts'
import { cars } from '#stock/cars/table.ts'
import type { Builder } from '#testing/build.ts'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { type App, test } from '#testing/test.ts'
import { deleteExpiredData } from '#work/sweep.ts'
import { tablesByKind } from './trash.ts'

const namePattern = /Quagga/i

/** Creates one item of each kind, named after an extinct animal. */
let createdCount = 0

async function deleted({ app, build }: { app: App; build: Builder }) {
  const office = await app.as(await build.admin())
  const chassisNumber = `QGG16-123456${createdCount++}`
  const image = await createPictureFile('a.jpg', '#334455')
  const draft = { title: '2017 Quagga', make: 'Quagga', model: 'Quagga', year: 2017, price: 6000 }
  const car = await office.cars.create({
    form: formOf({ ...draft, fuel: 'Quagga', exteriorColor: 'White', mainImage: image, chassisNumber }),
  })
  await office.confidential.update({ params: car, body: { auctionHouse: 'Quagga Hall', floorPrice: 4000 } })
  const { data: item } = await office.gallery.create({ form: formOf({ image, description: 'Quagga', order: 1 }) })
  const { data: sailing } = await office.shipSchedules.create({
    form: formOf({ title: 'Quagga', description: 'Departs Yokohama on 4 July.', image }),
  })
  const { data: member } = await office.team.create({ body: { name: 'Quagga', position: 'Sales' } })
  const rowsOf = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.values(tablesByKind)
          .flat()
          .map(async (table) => [table, await app.services.db.select().from(table)] as const),
      ),
    )
  const before = await rowsOf()
  const names = await listReferencedNames(app.services.db)
  await office.cars.remove({ params: car })
  await office.gallery.remove({ params: item })
  await office.shipSchedules.remove({ params: sailing })
  await office.team.remove({ params: member })
  const things = [car, item, sailing, member]
  return { office, car, chassisNumber, things, before, rowsOf, names }
}

const reading = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ method, response }) => method === 'GET' && response !== 'events')

test('hides deleted items from all responses but the trash and the log, and restores them unchanged', async ({
  app,
  build,
}) => {
  const { office, things, before, rowsOf, names } = await deleted({ app, build })
  const token = await app.token(await build.admin())
  for (const { id } of things)
    for (const { path } of reading) {
      if (path === '/trash' || path.startsWith('/audit')) continue
      const url = inProcessBase + path.replace(/\{\w+\}/g, id)
      const answer = await app.send(new Request(url, { headers: { authorization: `Bearer ${token}` } }))
      expect(await answer.text(), path).not.toMatch(namePattern)
    }
  const { data } = await office.trash.list()
  expect(data.map(({ kind }) => kind).toSorted()).toEqual(['car', 'gallery', 'schedule', 'team'])
  expect(data.every(({ by }) => by === 'Kenji Mori')).toBe(true)
  // The sweep keeps the files of the trash.
  expect(await listReferencedNames(app.services.db)).toEqual(names)

  for (const { id } of things) await office.trash.restore({ params: { id } })
  expect(await rowsOf()).toEqual(before)
  expect((await office.trash.list()).data).toEqual([])
})

test('frees the numbers of a deleted car, and restores it only while they are unused', async ({ app, build }) => {
  const { office, car, chassisNumber } = await deleted({ app, build })
  const other = await build.car({ stockNumber: car.stockNumber })
  await expect(office.trash.restore({ params: car })).rejects.toMatchObject({
    message: problems['number-taken'].sentence(car.stockNumber),
    details: { id: other.id, title: other.title },
  })
  await office.cars.remove({ params: other })
  const third = await build.car()
  await office.confidential.update({ params: third, body: { chassisNumber } })
  await expect(office.trash.restore({ params: car })).rejects.toMatchObject({ details: { id: third.id } })
  await office.confidential.update({ params: third, body: { chassisNumber: null } })
  await office.trash.restore({ params: car })
  const [back] = await app.services.db.select().from(confidential).where(eq(confidential.id, car.id))
  expect(back).toMatchObject({ chassisNumber, floorPriceCents: 400_000 })
})

test('deletes an item with its files after thirty days, or at once on request', async ({ app, build }) => {
  const { office, car, things } = await deleted({ app, build })
  await office.trash.destroy({ params: car })
  await expect(office.trash.restore({ params: car })).rejects.toMatchObject({ status: 404 })
  const later = (days: number) => (app.services.now = new Date(Date.now() + days * 86_400_000))
  later(trashDays - 1)
  await deleteExpiredData(app.services)
  const still = await app.as(await build.admin())
  const ids = things.map(({ id }) => id)
  const left = async (who: typeof still) =>
    (await who.trash.list({ query: { limit: 100 } })).data.filter(({ id }) => ids.includes(id))
  expect(await left(still)).toHaveLength(3)
  later(trashDays + 1)
  await deleteExpiredData(app.services)
  expect(await left(await app.as(await build.admin()))).toEqual([])
  expect(await app.services.db.$count(cars, eq(cars.id, car.id))).toBe(0)
})

test('shows and restores only items that the user may delete', async ({ app, build }) => {
  const { car } = await deleted({ app, build })
  const content = await app.as(await build.staff('content'))
  const { data } = await content.trash.list({ query: { limit: 100 } })
  expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(['gallery', 'schedule', 'team']))
  await expect(content.trash.restore({ params: car })).rejects.toMatchObject({ status: 404 })
})
