import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { test } from '#testing/test.ts'

const person = { firstName: 'Aiko', lastName: 'Tanaka', email: 'aiko@minato.example', phone: '+81 3 5550 1234' }
const vehicle = { title: '2019 Honda Fit', make: 'Honda', model: 'Fit', year: 2019, price: 5500 }

test('creates a record of the back-office once for repeated requests', async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  const image = await createPictureFile('yard.jpg')
  const mainImage = image
  const sailing = { title: 'Yokohama to Mombasa', description: 'Leaves on the first Monday of June.' }
  const car = { ...vehicle, fuel: 'Gasoline', exteriorColor: 'Red', mainImage }
  type Options = Parameters<typeof admin.team.create>[1]
  const adds: Record<string, (options: Options) => Promise<unknown>> = {
    car: (options) => admin.cars.create({ form: formOf(car) }, options),
    user: (options) => admin.users.create({ body: { ...person, password: 'harbour-lantern-42' } }, options),
    member: (options) => admin.team.create({ body: { name: 'Aiko Tanaka', position: 'Sales' } }, options),
    schedule: (options) => admin.shipSchedules.create({ form: formOf(sailing) }, options),
    item: (options) => admin.gallery.create({ form: formOf({ image, description: 'The yard', order: 1 }) }, options),
    items: (options) => admin.gallery.bulkUpload({ form: formOf({ images: [image] }) }, options),
  }
  for (const [name, add] of Object.entries(adds)) {
    const idempotent = { headers: { 'idempotency-key': randomUUID() } }
    const [first, second] = await Promise.all([add(idempotent), add(idempotent)])
    expect(second, name).toEqual(first)
    expect(await add(idempotent), name).toEqual(first)
  }
  expect(await admin.gallery.listAll()).toMatchObject({ data: [{ order: 1 }, { order: 2 }] })
  expect((await admin.cars.listAll()).meta.total).toBe(1)
  expect((await admin.team.listAll()).data).toHaveLength(1)
  expect((await admin.shipSchedules.listAll()).data).toHaveLength(1)

  const other = { headers: { 'idempotency-key': randomUUID() } }
  await admin.team.create({ body: { name: 'Kenji Mori', position: 'Yard' } }, other)
  await expect(admin.team.create({ body: { name: 'Kenji Mori', position: 'Docks' } }, other)).rejects.toMatchObject({
    status: 422,
  })
})
