import { leadTimes } from '@minato/contract/platform/settings/default-values.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import type { FreightRate } from '@minato/contract/shipping/freight/facts.ts'
import { countryRule } from '@minato/contract/shipping/import-rules/rule.ts'
import { portSorts } from '@minato/contract/stock/cars/filters.ts'
import { carQuery } from '@minato/contract/stock/cars/search.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import fc from 'fast-check'
import { arbitraryQuery } from './arbitrary.ts'

const anyOf = <Value>(...values: Value[]) => fc.constantFrom(...values)
const provision = {
  sources: [{ title: 'A notice', address: null, published: '2026' }],
  asOf: '2026',
  confidence: 'official',
} as const
const limit = { origin: 'firstRegistration.year', event: 'arrival', compare: 'year-diff-max', n: 13 } as const
const block = { ...provision, effect: 'block', vehicles: ['any'], limit } as const

/** Invented rules: each checks another field of a vehicle. */
const rules: object[] = [
  { ages: [block], steering: { ...provision, right: 'none', left: 'block' } },
  {
    ages: [
      { ...block, vehicles: ['suv', 'car'], limit: { ...limit, origin: 'manufacture.month', compare: 'years-max' } },
      { ...block, vehicles: ['double_cab', 'truck'], effect: 'extra-tax', fuels: ['DIESEL'] },
      { ...block, vehicles: ['van'], limit: { ...limit, n: { by: 'seats', rows: [{ from: 1, to: 4, n: 12 }] } } },
    ],
    steering: { ...provision, right: 'condition', left: 'none', exceptions: ['truck'] },
  },
  { ages: [{ ...block, maxMileageKm: 40_000, effect: 'licence' }], market: { ...provision, value: 'licence-only' } },
  {
    ages: [{ ...block, limit: { ...limit, n: { by: 'loadKg', rows: [{ from: 0, to: 900, n: 20 }] } } }],
    emission: {
      ...provision,
      demand: 'Euro 4',
      refuses: [{ letters: ['D'], madeBefore: '2013-01-01', fuels: ['PETROL'], arrivalsFrom: '2020-01-01' }],
    },
  },
  { country: 'RU', ages: [{ ...block, limit: null, effect: 'none' }] },
]

const ruleOf = (rule: object) =>
  countryRule.parse({
    country: 'KE',
    name: 'Kenya',
    region: 'Africa',
    traffic: 'left',
    market: { ...provision, value: 'open' },
    steering: null,
    emission: null,
    safety: null,
    inspection: null,
    cleaning: null,
    localInsurer: null,
    containerOnly: null,
    ports: [],
    landlocked: null,
    transit: null,
    documents: [],
    notes: [],
    ...rule,
  })

/** More than the cache of ports holds. */
const destinations = [
  'KEMBA',
  'UG-KEMBA',
  'TZDAR',
  'BDMGL',
  'BDCGP',
  'NZAKL',
  'JMKIN',
  'MUPLU',
  'ZADUR',
  'GEPTI',
  'RUVVO',
  'MN-RUVVO',
]

const prices: FreightRate['price'][] = [
  { perM3: 8500, minimum: 0 },
  { perM3: 8500, minimum: 90_000 },
  { lumpSum: 70_001, vehicleClass: 'truck' },
]

const someRate = (port: string): fc.Arbitrary<FreightRate> =>
  fc.record({
    id: fc.uuid(),
    source: anyOf('A tariff'),
    from: anyOf(null, null, 'JPYOK', 'GEPTI'),
    to: anyOf(port),
    method: anyOf('RORO' as const),
    validFrom: anyOf('2026-01-01', '2026-05-01', '2027-01-01'),
    price: anyOf(...prices),
  })

const fee = fc.record({ yen: anyOf(null, 30_000, 30_000), demanded: fc.boolean() })

const termsOf = (to: string): fc.Arbitrary<DestinationTerms> => {
  const port = to.slice(-5)
  return fc.record({
    to: anyOf(to),
    country: anyOf({ code: to.slice(0, 2), name: 'A country' }),
    port: anyOf({ code: port, name: 'A port' }),
    priced: fc.record({
      port: anyOf(port),
      rates: fc.uniqueArray(someRate(port), { maxLength: 6, selector: (rate) => JSON.stringify({ ...rate, id: '' }) }),
      sizes: anyOf({ car: 9500, suv: 14_000, van: 18_000, truck: 33_000 }),
      insurance: anyOf({ 'total-loss': 6000, 'all-risks': 12_000 }),
      localInsurer: fc.boolean(),
      inspection: fee,
      cleaning: fee,
      yenPerDollar: anyOf(null, 151.5),
    }),
    choices: fc.record({
      method: anyOf('RORO' as const),
      cover: anyOf(null, 'total-loss' as const),
      inspection: fc.boolean(),
      cleaning: fc.boolean(),
      on: anyOf('2026-04-01', '2026-06-01'),
    }),
    transit: anyOf(
      [],
      [{ method: 'RORO' as const, least: 20, most: 30, source: 'A line', asOf: '2026', confidence: 'trade' as const }],
    ),
    lead: anyOf(leadTimes),
    sailings: fc.uniqueArray(
      fc.record({
        voyageId: fc.uuid(),
        carrier: anyOf('NYK'),
        vessel: anyOf('Leader'),
        number: anyOf('1'),
        method: anyOf('RORO' as const),
        from: anyOf('JPYOK', 'JPNGO'),
        fromName: anyOf('A port'),
        to: anyOf(port),
        cut: anyOf('2026-07-01', '2026-12-20'),
        etd: anyOf('2026-07-02', '2026-12-22'),
        eta: anyOf(null, '2027-01-05'),
      }),
      { maxLength: 2, selector: ({ voyageId }) => voyageId },
    ),
    rule: anyOf(null, ...rules.map(ruleOf)),
  })
}

export const someAboutPort = anyOf(...destinations)
  .chain((to) => fc.tuple(termsOf(to), arbitraryQuery))
  .chain(([terms, question]) => {
    const portFilters = fc.record({
      totalMin: anyOf(undefined, undefined, 0, 1700.01, 2500),
      totalMax: anyOf(undefined, undefined, 1700.01, 2600, 9_999_999),
      importable: anyOf(undefined, 'can', 'may'),
      sort: anyOf(...getKeys(portSorts), question.sort),
    })
    return portFilters.map((filters) => {
      const query = { ...question, ...filters, to: terms.to }
      const isReversed =
        filters.totalMin !== undefined && filters.totalMax !== undefined && filters.totalMin > filters.totalMax
      const texts = Object.entries({ ...query, ...(isReversed && { totalMax: undefined }) }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      )
      return { query: carQuery.parse(Object.fromEntries(texts)), terms }
    })
  })
