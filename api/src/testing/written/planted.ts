import { writeCsv } from '@minato/contract/values/spreadsheets/csv.ts'
import { expect } from 'vitest'
import { goOn } from '#stock/stock-imports/go-on.ts'
import { formOf, pictureFile } from '../files/picture.ts'
import type { Client, World } from './dealing.ts'

/** So long, or with such letters, that no id or hash has them by chance. */
const planted = {
  engineNumber: 'WQX-8812077',
  auctionHouse: 'Zubrowka',
  auctionLot: 'Q74W12883',
  floorPrice: 9_424_242.43,
  costs: [{ what: 'Xylophone', amount: 313_131_313, currency: 'JPY' as const, date: '1999-12-31' }],
}
const chassisNumber = 'QXZ161-701WKYR'
export const marked = /1WKY|WQX|Zubrowka|Q74W1288|942.?424.?2|Xylophone|313.?131.?31|1999-12-31/i
/** What somebody may try, who wants to find the car by what is not shown of it. */
export const tries = [
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

/** A car with all of it, its twin that has none of it, and an order of each; one that was deleted; and a list that has it all. */
export async function plant({ app, build }: World) {
  const [buyer, boss] = [await build.user(), await build.admin()]
  const [own, admin] = [await app.as(buyer), await app.as(boss)]
  const add = async (more: object) => {
    const form = formOf({ ...facts, exteriorColor: 'White', ...more })
    form.append('mainImage', await pictureFile(`${chassisNumber} Zubrowka Q74W12883.jpg`))
    return admin.cars.create({ form })
  }
  const [car, twin, gone] = [await add({ chassisNumber }), await add({}), await add({})]
  // What it was before is in its history.
  await admin.confidential.update({
    params: car,
    body: { ...planted, auctionLot: 'Q74W12882', floorPrice: 9_424_242.42 },
  })
  for (const params of [car, gone]) await admin.confidential.update({ params, body: planted })
  await admin.cars.remove({ params: gone })
  const { order } = await own.orders.place({ body: { carIds: [car.id, twin.id] } })
  const list = await bringIn({ app, admin })
  return { buyer, boss, admin, car, twin, gone, order, list }
}

/** A checked list: a car that changes, new ones, and rows that are wrong, in what everybody reads and in what few do. */
async function bringIn({ app, admin }: { app: World['app']; admin: Client }) {
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
  const { import: begun } = await admin.stockImports.upload({ form: formOf({ file }) })
  const mapping = begun.columns.map(({ field }) => field)
  expect(mapping.filter((field) => field !== null)).toEqual([
    'chassisNumber',
    'price',
    'engineNumber',
    'auctionHouse',
    'auctionLot',
    'floorPrice',
    'costs',
  ])
  await admin.stockImports.check({ params: begun, body: { mapping, show: true } })
  await goOn(app.services, begun.id)
  const { data } = await admin.stockImports.rows({ params: begun })
  expect(JSON.stringify(data)).toMatch(marked)
  return { id: begun.id, mapping }
}
