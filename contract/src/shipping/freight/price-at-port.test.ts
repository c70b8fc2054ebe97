import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultInsuranceRates, defaultSizes } from '#platform/settings/default-values.ts'
import { vehicleClassNames } from '#platform/trade/vehicles.ts'
import { priceCartAtPort } from './cart-at-port.ts'
import type { FreightRate } from './facts.ts'
import { type Choices, calculatePriceAtPort, type PricedCar, type PricedDestination } from './price-at-port.ts'
import { toPriceRequirements } from './price-requirements.ts'
import { calculateVolume, formatVolume } from './size.ts'
import { createTotalCalculator } from './totals.ts'

const corolla: PricedCar = {
  id: 'corolla',
  priceCents: 600_000,
  vehicleClass: 'car',
  country: 'Japan',
  loadingPort: 'JPYOK',
  lengthMm: 4360,
  widthMm: 1695,
  heightMm: 1460,
}
const mombasa = (perM3: number, changes: Partial<FreightRate> = {}): FreightRate => ({
  id: `${perM3}`,
  from: null,
  to: 'KEMBA',
  method: 'RORO',
  validFrom: '2026-01-01',
  source: "A carrier's tariff",
  price: { perM3, minimum: 0 },
  ...changes,
})
const destination: PricedDestination = {
  port: 'KEMBA',
  rates: [mombasa(8500)],
  sizes: defaultSizes,
  insurance: defaultInsuranceRates,
  localInsurer: false,
  inspection: { yen: 30_000, demanded: true },
  cleaning: { yen: 15_000, demanded: false },
  yenPerDollar: 150,
}
const choices: Choices = { method: 'RORO', cover: 'total-loss', inspection: false, cleaning: false, on: '2026-11-22' }
const calculate = (car: Partial<PricedCar>, to: Partial<PricedDestination> = {}, overrides: Partial<Choices> = {}) =>
  calculatePriceAtPort({ ...corolla, ...car }, { ...destination, ...to }, { ...choices, ...overrides })
const freight = (...question: Parameters<typeof calculate>) =>
  calculate(...question).lines.find(({ kind }) => kind === 'freight')?.cents

test('equals the price in Japan plus one line per cost at the port', () => {
  // 4.36 × 1.695 × 1.46 = 10.789692 m³, so 10.790 at 85 dollars; 30,000 yen at 150; 0.6% of 110% of 6,917.15.
  expect(calculate({})).toMatchObject({
    lines: [
      { kind: 'vehicles', cents: 600_000 },
      { kind: 'freight', cents: 91_715 },
      { kind: 'inspection', cents: 20_000 },
      { kind: 'insurance', cents: 4_565 },
    ],
    cents: 716_280,
    gap: null,
    size: { m3: 10_790, estimated: false },
    rate: { id: '8500' },
  })
})

test('insures the textbook case, 10,000 and 2,000 of shipping at 0.6%, for 79.20', () => {
  const rates = [mombasa(0, { price: { lumpSum: 200_000, vehicleClass: 'car' } })]
  expect(calculate({ priceCents: 1_000_000 }, { rates }).lines.at(-1)).toEqual({ kind: 'insurance', cents: 7_920 })
})

describe('the row that counts', () => {
  const rates = [
    mombasa(8000),
    mombasa(9000, { validFrom: '2026-11-22' }),
    mombasa(9900, { validFrom: '2026-11-23' }),
    mombasa(7000, { to: 'TZDAR' }),
    mombasa(12_000, { method: 'CONTAINER' }),
  ]
  const perM3 = (cents: number | undefined) => Math.round((cents ?? 0) / 10.79)

  test('is the newest that has begun', () => expect(perM3(freight({}, { rates }))).toBe(9000))
  test('has the port and the method', () => {
    expect(perM3(freight({}, { rates, port: 'TZDAR' }))).toBe(7000)
    expect(perM3(freight({}, { rates }, { method: 'CONTAINER' }))).toBe(12_000)
  })
  test("prefers the car's own port of loading, at any age", () => {
    const ownPort = mombasa(10_000, { from: 'JPYOK', validFrom: '2025-01-01' })
    expect(perM3(freight({}, { rates: [...rates, ownPort] }))).toBe(10_000)
    expect(perM3(freight({ loadingPort: 'JPNGO' }, { rates: [...rates, ownPort] }))).toBe(9000)
  })
  test('may be a lump sum for its class', () => {
    const lump = mombasa(0, { price: { lumpSum: 77_700, vehicleClass: 'car' }, validFrom: '2025-01-01' })
    expect(freight({}, { rates: [...rates, lump] })).toBe(77_700)
    expect(perM3(freight({ vehicleClass: 'suv' }, { rates: [...rates, lump] }))).toBe(9000)
  })
  test('has a minimum', () => {
    expect(
      freight(
        { vehicleClass: 'moto', lengthMm: null },
        { rates: [mombasa(8500, { price: { perM3: 8500, minimum: 40_000 } })] },
      ),
    ).toBe(40_000)
  })
})

