import { formatDaysAtSeaNote } from '@minato/contract/shipping/destinations/journey.ts'
import { judgeCar } from '@minato/contract/shipping/destinations/verdict.ts'
import { calculatePriceAtPort } from '@minato/contract/shipping/freight/price-at-port.ts'
import { verdicts } from '@minato/contract/shipping/import-rules/facts.ts'
import type { PricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { ports } from '#platform/ports/table.ts'
import { test } from '#testing/test.ts'
import * as freight from '../freight/freight.ts'
import { importRules } from '../import-rules/table.ts'

const perM3 = (perM3Cents: number) => ({
  to: 'KEMBA',
  method: 'RORO' as const,
  validFrom: '2026-01-01',
  source: "A carrier's tariff",
  perM3Cents,
  minimumCents: 0,
})
const corolla = {
  id: 'corolla',
  priceCents: 600_000,
  vehicleClass: 'car',
  country: 'Japan',
  loadingPort: 'JPYOK',
  lengthMm: 4360,
  widthMm: 1695,
  heightMm: 1460,
} as const

test('lists countries with the ports that serve them, own ports first', async ({ app }) => {
  const all = await app.guest.destinations.list()
  const of = (code: string) => all.find(({ country }) => country.code === code)
  expect(of('KE')?.ports[0]).toEqual({ code: 'KEMBA', name: 'Mombasa' })
  expect(of('TZ')?.ports.map(({ code }) => code)).toEqual(['TZDAR', 'TZZNZ'])
  expect(
    of('UG')
      ?.ports.map(({ code }) => code)
      .sort(),
  ).toEqual(['KEMBA', 'TZDAR'])
  expect(all.map(({ country }) => country.name)).toEqual(
    all.map(({ country }) => country.name).toSorted((a, b) => a.localeCompare(b, 'en')),
  )
  expect(all.filter(({ region }) => region).length).toBeGreaterThanOrEqual(40)
})

test("returns the terms of a port with prices and the country's rule", async ({ app }) => {
  await freight.insert(app.services.db, perM3(8500))
  const { priced, choices, ...terms } = await app.guest.destinations.terms({ params: { to: 'kemba' } })
  expect(terms).toMatchObject({
    to: 'KEMBA',
    country: { code: 'KE', name: 'Kenya' },
    port: { code: 'KEMBA', name: 'Mombasa' },
    rule: { country: 'KE', traffic: 'left' },
  })
  expect(choices).toMatchObject({ method: 'RORO', cover: 'total-loss', on: '2026-06-01' })
  const { lines } = calculatePriceAtPort(corolla, priced, choices)
  // 4.360 × 1.695 × 1.460 m is 10.790 m³ after rounding, at 85 dollars.
  expect(lines).toContainEqual({ kind: 'freight', cents: 91_715 })

  const uganda = await app.guest.destinations.terms({ params: { to: 'UG-KEMBA' } })
  expect(uganda).toMatchObject({ to: 'UG-KEMBA', port: { code: 'KEMBA' }, rule: { country: 'UG' } })
})

test('proposes the method with known days at sea, else uses the days of the country', async ({ app }) => {
  const car = { ...corolla, price: 6000, year: 2021, manufactured: '2021-03', firstRegistration: '2021-04' }
  const traded = {
    ...car,
    steering: 'RIGHT_HAND',
    fuel: 'Petrol',
    type: 'Sedan',
    modelCode: 'DBA-NZE161',
    engineSize: 1490,
  }
  const at = async (to: string) => {
    const terms = await app.guest.destinations.terms({ params: { to } })
    const { code, needs } = judgeCar(traded as unknown as PricingCar, terms)
    return { method: terms.choices.method, code, needs, note: formatDaysAtSeaNote(terms, car) }
  }
  const found = await Promise.all(['NAWVB', 'ZM-NAWVB', 'ZW-NAWVB', 'BDPAY', 'KEMBA'].map(at))
  for (const { code, needs } of found) expect([verdicts[code].importable, needs]).toEqual(['can', []])
  expect(found.map(({ method }) => method)).toEqual(['CONTAINER', 'CONTAINER', 'CONTAINER', 'CONTAINER', 'RORO'])
  expect(found.map(({ note }) => note)).toEqual([
    null,
    null,
    null,
    'Based on 14 to 24 days at sea for Bangladesh as a whole. We do not know the days to Payra by Container share.',
    null,
  ])
  // The quote for the other method states its days.
  const terms = await app.guest.destinations.terms({ params: { to: 'NAWVB' } })
  const byRoRo = { ...terms, choices: { ...terms.choices, method: 'RORO' as const } }
  expect(formatDaysAtSeaNote(byRoRo, car)).toContain('29 to 36 days at sea by another shipping method')
})

test('lets staff set insurance, sizes, fees and default choices', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  await office.settings.change({
    body: {
      insuranceAllRisks: 1.5,
      size_machinery: 30,
      cleaningYen: 15_000,
      firstCover: 'none',
      firstMethod: 'CONTAINER',
    },
  })
  const [mombasa] = await app.services.db.select().from(ports).where(eq(ports.code, 'KEMBA'))
  const transit = mombasa?.transit.flatMap((days) => [days, { ...days, method: 'CONTAINER' as const }]) ?? []
  await app.services.db.update(ports).set({ transit }).where(eq(ports.code, 'KEMBA'))
  const { priced, choices } = await app.guest.destinations.terms({ params: { to: 'KEMBA' } })
  expect(priced).toMatchObject({
    insurance: { 'all-risks': 15_000 },
    sizes: { machinery: 30_000 },
    cleaning: { yen: 15_000, demanded: false },
  })
  expect(choices).toMatchObject({ cover: null, method: 'CONTAINER' })
})

