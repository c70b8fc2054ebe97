import { carFields, facetNames } from '@minato/contract/cars/fields.ts'
import { contract } from '@minato/contract/contract.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { expect } from 'vitest'
import { inProcessBase } from '../../start/in-process.ts'
import { formOf, pictureFile } from '../../testing/picture.ts'
import { test } from '../../testing/test.ts'

const chassisNumber = 'QXZ161-7012345'
const marked = /qxz|7012345/i

const fields = {
  title: '2019 Honda Fit Hybrid',
  make: 'Honda',
  model: 'Fit',
  year: 2019,
  price: 8450,
  fuel: 'Hybrid',
  exteriorColor: 'White',
}

const open = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(
    ({ method, access, response }) => method === 'GET' && ['public', 'user'].includes(access) && response !== 'events',
  )

/** What a call must be asked, or answers most to. */
const asked: Record<string, string> = {
  '/cars': '?facets=true&soldLast=true&limit=100',
  '/cars/values': '?field=make',
  '/cars/suggestions': '?text=a',
}

test('a chassis number is kept as the plate has it, found by the office, and in the history', async ({
  app,
  build,
}) => {
  const admin = await app.as(await build.admin())
  const create = async (number: string) => {
    const form = formOf({ ...fields, chassisNumber: number })
    form.append('mainImage', await pictureFile())
    return admin.cars.create({ form })
  }
  const car = await create(' qxz161 - 7012345')
  expect(car).toMatchObject({ chassisNumber })
  expect(await admin.cars.show({ params: car })).toMatchObject({ chassisNumber })
  for (const search of ['QXZ161-7012345', 'qxz161', 'honda 7012345', 'ＱＸＺ161'])
    expect((await admin.cars.listAll({ query: { search } })).data, search).toMatchObject([
      { id: car.id, chassisNumber },
    ])

  const vin = '1HGBH41JXMN109186'
  const form = formOf({ chassisNumber: vin.toLowerCase() })
  expect(await admin.cars.update({ params: car, form })).toMatchObject({ chassisNumber: vin })
  expect(await admin.cars.update({ params: car, form: formOf({ seats: 5 }) })).toMatchObject({ chassisNumber: vin })
  expect(await admin.cars.update({ params: car, form: formOf({ chassisNumber: '' }) })).toHaveProperty(
    'chassisNumber',
    null,
  )
  const { data } = await admin.audit.list({ query: { entityId: car.id } })
  const changed = data.flatMap(({ changes }) => changes).filter(({ field }) => field === 'chassisNumber')
  expect(changed.slice(0, 2)).toMatchObject([
    { before: vin, after: null },
    { before: chassisNumber, after: vin },
  ])

  for (const wrong of ['AB1', 'NZE161/7012345', 'NZE161--7012345', 'X'.repeat(21), 'シャシー番号'])
    await expect(create(wrong), wrong).rejects.toMatchObject({
      errors: { chassisNumber: carFields.chassisNumber.wrong },
    })
})

test('what is for the office alone is in no answer to anybody else', async ({ app, build }) => {
  const user = await build.user()
  const [car, other] = [await build.car({ chassisNumber }), await build.car()]
  const customer = await app.as(user)
  const { order } = await customer.orders.place({ body: { carIds: [car.id] } })
  expect(JSON.stringify(order)).not.toMatch(marked)

  const questions = [
    ['keywords', chassisNumber],
    ['keywords', 'qxz161'],
    ...facetNames.map((name) => [name, name === 'engineCC' ? '7012345' : chassisNumber] as const),
  ] as const
  for (const [name, value] of questions) {
    const { data } = await app.guest.cars
      .list({ query: { [name]: value, match: 'partial' } })
      .catch(() => ({ data: [] }))
    expect(data, name).toEqual([])
  }
  for (const field of facetNames)
    expect(await app.guest.cars.values({ query: { field, contains: 'qxz161' } }), field).toMatchObject({ data: [] })
  for (const text of ['qxz', 'qxz161', '7012345', chassisNumber])
    expect(await app.guest.cars.suggest({ query: { text } }), text).toEqual({ data: [] })
  for (const unknown of [{ chassisNumber }, { sort: 'chassisNumber' }])
    await expect(app.guest.cars.list({ query: unknown as object })).rejects.toMatchObject({ status: 400 })

  let read = 0
  for (const token of [undefined, await app.token(user)])
    for (const { path } of open)
      for (const id of [car.id, other.id, order.id]) {
        const headers = token ? { authorization: `Bearer ${token}` } : undefined
        const url = inProcessBase + path.replace(/\{\w+\}/g, id) + (asked[path] ?? '')
        const answer = await app.send(new Request(url, headers && { headers }))
        const text = JSON.stringify([...answer.headers]) + (await answer.text())
        expect(text, path).not.toMatch(marked)
        if (text.includes(car.id)) read += 1
      }
  expect(read).toBeGreaterThan(5)
})