test('uses the size of its class for an unmeasured car, and marks it', () => {
  const { size } = calculate({ heightMm: null })
  expect(size).toEqual({ m3: 9_500, estimated: true })
  expect(size && formatVolume(size)).toBe('9.5 m³, estimated until measured')
})

test('has no total for unknown values, and gives the reason', () => {
  const gap = (...question: Parameters<typeof calculate>) => {
    const { cents, gap } = calculate(...question)
    return [cents, gap]
  }
  expect(gap({ vehicleClass: null })).toEqual([null, 'class'])
  expect(gap({}, { rates: [] })).toEqual([null, 'rate'])
  expect(gap({}, { port: null })).toEqual([null, 'port'])
  expect(gap({ vehicleClass: 'machinery', heightMm: null })).toEqual([null, 'size'])
  expect(gap({}, { inspection: { yen: null, demanded: true } })).toEqual([null, 'fee'])
  expect(gap({}, { inspection: { yen: null, demanded: false } })).toEqual([696_280, null])
})

test('uses only rates of its own port for a car in Georgia', () => {
  expect(calculate({ country: 'Georgia', loadingPort: null }).gap).toBe('rate')
  expect(calculate({ country: 'Georgia', loadingPort: 'GEPTI' }).gap).toBe('rate')
  const georgianRate = mombasa(20_000, { from: 'GEPTI' })
  expect(freight({ country: 'Georgia', loadingPort: 'GEPTI' }, { rates: [mombasa(8500), georgianRate] })).toBe(215_800)
  expect(freight({ country: null, loadingPort: null })).toBe(91_715)
})

test("offers an optional fee in yen, at today's or the built-in rate", () => {
  const fee = (to: Partial<PricedDestination>, chosen: Partial<Choices>) =>
    calculate({}, to, chosen).lines.find(({ kind }) => kind === 'cleaning')?.cents
  expect(fee({}, {})).toBeUndefined()
  expect(fee({}, { cleaning: true })).toBe(10_000)
  expect(fee({ yenPerDollar: null }, { cleaning: true })).toBe(10_557)
})

test('makes a required inspection no option, and excludes one on arrival', () => {
  const claim = { sources: [], asOf: 'undated', confidence: 'trade' } as const
  const inspection = {
    ...claim,
    required: true,
    when: 'before_shipment',
    bodies: [],
    certificate: null,
    feeYen: 20_000,
    local: null,
  } as const
  const regime = (changes: Partial<Parameters<typeof toPriceRequirements>[0]>) =>
    toPriceRequirements(
      { inspection: { ...inspection, sources: [], bodies: [] }, cleaning: null, localInsurer: null, ...changes },
      { inspectionYen: 30_000, cleaningYen: null },
    )
  expect(regime({})).toEqual({
    inspection: { yen: 20_000, demanded: true },
    cleaning: { yen: null, demanded: false },
    localInsurer: false,
  })
  expect(regime({ inspection: null }).inspection).toEqual({ yen: 30_000, demanded: false })
  expect(
    regime({ inspection: { ...inspection, when: 'on_arrival', sources: [], bodies: [] } }).inspection.demanded,
  ).toBe(false)
})

test('offers no insurance if the country requires a local insurer', () => {
  expect(calculate({}, { localInsurer: true }).lines.map(({ kind }) => kind)).toEqual([
    'vehicles',
    'freight',
    'inspection',
  ])
  expect(calculate({}, {}, { cover: null }).cents).toBe(711_715)
})

// A second implementation in exact fractions, rounded at the end of a line like a calculation on paper.

type Fraction = readonly [top: bigint, bottom: bigint]
const decimal = (text: string): Fraction => {
  const [integer = '', part = ''] = text.split('.')
  return [BigInt(integer + part), 10n ** BigInt(part.length)]
}
const times = (...all: Fraction[]) => all.reduce(([a, b], [c, d]) => [a * c, b * d] as const, [1n, 1n])
const halfUp = ([top, bottom]: Fraction) => Number((2n * top + bottom) / (2n * bottom))
const toFraction = (number: number): Fraction => [BigInt(number), 1n]