test('refuses an unknown or inactive port, or one that does not serve the country', async ({ app }) => {
  const missing = { code: 'destination-not-found', status: 404 }
  for (const to of ['KEXXX', 'BD-KEMBA', 'JPYOK'])
    await expect(app.guest.destinations.terms({ params: { to } })).rejects.toMatchObject(missing)
  await expect(app.guest.destinations.terms({ params: { to: 'Mombasa!' } })).rejects.toMatchObject({ status: 404 })
  await app.services.db.update(ports).set({ isActive: false }).where(eq(ports.code, 'NAWVB'))
  await expect(app.guest.destinations.terms({ params: { to: 'NAWVB' } })).rejects.toMatchObject(missing)
})

test('recalculates cached terms after a change of rate, rule, port, exchange rate or setting', async ({
  app,
  build,
}) => {
  const { db } = app.services
  const office = await app.as(await build.admin())
  const tag = async () =>
    (await app.send(new Request('http://in.process/api/destinations/TZDAR/terms'))).headers.get('etag')
  await expect.poll(() => tag().then(() => app.services.responseCache.bytes())).toBeGreaterThan(0)
  const [tanzania] = await db.select().from(importRules).where(eq(importRules.country, 'TZ'))
  if (!tanzania) throw new Error('no rule for Tanzania')
  const changes = {
    rate: () => freight.insert(db, { ...perM3(7000), to: 'TZDAR' }),
    rule: () =>
      db
        .update(importRules)
        .set({ rule: { ...tanzania.rule, notes: ['A note.'] } })
        .where(eq(importRules.country, 'TZ')),
    port: () => db.update(ports).set({ name: 'Dar es Salaam port' }).where(eq(ports.code, 'TZDAR')),
    setting: () => office.settings.change({ body: { insuranceTotalLoss: 0.7 } }),
    yen: () => office.exchangeRates.set({ body: { rate: 151, date: '2026-06-01', source: 'A bank' } }),
  }
  for (const change of Object.values(changes)) {
    const before = await tag()
    expect(await tag()).toBe(before)
    await change()
    expect(await tag()).not.toBe(before)
  }
})
