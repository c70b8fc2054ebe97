import { writeCsv } from '@minato/contract/values/spreadsheets/csv.ts'
import { expect } from 'vitest'
import { processImportBatch } from '#stock/stock-imports/process-batch.ts'
import { createPictureFile, formOf } from '../files/picture.ts'
import type { Client, World } from './dealing.ts'

/** Long or unusual values that no id or hash contains by chance. */
const planted = {
  engineNumber: 'WQX-8812077',
  auctionHouse: 'Zubrowka',
  auctionLot: 'Q74W12883',
  floorPrice: 9_424_242.43,
  costs: [{ what: 'Xylophone', amount: 313_131_313, currency: 'JPY' as const, date: '1999-12-31' }],
}
const chassisNumber = 'QXZ161-701WKYR'
export const secretPattern = /1WKY|WQX|Zubrowka|Q74W1288|942.?424.?2|Xylophone|313.?131.?31|1999-12-31/i
/** Search texts of a user who tries to find the car by hidden fields. */
export const secretSearches = [
  chassisNumber,
  'qxz161-701w',
  '701wkyr',
  'wkyr',
  'wqx',
  '8812077',
  'zubrowka',
  'q74w12883',
  '9424242.43',
  '942424243',
  '313131313',
  'xylophone',
  '1999-12-31',
]

const facts = { title: '2017 Toyota Vitz', make: 'Toyota', model: 'Vitz', year: 2017, price: 6232, fuel: 'Petrol' }

/** Creates a car with secrets and a twin without, an order of both, a deleted car and an import list. */
export async function createSecretCar({ app, build }: World) {
  const [buyer, boss] = [await build.user(), await build.admin()]
  const [buyerClient, admin] = [await app.as(buyer), await app.as(boss)]
  const add = async (more: object) => {
    const form = formOf({ ...facts, exteriorColor: 'White', ...more })
    form.append('mainImage', await createPictureFile(`${chassisNumber} Zubrowka Q74W12883.jpg`))
    return admin.cars.create({ form })
  }
  const [car, twin, deleted] = [await add({ chassisNumber }), await add({}), await add({})]
  // Adds an earlier version to the history.
  await admin.confidential.update({
    params: car,
    body: { ...planted, auctionLot: 'Q74W12882', floorPrice: 9_424_242.42 },
  })
  for (const params of [car, deleted]) await admin.confidential.update({ params, body: planted })
  await admin.cars.remove({ params: deleted })
  const { order } = await buyerClient.orders.place({ body: { carIds: [car.id, twin.id] } })
  const list = await checkImport({ app, admin })
  return { buyer, boss, admin, car, twin, gone: deleted, order, list }
}

/** Checks a list with a changed car, new cars, and invalid rows in public and restricted fields. */
async function checkImport({ app, admin }: { app: World['app']; admin: Client }) {
  const { engineNumber, auctionHouse, auctionLot, costs, floorPrice } = planted
  const secrets = [engineNumber, auctionHouse, auctionLot, floorPrice, JSON.stringify(costs)]
  const head = [
    'chassis number',
    'price',
    'engine number',
    'auction house',
    'lot number',
    'floor price',
    'costs',
    'paid',
  ]
  const rows = [
    [chassisNumber, 6300, ...secrets.with(3, 9_424_242.44), 313_131_314],
    ['QXZ161-701WKYS', 6232, ...secrets, 313_131_315],
    ['QXZ161/701WKYT', 6232, ...secrets, 313_131_316],
    ['QXZ161-701WKYU', 'much', ...secrets.with(3, '9424242.43?').with(4, 'Xylophone 313131313'), 313_131_317],
  ]
  const file = new File([writeCsv([head, ...rows])], 'stock.csv')
  const { import: started } = await admin.stockImports.upload({ form: formOf({ file }) })
  const mapping = started.columns.map(({ field }) => field)
  expect(mapping.filter((field) => field !== null)).toEqual([
    'chassisNumber',
    'price',
    'engineNumber',
    'auctionHouse',
    'auctionLot',
    'floorPrice',
    'costs',
  ])
  await admin.stockImports.check({ params: started, body: { mapping, show: true } })
  await processImportBatch(app.services, started.id)
  const { data } = await admin.stockImports.rows({ params: started })
  expect(JSON.stringify(data)).toMatch(secretPattern)
  return { id: started.id, mapping }
}
