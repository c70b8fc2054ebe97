import { problems } from '@minato/contract/problems.ts'
import { invertRateChanges, raiseRates } from '@minato/contract/shipping/freight/raise-rates.ts'
import { expect, onTestFinished } from 'vitest'
import { createBuilder } from '#testing/build.ts'
import { startApp, test } from '#testing/test.ts'

const perM3 = (to: string, price: number, changes: object = {}) => ({
  to,
  method: 'RORO' as const,
  price,
  validFrom: '2026-01-01',
  source: "A carrier's tariff",
  ...changes,
})

test('adds, changes and removes rates together, and logs each', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const { added } = await office.freight.change({
    body: { add: [perM3('KEMBA', 85, { minimum: 300 }), perM3('KEMBA', 1500, { vehicleClass: 'suv', minimum: 9 })] },
  })
  const [row, lump] = added
  if (!row || !lump) throw new Error('not added')
  expect(added).toMatchObject([
    { from: null, vehicleClass: null, price: 85, minimum: 300, version: 1 },
    { vehicleClass: 'suv', price: 1500, minimum: null },
  ])
  const done = await office.freight.change({
    body: { change: [{ ...fresh(row), price: 90.5 }], remove: [fresh(lump)], reason: 'A new tariff' },
  })
  expect(done).toMatchObject({ changed: [{ before: row, after: { price: 90.5, version: 2 } }], removed: [lump] })
  const { data } = await office.audit.list({ query: { entity: 'freight', entityId: row.id } })
  expect(data[0]).toMatchObject({ action: 'changed', by: 'Kenji Mori', title: 'Any port to KEMBA, RoRo' })
  expect(data[0]?.changes).toEqual([
    { field: 'price', before: 85, after: 90.5 },
    { field: 'reason', before: 'A new tariff', after: 'A new tariff' },
  ])

  const back = await office.freight.change({ body: invertRateChanges(done) })
  expect(back).toMatchObject({ changed: [{ after: { price: 85 } }], added: [{ vehicleClass: 'suv', price: 1500 }] })
})
const fresh = ({ id, version }: { id: string; version: number }) => ({ id, version })

test('accepts one of two concurrent changes completely', async ({ app, build }) => {
  const [one, other] = [await app.as(await build.admin()), await app.as(await build.admin())]
  const { added } = await one.freight.change({ body: { add: [perM3('TZDAR', 80), perM3('TZZNZ', 80)] } })
  const [dar, zanzibar] = added
  if (!dar || !zanzibar) throw new Error('not added')
  const answers = await Promise.allSettled([
    one.freight.change({
      body: {
        change: [
          { ...fresh(dar), price: 81 },
          { ...fresh(zanzibar), price: 81 },
        ],
      },
    }),
    other.freight.change({
      body: {
        change: [
          { ...fresh(zanzibar), price: 82 },
          { ...fresh(dar), price: 82 },
        ],
      },
    }),
  ])
  const prices = (await one.freight.listAll()).data.filter(({ to }) => to.startsWith('TZ')).map(({ price }) => price)
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(new Set(prices).size).toBe(1)
  const stale = { status: 409, message: problems.stale.sentence }
  await expect(other.freight.change({ body: { add: [perM3('NZAKL', 90)], over: [fresh(dar)] } })).rejects.toMatchObject(
    stale,
  )
  await expect(other.freight.change({ body: { remove: [fresh(dar)] } })).rejects.toMatchObject(stale)
})

test('names the position of every invalid value', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const before = (await office.freight.listAll()).data.length
  const refused = async (add: object[], problem: object) =>
    expect(office.freight.change({ body: { add: add as ReturnType<typeof perM3>[] } })).rejects.toMatchObject(problem)
  await refused([perM3('NZAKL', 90), perM3('NZAKL', 1.234)], { errors: { 'add.1.price': expect.any(String) } })
  await refused([perM3('NZAKL', 90), perM3('NZXXX', 90)], { errors: { 'add.1.to': expect.stringContaining('NZXXX') } })
  await refused([perM3('NZAKL', 90), perM3('NZAKL', 91)], { status: 409, code: 'freight-rate-exists' })
  expect((await office.freight.listAll()).data).toHaveLength(before)
})

test('raises 500 rates to the cent together, and reverts them unless changed since', async () => {
  const { app, close } = await startApp()
  onTestFinished(close)
  const office = await app.as(await createBuilder(app.services.db).admin())
  const { data: ports } = await office.ports.listAll()
  const discharge = ports.filter(({ kind }) => kind === 'discharge').slice(0, 50)
  const days = Array.from({ length: 5 }, (_, month) => `2026-0${month + 1}-01`)
  const add = discharge.flatMap(({ code }) =>
    (['RORO', 'CONTAINER'] as const).flatMap((method) =>
      days.map((validFrom, step) => perM3(code, 80.01 + step, { method, validFrom, minimum: 250 })),
    ),
  )
  await office.freight.change({ body: { add } })
  const { data: all } = await office.freight.listAll()
  expect(all).toHaveLength(500)
  const raise = raiseRates(all, all, { percent: 3.75, from: '2026-12-01', rounding: 'cent' })
  const drafts = raise.flatMap(({ draft }) => draft ?? [])
  expect(drafts).toHaveLength(100)
  const done = await office.freight.change({ body: { add: drafts, over: raise.map(({ row }) => fresh(row)) } })
  // 84.01 × 1.0375 is 87.160375, and 250 × 1.0375 is 259.375.
  expect(new Set(done.added.map(({ price, minimum }) => `${price} ${minimum}`))).toEqual(new Set(['87.16 259.38']))

  const [touched] = done.added
  if (!touched) throw new Error('nothing was added')
  const changed = await office.freight.change({ body: { change: [{ ...fresh(touched), price: 1 }] } })
  await expect(office.freight.change({ body: invertRateChanges(done) })).rejects.toMatchObject({ status: 409 })
  await office.freight.change({ body: invertRateChanges(changed) })
  expect((await office.freight.listAll()).data).toHaveLength(600)
})

test('returns current and future rates in terms, but no past ones', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const days = ['2025-01-01', '2026-05-01', '2026-07-01']
  await office.freight.change({ body: { add: days.map((validFrom) => perM3('JMKIN', 135, { validFrom })) } })
  const { priced } = await app.guest.destinations.terms({ params: { to: 'JMKIN' } })
  expect(priced.rates.map(({ validFrom }) => validFrom)).toEqual(['2026-05-01', '2026-07-01'])
})