function calculateExactly(car: PricedCar, to: PricedDestination, chosen: Choices) {
  const classSize = car.vehicleClass && to.sizes[car.vehicleClass]
  const measured = [car.lengthMm, car.widthMm, car.heightMm].every((side) => side !== null)
  const metres = (mm: number | null) => times(toFraction(mm ?? 0), [1n, 1000n])
  const litres = measured
    ? halfUp(times(metres(car.lengthMm), metres(car.widthMm), metres(car.heightMm), toFraction(1000)))
    : classSize
  const started = to.rates.filter(
    (row) =>
      row.to === to.port &&
      row.method === chosen.method &&
      row.validFrom <= chosen.on &&
      (row.from === null ? car.country === 'Japan' : row.from === car.loadingPort) &&
      !('lumpSum' in row.price && row.price.vehicleClass !== car.vehicleClass),
  )
  const ownRates = started.filter(({ from }) => from !== null)
  const near = ownRates.length ? ownRates : started
  const lumps = near.filter(({ price }) => 'lumpSum' in price)
  const row = (lumps.length ? lumps : near).toSorted((a, b) => b.validFrom.localeCompare(a.validFrom))[0]
  if (!car.vehicleClass || !row) return null
  if (litres === undefined && !('lumpSum' in row.price)) return null
  const freight =
    'lumpSum' in row.price
      ? row.price.lumpSum
      : Math.max(row.price.minimum, halfUp(times([BigInt(litres ?? 0), 1000n], toFraction(row.price.perM3))))
  let total = car.priceCents + freight
  if (chosen.cover && !to.localInsurer)
    total += halfUp(times(toFraction(to.insurance[chosen.cover]), [1n, 1_000_000n], decimal('1.10'), toFraction(total)))
  const [rateTop, rateBottom] = decimal(String(to.yenPerDollar ?? 142.08))
  for (const [{ yen, demanded }, isChosen] of [
    [to.inspection, chosen.inspection],
    [to.cleaning, chosen.cleaning],
  ] as const) {
    if (!demanded && !isChosen) continue
    if (yen === null) return null
    total += halfUp(times(toFraction(yen), toFraction(100), [rateBottom, rateTop]))
  }
  return total
}

const side = fc.option(fc.integer({ min: 500, max: 12_000 }), { freq: 4 })
const someCar: fc.Arbitrary<PricedCar> = fc.record({
  id: fc.uuid(),
  priceCents: fc.integer({ min: 0, max: 1_000_000_000 }),
  vehicleClass: fc.option(fc.constantFrom(...vehicleClassNames), { freq: 9 }),
  country: fc.constantFrom('Japan', 'Georgia'),
  loadingPort: fc.constantFrom(null, 'JPYOK', 'JPNGO'),
  lengthMm: side,
  widthMm: side,
  heightMm: side,
})
const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-11-${String(number).padStart(2, '0')}`)
const price = fc.oneof(
  fc.record({ perM3: fc.integer({ min: 0, max: 100_000 }), minimum: fc.integer({ min: 0, max: 200_000 }) }),
  fc.record({ lumpSum: fc.integer({ min: 0, max: 1_000_000 }), vehicleClass: fc.constantFrom(...vehicleClassNames) }),
)
const rates = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    from: fc.constantFrom(null, 'JPYOK', 'JPNGO', 'GEPTI'),
    to: fc.constantFrom('KEMBA', 'KEMBA', 'TZDAR'),
    method: fc.constantFrom('RORO' as const, 'CONTAINER' as const),
    validFrom: day,
    source: fc.constant('an example'),
    price,
  }),
  { maxLength: 30, selector: ({ from, to, method, validFrom }) => [from, to, method, validFrom].join() },
)
const fee = fc.record({ yen: fc.option(fc.integer({ min: 0, max: 200_000 }), { freq: 9 }), demanded: fc.boolean() })
const someDestination: fc.Arbitrary<PricedDestination> = fc.record({
  port: fc.constant('KEMBA'),
  rates,
  sizes: fc.constant(defaultSizes),
  insurance: fc.record({
    'total-loss': fc.integer({ min: 0, max: 100_000 }),
    'all-risks': fc.integer({ min: 0, max: 100_000 }),
  }),
  localInsurer: fc.boolean(),
  inspection: fee,
  cleaning: fee,
  yenPerDollar: fc.option(fc.integer({ min: 500_000, max: 5_000_000 }).map((parts) => parts / 10_000)),
})
const someChoices: fc.Arbitrary<Choices> = fc.record({
  method: fc.constantFrom('RORO' as const, 'CONTAINER' as const),
  cover: fc.constantFrom(null, 'total-loss' as const, 'all-risks' as const),
  inspection: fc.boolean(),
  cleaning: fc.boolean(),
  on: day,
})

test('equals the calculation on paper to the cent', () => {
  fc.assert(
    fc.property(someCar, someDestination, someChoices, (car, to, chosen) => {
      const total = calculateExactly(car, to, chosen)
      expect(calculatePriceAtPort(car, to, chosen).cents).toBe(total)
      expect(createTotalCalculator(to, chosen)(car)(car.priceCents, calculateVolume(car))).toBe(total)
    }),
    { numRuns: 3000 },
  )
})

test('sums a cart over its cars, each once', () => {
  fc.assert(
    fc.property(fc.array(someCar, { maxLength: 5 }), someDestination, someChoices, (cars, to, chosen) => {
      const cart = priceCartAtPort([...cars, ...cars], to, chosen)
      const each = cars.map((car) => calculatePriceAtPort(car, to, chosen).cents)
      const total = each.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)
      expect(cart.cents).toBe(total)
      expect(cart.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(
        cart.prices.flatMap(({ lines }) => lines).reduce((sum, { cents }) => sum + cents, 0),
      )
    }),
  )
})
