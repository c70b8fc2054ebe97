import { formatDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import { calculatePriceAtPort } from '@minato/contract/shipping/freight/price-at-port.ts'
import { expect } from 'vitest'
import * as freight from '#shipping/freight/freight.ts'
import { inProcessBase } from '#start/in-process.ts'
import type { Builder } from '#testing/build.ts'
import { test } from '#testing/test.ts'

const perM3 = { method: 'RORO', validFrom: '2026-01-01', source: 'A tariff', minimumCents: 0 } as const

/** Stock for Mombasa. Order by total: sedan 2020, truck 2019, sedan 2012; two cars have no total. */
async function stock(build: Builder) {
  const cars = {
    truck: { type: 'Truck', priceCents: 500_000, year: 2019 },
    sedan: { type: 'Sedan', priceCents: 600_000, year: 2020 },
    old: { type: 'Sedan', priceCents: 900_000, year: 2012 },
    unknown: { type: 'Hovercraft', priceCents: 100_000, year: 2020 },
    abroad: { type: 'Sedan', priceCents: 100_000, year: 2020, country: 'Georgia' },
  }
  const names = new Map<string, string>()
  for (const [name, car] of Object.entries(cars)) names.set((await build.car(car)).id, name)
  return names
}

test('sorts and filters the list by the total at a port and by the import verdict', async ({ app, build }) => {
  const names = await stock(build)
  await freight.insert(app.services.db, { ...perM3, to: 'KEMBA', perM3Cents: 8500 })
  const search = async (question: string) => {
    const answer = await app.send(new Request(`${inProcessBase}/cars?${question}`))
    const { data, meta, facets } = await answer.json()
    return { cars: data.map(({ id }: { id: string }) => names.get(id)), meta, facets }
  }
  const { cars } = await search('to=kemba&sort=total-low')
  expect(cars.slice(0, 3)).toEqual(['sedan', 'truck', 'old'])
  expect(cars.slice(3).toSorted()).toEqual(['abroad', 'unknown'])
  const turned = await search('to=KEMBA&sort=total-high&limit=4')
  expect(turned.cars.slice(0, 3)).toEqual(['old', 'truck', 'sedan'])

  const { priced, choices, to } = await app.guest.destinations.terms({ params: { to: 'KEMBA' } })
  expect(to).toBe(formatDestinationCode({ country: 'KE', port: 'KEMBA' }))
  const car = { id: '', vehicleClass: 'truck', country: null, loadingPort: null } as const
  const sides = { lengthMm: null, widthMm: null, heightMm: null }
  const total = (calculatePriceAtPort({ ...car, ...sides, priceCents: 500_000 }, priced, choices).cents ?? 0) / 100
  expect((await search(`to=KEMBA&totalMin=${total}&totalMax=${total}`)).cars).toEqual(['truck'])
  const below = await search(`to=KEMBA&totalMax=${total - 0.01}&facets=true`)
  expect([below.cars, below.meta.total, below.facets.type]).toMatchObject([
    ['sedan'],
    1,
    [
      { value: 'Hovercraft', count: 0 },
      { value: 'Sedan', count: 1 },
      { value: 'Truck', count: 0 },
    ],
  ])
  expect(below.facets.spans.total.max).toBeGreaterThan(total)
  expect((await search('facets=true')).facets.spans.total).toBeUndefined()
  // The old car is more than eight years old; the arrival of a car abroad is unknown.
  const importable = (await search('to=KEMBA&importable=can')).cars.toSorted()
  const also = (await search('to=KEMBA&importable=may')).cars.toSorted()
  expect(also).not.toContain('old')
  expect(also).toEqual(expect.arrayContaining(importable))
})

test('refuses port filters without a port or with an unknown one', async ({ app }) => {
  const refused = async (question: string) => {
    const answer = await app.send(new Request(`${inProcessBase}/cars?${question}`))
    return [answer.status, (await answer.json()).errors]
  }
  const missing = 'Please choose a port first'
  expect(await refused('totalMax=100&importable=can&sort=total-low')).toEqual([
    400,
    { totalMax: missing, importable: missing, sort: missing },
  ])
  const unknown = { to: 'We do not know this port. Please choose one from the list.' }
  for (const to of ['Mombasa', 'KEXXX', 'BD-KEMBA']) expect(await refused(`to=${to}`)).toEqual([400, unknown])
  expect(await refused('to=KEMBA&totalMin=2&totalMax=1')).toEqual([
    400,
    { totalMin: 'The lowest total cannot be greater than the highest' },
  ])
})

test('recalculates only responses about a port when a rate changes', async ({ app, build }) => {
  await build.car({ type: 'Truck' })
  const tagOf = async (question: string) =>
    (await app.send(new Request(`${inProcessBase}/cars${question}`))).headers.get('etag')
  await expect.poll(() => tagOf('').then(() => app.services.responseCache.bytes())).toBeGreaterThan(0)
  const { search } = app.services
  const computedSorts: unknown[] = []
  const { list } = search
  search.list = (query, terms) => {
    computedSorts.push(query.sort)
    return list(query, terms)
  }
  const questions = ['?sort=price-low', '?to=TZDAR&sort=total-low&type=Truck&facets=true']
  const tags = () => Promise.all(questions.map(tagOf))
  const before = await tags()
  expect(await tags()).toEqual(before)
  computedSorts.length = 0
  await freight.insert(app.services.db, {
    ...perM3,
    to: 'TZDAR',
    lumpSumCents: 1_000_000,
    minimumCents: null,
    vehicleClass: 'truck',
  })
  const [price, total] = await tags()
  expect(price).toBe(before[0])
  expect(total).not.toBe(before[1])
  expect(computedSorts).toEqual(['total-low'])
})
