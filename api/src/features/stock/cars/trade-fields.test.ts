import { pricedCar } from '@minato/contract/shipping/freight/priced-car.ts'
import { toRuleVehicle } from '@minato/contract/shipping/import-rules/vehicle.ts'
import { carFields } from '@minato/contract/stock/cars/fields.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { expect } from 'vitest'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { test } from '#testing/test.ts'

const fields = {
  title: '2019 Toyota Corolla Axio',
  make: 'Toyota',
  model: 'Corolla Axio',
  year: 2019,
  price: 8450,
  fuel: 'Gasoline',
  exteriorColor: 'White',
}
const trade = {
  grade: '1.5 G',
  engineCode: '1NZ-FE',
  steering: 'RIGHT_HAND',
  doors: 4,
  manufactured: '2019-03',
  manufactureSource: 'PLATE',
  firstRegistration: '2019-06',
  vehicleClass: 'car',
  lengthMm: 4400,
  widthMm: 1695,
  heightMm: 1460,
  weightKg: 1090,
  grossWeightKg: 1365,
  loadingPort: 'JPYOK',
  auctionGrade: '4.5',
  interiorGrade: 'B',
  repairHistory: 'NONE',
} as const

test('stores the trade fields, publishes them, and records them in the history', async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  const form = formOf({
    ...fields,
    ...trade,
    firstRegistration: 'R1.6',
    loadingPort: ' jp yok',
    auctionGrade: '４．５',
    interiorGrade: 'b',
  })
  form.append('mainImage', await createPictureFile())
  const car = await admin.cars.create({ form })
  expect(car).toMatchObject(trade)
  expect(await app.guest.cars.show({ params: car })).toMatchObject(trade)

  const change = { steering: '', manufactured: '2019', lengthMm: '', repairHistory: 'REPAIRED' }
  const changed = await admin.cars.update({ params: car, form: formOf(change) })
  expect(changed).toMatchObject({ ...trade, ...change, steering: null, lengthMm: null })
  const { data } = await admin.audit.list({ query: { entityId: car.id, action: 'changed' } })
  expect(data[0]?.changes.map(({ field }) => field).sort()).toEqual(Object.keys(change).sort())
})

test('accepts a car without trade fields', async ({ app, build }) => {
  const car = await app.guest.cars.show({ params: await build.car({ type: 'Sedan', fuel: 'Petrol', year: 2017 }) })
  for (const name of Object.keys(trade)) expect(car, name).toHaveProperty(name, null)
  expect(pricedCar(car)).toMatchObject({ vehicleClass: 'car', lengthMm: null, priceCents: 623_200 })
  expect(toRuleVehicle(car)).toMatchObject({ fuel: 'PETROL', made: null, registered: '2017', loadKg: null })
  const complete = { ...car, ...trade, vehicleClass: 'kei_van', fuel: 'Steam' } as const
  expect(pricedCar(complete)).toMatchObject({ vehicleClass: 'kei_van', lengthMm: 4400, loadingPort: 'JPYOK' })
  expect(toRuleVehicle(complete)).toMatchObject({ fuel: null, made: '2019-03', registered: '2019-06', loadKg: 0 })
  expect(toRuleVehicle({ ...complete, manufactureSource: 'GUESS' })).toMatchObject({ made: null })
})

test('refuses impossible values at their field', async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  const car = await build.car({ year: 2019, firstRegistration: '2019-06' })
  const faultsOf = (form: Parameters<typeof formOf>[0]) =>
    admin.cars.update({ params: car, form: formOf(form) }).then(
      () => ({}),
      ({ errors }) => errors,
    )
  const wrong = {
    steering: 'MIDDLE',
    doors: 11,
    manufactured: '2019-13',
    firstRegistration: '2019',
    vehicleClass: 'boat',
    lengthMm: 44,
    weightKg: '1.5 t',
    loadingPort: 'Kobe',
    auctionGrade: '7',
    interiorGrade: 'F',
    repairHistory: 'MAYBE',
    manufactureSource: 'X',
  }
  for (const name of getKeys(wrong))
    expect(await faultsOf({ [name]: wrong[name] }), name).toEqual({ [name]: carFields[name].wrong })
  expect(await faultsOf({ year: 2018 })).toHaveProperty('firstRegistration')
  expect(await faultsOf({ manufactured: '2019-07', manufactureSource: 'MAKER' })).toHaveProperty('manufactured')
  expect(await faultsOf({ manufactured: '2019-05' })).toHaveProperty('manufactureSource')
  expect(await faultsOf({ year: 2018, firstRegistration: '2018-06' })).toEqual({})
})

test('filters by steering side and auction grade', async ({ app, build }) => {
  const make = 'Mitsuoka'
  const left = await build.car({ make, steering: 'LEFT_HAND', auctionGrade: '4.5' })
  await build.car({ make, steering: 'RIGHT_HAND', auctionGrade: '4' })
  await build.car({ make })
  const idsOf = async (query: object) =>
    (await app.guest.cars.list({ query: { make, ...query } })).data.map(({ id }) => id)
  expect(await idsOf({ steering: 'left_hand' })).toEqual([left.id])
  expect(await idsOf({ auctionGrade: '4.5' })).toEqual([left.id])
  const { facets } = await app.guest.cars.list({ query: { make, facets: 'true' } })
  expect(facets?.steering).toEqual([
    { value: 'LEFT_HAND', count: 1 },
    { value: 'RIGHT_HAND', count: 1 },
  ])
})
