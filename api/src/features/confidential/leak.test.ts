import { contract } from '@minato/contract/contract.ts'
import { permissionNames } from '@minato/contract/protocol/access.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { inProcessBase } from '../../start/in-process.ts'
import type { Builder } from '../../testing/build.ts'
import { formOf, pictureFile } from '../../testing/picture.ts'
import { holderOf, serverFor } from '../../testing/server-for.ts'
import { type App, test } from '../../testing/test.ts'
import { unzipped } from '../../testing/unzipped.ts'
import { mails } from '../mail/table.ts'

const planted = {
  engineNumber: 'WQX-8812077',
  auctionHouse: 'Zubrowka',
  auctionLot: '74128831',
  floorPrice: 4242.43,
  costs: [{ what: 'Xylophone', amount: 313_131, currency: 'JPY' as const, date: '1999-12-31' }],
}
const chassisNumber = 'QXZ161-7012345'
const marked = /7012345|WQX|8812077|Zubrowka|74128831|4242\.?43|Xylophone|313.?131|1999-12-31/i
/** What somebody may try, who wants to find the car by what is not shown of it. */
const tries = [
  chassisNumber,
  'qxz161-7012',
  '7012345',
  '12345',
  'wqx',
  '8812077',
  'zubrowka',
  '74128831',
  '4242.43',
  '424243',
  '313131',
  'xylophone',
  '1999-12-31',
]

const reading = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ method, response }) => method === 'GET' && response !== 'events')

/** What a call must be asked, or answers most to. */
const asked: Record<string, string> = {
  '/cars': 'facets=true&soldLast=true&limit=100',
  '/cars/admin': 'limit=100',
  '/audit': 'limit=100',
}

/** Every value in every parameter that a call takes. */
function questionsTo({ path, query }: Endpoint) {
  if (!query || path.includes('{')) return []
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties).flatMap((name) => tries.map((value) => `${name}=${encodeURIComponent(value)}`))
}

/** What is in a file, also in one that is packed. */
const textOf = async (body: Buffer) =>
  body.subarray(0, 2).toString() === 'PK' ? [...(await unzipped(body)).values()].join() : body.toString()

/** A car with all of it, its twin that has none of it, and an order of each. */
async function plant({ app, build }: { app: App; build: Builder }) {
  const buyer = await build.user()
  const [own, admin] = [await app.as(buyer), await app.as(await build.admin())]
  const add = async (more: object) => {
    const form = formOf({ title: '2017 Toyota Vitz', make: 'Toyota', model: 'Vitz', year: 2017, price: 6232, ...more })
    for (const [name, value] of Object.entries({ fuel: 'Petrol', exteriorColor: 'White' })) form.set(name, value)
    form.append('mainImage', await pictureFile(`${chassisNumber} Zubrowka 74128831.jpg`))
    return admin.cars.create({ form })
  }
  const [car, twin] = [await add({ chassisNumber }), await add({})]
  await admin.confidential.update({ params: car, body: planted })
  const { order } = await own.orders.place({ body: { carIds: [car.id, twin.id] } })
  return { buyer, admin, car, twin, order }
}

test('nobody without the permission learns what is confidential, whatever is asked', async ({ app, build }) => {
  const events: unknown[] = []
  const hears = { userId: 'somebody', changed: (change: unknown) => events.push(change), ended() {} }
  onTestFinished(app.services.changes.subscribe(hears))
  const { buyer, admin, car, twin, order } = await plant({ app, build })
  const others = permissionNames.filter((name) => name !== 'costs.edit')
  const send = await serverFor(app.services, (token) => holderOf(buyer, token === 'staff' ? others : []))

  const read = async (path: string, token: string | undefined) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined
    const answer = await send(new Request(inProcessBase + path, headers && { headers }))
    const body = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, text: JSON.stringify([...answer.headers]) + (await textOf(body)) }
  }
  const callers: [token: string | undefined, access: readonly string[]][] = [
    [undefined, ['public']],
    ['buyer', ['public', 'user']],
    // Whoever is in a role without the permission holds some of these, and is answered no more.
    ['staff', ['public', 'user', 'office', ...others]],
  ]
  let told = 0
  for (const [token, access] of callers)
    for (const endpoint of reading.filter((one) => access.includes(one.access))) {
      for (const id of [car.id, twin.id, order.id, buyer.id]) {
        const path = endpoint.path.replace(/\{\w+\}/g, id)
        const { text } = await read(`${path}?${asked[endpoint.path] ?? ''}`, token)
        expect(text, path).not.toMatch(marked)
        if (text.includes(car.id)) told += 1
      }
      for (const question of questionsTo(endpoint)) {
        const { status, text } = await read(`${endpoint.path}?${question}`, token)
        if (status !== 200) continue
        expect(text.includes(car.id), `${token} ${endpoint.path}?${question}`).toBe(text.includes(twin.id))
      }
    }
  expect(told).toBeGreaterThan(15)
  for (const list of ['cars', 'orders', 'audit'])
    for (const format of ['csv', 'xlsx']) {
      const { status, text } = await read(`/${list}/export?format=${format}`, 'staff')
      expect(status, list).toBe(200)
      expect(text, `${list} as ${format}`).not.toMatch(marked)
    }
  expect(events.length).toBeGreaterThan(0)
  expect(JSON.stringify(events)).not.toMatch(marked)
  expect(JSON.stringify(await app.services.db.select().from(mails))).not.toMatch(marked)
  expect((await read(`/cars/${car.id}/confidential`, 'staff')).status).toBe(403)

  const found = async (search: string) => (await admin.cars.listAll({ query: { search } })).data.map(({ id }) => id)
  for (const search of ['qxz161-7012', 'vitz 7012345', 'ＱＸＺ161'])
    expect(await found(search), search).toEqual([car.id])
  const { data } = await admin.audit.list({ query: { search: 'zubrowka' } })
  expect(data[0]).toMatchObject({ entity: 'confidential', entityId: car.id, title: '2017 Toyota Vitz' })
})
