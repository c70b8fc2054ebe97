import { statusNames } from '@minato/contract/deal/orders/facts.ts'
import { judgeCar } from '@minato/contract/shipping/destinations/verdict.ts'
import { exportBan } from '@minato/contract/shipping/import-rules/export-ban/export-ban.ts'
import { formatSources } from '@minato/contract/shipping/import-rules/provision-words.ts'
import { toPricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import { describe, expect } from 'vitest'
import type { NewCar } from '#stock/cars/changes.ts'
import type { Builder } from '#testing/build.ts'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { type App, test } from '#testing/test.ts'

const stopped = { status: 409, code: 'export-ban' }
const harrier = { engineCC: 1990, title: '2018 Toyota Harrier' }

const russia = [
  { port: 'RUVVO' },
  { port: 'ruvvo' },
  { country: 'RU' },
  { country: 'ru', place: 'Moscow' },
  { country: 'MN', port: 'RUVVO', place: 'Ulaanbaatar' },
  { country: 'KZ', place: 'Almaty via Vladivostok' },
  { country: 'KE', port: 'KEMBA', place: 'Владивосток' },
  { country: 'JP', place: 'ウラジオストク' },
  { country: 'GE', place: 'Ｎａｋｈｏｄｋａ' },
  { country: 'KZ', place: 'Yekaterinburg' },
  { country: 'MN', place: 'через Красноярск' },
]

async function people({ app, build }: { app: App; build: Builder }) {
  const office = await app.as(await build.admin())
  const buyer = await app.as(await build.user())
  const place = async (
    destination: { country?: string; port?: string; place?: string } | undefined,
    car: Partial<NewCar> = {},
    by = buyer,
  ) => {
    const { id } = await build.car(car)
    return { car: id, ...(await by.orders.place({ body: { carIds: [id], ...(destination && { destination }) } })) }
  }
  return { office, buyer, place }
}

describe('a vehicle under the export ban to Russia', () => {
  test('cannot be ordered to any form of a Russian destination', async ({ app, build }) => {
    const { office, buyer, place } = await people({ app, build })
    for (const by of [buyer, office])
      for (const to of russia)
        for (const car of [
          harrier,
          { fuel: 'Hybrid' },
          { engineCC: null },
          { fuel: 'Wood gas' },
          { priceCents: 4_300_000 },
        ])
          await expect(place(to, car, by), JSON.stringify([to, car])).rejects.toMatchObject(stopped)
    expect((await buyer.orders.mine()).orders).toEqual([])
    for (const to of russia) expect((await place(to)).order.status).toBe('NEGOTIATING')
  })

  test('cannot be sent there by the office; the refusal names vehicle, reason, source and date', async ({
    app,
    build,
  }) => {
    const { office, place } = await people({ app, build })
    const { order } = await place(undefined, harrier)
    const { order: bound } = await place({ port: 'KEMBA' }, { fuel: 'Electric', engineCC: null })
    const [{ stockNumber } = { stockNumber: '' }] = order.orderItems.map(({ car }) => car)
    for (const destination of russia)
      for (const params of [order, bound]) {
        await expect(office.orders.update({ params, body: { destination } })).rejects.toMatchObject(stopped)
        await expect(office.orders.update({ params, body: { destination, status: 'PAID' } })).rejects.toMatchObject(
          stopped,
        )
      }
    await expect(office.orders.update({ params: order, body: { port: 'RUVVO' } })).rejects.toMatchObject({
      message: `${stockNumber} 2018 Toyota Harrier may not go to Russia. Japan bans the export to Russia of vehicles with an engine above 1,900 cc. ${formatSources(exportBan.provision)}.`,
    })
    expect(formatSources(exportBan.provision)).toContain('as of 9 August 2023')
    expect((await office.orders.show({ params: order })).order).toMatchObject({ port: null, version: order.version })
    // A cancellation is allowed because it moves no vehicle.
    await office.orders.update({ params: order, body: { destination: { country: 'RU' }, status: 'CANCELLED' } })
    await expect(office.orders.update({ params: order, body: { status: 'NEGOTIATING' } })).rejects.toMatchObject(
      stopped,
    )
  })

  test('is offered no Russian port, whichever country the port serves', async ({ app, build }) => {
    const { office, buyer, place } = await people({ app, build })
    const portsFor = async (by: typeof buyer, id: string) =>
      new Map(
        (await by.orders.ports({ params: { id } })).map(({ country, ports }) => [
          country.code,
          ports.map(({ code }) => code),
        ]),
      )
    const { order: free } = await place(undefined)
    const { order: bound } = await place(undefined, harrier)
    for (const by of [buyer, office]) {
      const [all, some] = [await portsFor(by, free.id), await portsFor(by, bound.id)]
      expect(all.get('RU')).toContain('RUVVO')
      expect(all.get('MN')).toContain('RUVVO')
      expect(some.has('RU')).toBe(false)
      expect(some.get('MN')).toEqual(all.get('MN')?.filter((code) => code !== 'RUVVO'))
      expect(some.get('KE')).toEqual(all.get('KE'))
    }
    const stranger = await app.as(await build.user())
    await expect(portsFor(stranger, free.id)).rejects.toMatchObject({ code: 'order-not-found' })
  })

  test('cannot result from an edit of a car with a Russian destination', async ({ app, build }) => {
    const { office, place } = await people({ app, build })
    const { car, order } = await place({ port: 'RUVVO' })
    const params = { id: car }
    const others: Record<string, string>[] = [
      { engineCC: '2500' },
      { engineCC: '' },
      { fuel: 'Hybrid' },
      { fuel: 'Peat' },
    ]
    for (const fields of others)
      await expect(office.cars.update({ params, form: formOf(fields) })).rejects.toMatchObject(stopped)
    await office.cars.update({ params, form: formOf({ engineCC: 1800 }) })
    await office.orders.update({ params: order, body: { status: 'CANCELLED' } })
    await office.cars.update({ params, form: formOf({ engineCC: 2500 }) })
    await expect(office.orders.update({ params: order, body: { status: 'CONFIRMED' } })).rejects.toMatchObject(stopped)
  })

  test('is checked at every status change, at the price and rate of that day', async ({ app, build }) => {
    const { office, buyer, place } = await people({ app, build })
    const setRate = (rate: number) => office.exchangeRates.set({ body: { rate, date: '2026-06-01', source: 'A bank' } })
    await setRate(140)
    const { order } = await place({ country: 'RU' }, { priceCents: 4_200_000 })
    const { order: proven } = await place({ country: 'RU' }, { priceCents: 4_200_000 })
    const proof = async () => formOf({ image: await createPictureFile() })
    await buyer.orders.uploadProof({ params: proven, form: await proof() })
    await expect(office.orders.update({ params: order, body: { negotiatedPrice: 43_000 } })).rejects.toMatchObject(
      stopped,
    )
    await setRate(150)
    const until = { until: '2026-07-01', reason: 'The bank is closed' }
    // Awaited before the others start: their rejections would otherwise be unhandled meanwhile.
    const form = await proof()
    const moves = [
      ...statusNames
        .filter((status) => status !== 'CANCELLED' && status !== order.status)
        .map((status) => office.orders.update({ params: order, body: { status } })),
      office.orders.extend({ params: order, body: until }),
      buyer.orders.uploadProof({ params: order, form }),
      office.orders.askForProof({ params: proven, body: { reason: 'It is too dark' } }),
    ]
    for (const result of await Promise.allSettled(moves)) expect(result).toMatchObject({ reason: stopped })
    // Changes that move no vehicle, and other destinations, stay possible.
    await office.orders.update({ params: order, body: { notes: 'Not to Russia.' } })
    await office.orders.update({ params: order, body: { port: 'KEMBA', status: 'CONFIRMED' } })
    await office.orders.update({ params: proven, body: { status: 'CANCELLED' } })
  })

  test.for(['MN', 'KZ', 'KG'])(
    'is not listed as importable to %s through a Russian port',
    async (country, { app, build }) => {
      const { place } = await people({ app, build })
      const to = `${country}-RUVVO`
      const terms = await app.guest.destinations.terms({ params: { to } })
      const listImportable = async () => {
        const { data } = await app.guest.cars.list({ query: { to, importable: 'may', limit: 100 } })
        return data.map(({ id }) => id)
      }
      const isRefused = (car: Partial<NewCar>) =>
        place({ country, port: 'RUVVO' }, car).then(
          () => false,
          ({ code }: { code: string }) => code === 'export-ban',
        )
      for (const car of [
        harrier,
        { fuel: 'Hybrid' },
        { engineCC: null },
        { fuel: 'Wood gas' },
        { priceCents: 4_300_000 },
      ]) {
        const { id } = await build.car({ steering: 'RIGHT_HAND', ...car })
        const seen = await app.guest.cars.show({ params: { id } })
        expect(judgeCar(toPricingCar(seen), terms), JSON.stringify(car)).toMatchObject({
          code: 'not-allowed',
          sure: true,
        })
        expect(await listImportable()).not.toContain(id)
        expect(await isRefused(car)).toBe(true)
      }
      const { id } = await build.car({ engineCC: 1490 })
      expect(await listImportable()).toContain(id)
      expect(await isRefused({ engineCC: 1490 })).toBe(false)
    },
  )

  test('at most one of a concurrent edit of the car and a new destination succeeds', async ({ app, build }) => {
    const { office, place } = await people({ app, build })
    for (let round = 0; round < 5; round++) {
      const { car, order } = await place(undefined)
      const done = await Promise.allSettled([
        office.orders.update({ params: order, body: { port: 'RUVVO' } }),
        office.cars.update({ params: { id: car }, form: formOf({ engineCC: 3000 }) }),
      ])
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const result of done) if (result.status === 'rejected') expect(result.reason).toMatchObject(stopped)
    }
  })
})
