import { carFields } from '@minato/contract/stock/cars/fields.ts'
import { expect } from 'vitest'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { test } from '#testing/test.ts'

const chassisNumber = 'NZE161-7012345'
const fields = { title: '2019 Honda Fit', make: 'Honda', model: 'Fit', year: 2019, price: 8450, fuel: 'Hybrid' }
const newCar = async (chassisNumber: string) =>
  formOf({ ...fields, exteriorColor: 'White', chassisNumber, mainImage: await createPictureFile() })
const masked = (number: string) => number.replace(/.{4}$/, '****')

test('stores the normalised chassis number, and publishes it without its end', async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  const car = await admin.cars.create({ form: await newCar(' nze161 － 7012345') })
  expect(car.chassisNumber).toBe('NZE161-701****')
  expect(await app.guest.cars.show({ params: car })).toMatchObject({ chassisNumber: car.chassisNumber })
  expect(await admin.confidential.show({ params: car })).toMatchObject({ chassisNumber, version: 1, costs: [] })

  const storedNumber = async (form: Parameters<typeof formOf>[0]) => {
    const { chassisNumber } = await admin.cars.update({ params: car, form: formOf(form) })
    const stored = await admin.confidential.show({ params: car })
    expect(chassisNumber).toBe(stored.chassisNumber && masked(stored.chassisNumber))
    return stored.chassisNumber
  }
  expect(await storedNumber({ seats: 5 })).toBe(chassisNumber)
  expect(await storedNumber({ chassisNumber: 'NZE161-701****' })).toBe(chassisNumber)
  expect(await storedNumber({ chassisNumber: 'NZE161-7019999' })).toBe('NZE161-7019999')
  expect(await storedNumber({ chassisNumber: '1hgbh41jxmn109186' })).toBe('1HGBH41JXMN109186')
  expect(await storedNumber({ chassisNumber: '' })).toBeNull()
  for (const wrong of ['AB1', 'NZE161/7012345', 'NZE161--7012345', 'NZE161-701****', 'X'.repeat(21), 'シャシー番号'])
    await expect(storedNumber({ chassisNumber: wrong }), wrong).rejects.toMatchObject({
      errors: { chassisNumber: carFields.chassisNumber.wrong },
    })
})

test('refuses a chassis number of another car until that is deleted', async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  const body = { chassisNumber: 'ZVW30-5012345' }
  const [first, second] = [await build.car(), await build.car()]
  await admin.confidential.update({ params: first, body })
  const takenNumber = { code: 'chassis-number-taken', errors: { chassisNumber: expect.any(String) } }
  await expect(admin.confidential.update({ params: second, body })).rejects.toMatchObject(takenNumber)
  await expect(admin.cars.create({ form: await newCar('zvw30 － 5012345') })).rejects.toMatchObject(takenNumber)
  const both = [second, await build.car()].map((car) =>
    admin.confidential.update({ params: car, body: { chassisNumber: 'ZVW30-5099999' } }),
  )
  expect((await Promise.allSettled(both)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await admin.cars.remove({ params: first })
  await admin.confidential.update({ params: second, body })
})

test('stores costs, floor price, auction and lot with their history, and refuses stale saves', async ({
  app,
  build,
}) => {
  const admin = await app.as(await build.admin())
  const car = await build.car()
  const bought = { what: 'Bought', amount: 412_000, currency: 'JPY', date: '2026-05-02' } as const
  const updated = await admin.confidential.update({
    params: car,
    body: { version: 0, costs: [bought], floorPrice: 4100.5, auctionHouse: ' USS Tokyo ', auctionLot: '70123' },
  })
  expect(updated).toEqual({
    id: car.id,
    chassisNumber: null,
    engineNumber: null,
    auctionHouse: 'USS Tokyo',
    auctionLot: '70123',
    floorPrice: 4100.5,
    costs: [bought],
    version: 1,
  })
  await admin.confidential.update({ params: car, body: { version: 1, engineNumber: '1NZ-7712345' } })
  await expect(
    admin.confidential.update({ params: car, body: { version: 1, floorPrice: null } }),
  ).rejects.toMatchObject({ code: 'stale' })
  const changes = async () => {
    const { data } = await admin.audit.list({ query: { entity: 'confidential', entityId: car.id } })
    return data.flatMap(({ changes }) => changes)
  }
  expect(await changes()).toEqual([
    { field: 'engineNumber', before: null, after: '1NZ-7712345' },
    { field: 'auctionHouse', before: null, after: 'USS Tokyo' },
    { field: 'auctionLot', before: null, after: '70123' },
    { field: 'floorPrice', before: null, after: 4100.5 },
    { field: 'costs', before: [], after: [{ kind: 'cost', ...bought }] },
  ])
  for (const wrong of [{ amount: 1.5 }, { amount: 1e10 }, { currency: 'EUR' }, { date: '2026-13-01' }, { what: ' ' }])
    await expect(
      admin.confidential.update({ params: car, body: { costs: [{ ...bought, ...wrong } as typeof bought] } }),
    ).rejects.toMatchObject({ status: 400, errors: { [`costs.0.${Object.keys(wrong)[0]}`]: expect.any(String) } })
})
