import type { CountryGuide } from '@minato/contract/shipping/destinations/endpoints.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { toPricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { expect, test } from 'vitest'
import { buildGuideText, buildJsonLd, calculateExample } from './guide.ts'
import { guideTexts } from './guide-words.ts'

const claim = {
  sources: [{ title: 'KEBS announces new rules', address: null, published: '2025-11-14' }],
  asOf: '2025-11-14',
  confidence: 'reported',
} as const
const limit = { origin: 'firstRegistration.year', event: 'arrival', compare: 'year-diff-max', n: 7 } as const
const kenya = {
  country: { code: 'KE', name: 'Kenya' },
  market: 'open',
  rule: {
    landlocked: null,
    documents: ['commercial_invoice'],
    notes: ['Ask KEBS first.'],
    market: { ...claim, value: 'open' },
    ages: [{ ...claim, effect: 'block', vehicles: ['car'], limit, note: 'By the year alone.' }],
  },
  ports: [
    {
      name: 'Mombasa',
      country: { code: 'KE', name: 'Kenya' },
      transit: [{ method: 'RORO', least: 25, most: 32, source: 'A Carrier', asOf: '2026-01', confidence: 'reported' }],
      serves: ['Uganda', 'Rwanda'],
    },
    { name: 'Dar es Salaam', country: { code: 'TZ', name: 'Tanzania' }, transit: [], serves: [] },
  ],
} as unknown as CountryGuide

test('shows questions and answers of a country with source and date', () => {
  const text = buildGuideText(kenya, 2026)
  const [market, age] = text.questions
  expect(text.title).toBe('Used cars from Japan to Kenya')
  expect(market).toMatchObject({ question: 'Can I import a used car from Japan into Kenya?' })
  expect(market?.points[0]).toMatchObject({ sentence: text.lead, meaning: null, note: null })
  expect(age?.points[0]).toMatchObject({ meaning: expect.stringContaining('2019'), note: 'By the year alone.' })
  expect(age?.points[0]?.source).toContain('KEBS announces new rules')
  expect(text.documents).toEqual(['Commercial invoice'])
})

test('shows transit days, served countries and the country of a foreign port', () => {
  const [mombasa, dar] = buildGuideText(kenya, 2026).ports
  expect(mombasa).toMatchObject({ name: 'Mombasa', serves: 'Also serves Uganda, Rwanda.' })
  expect(mombasa?.transit[0]).toMatch(/^RoRo: 25 to 32 days \(A Carrier; /)
  expect(dar).toMatchObject({ name: 'Dar es Salaam, Tanzania', transit: [], serves: null })
})

test('translates notes and sources that have a message, and leaves the others out', () => {
  const { ports, rule } = kenya
  const [mombasa] = ports
  const guide = {
    ...kenya,
    rule: { ...rule, landlocked: 'By rail.', notes: ['JEVIC report', 'Ask KEBS first.'] },
    ports: [
      { ...mombasa, transit: [...(mombasa?.transit ?? [])].flatMap((one) => [one, { ...one, source: 'a rumour' }]) },
    ],
  } as CountryGuide
  const french = inLanguage('fr', () => buildGuideText(guide, 2026))
  expect(french.notes).toEqual(['rapport JEVIC'])
  expect(french.inland).toBeNull()
  expect(french.questions[1]?.points[0]?.note).toBeNull()
  expect(french.ports[0]?.transit).toEqual([
    expect.stringMatching(/^RoRo\s: 25 à 32 jours \(A Carrier\s; /),
    expect.stringMatching(/^RoRo\s: 25 à 32 jours \((?!a rumour)/),
  ])
  expect(buildGuideText(guide, 2026)).toMatchObject({ notes: guide.rule.notes, inland: 'By rail.' })
})

test('structured data contains the same sentences and the breadcrumbs', () => {
  const text = buildGuideText(kenya, 2026)
  const [faq, crumbs] = buildJsonLd(text, 'https://minato.example/destinations/kenya', 'https://minato.example')
  const [, age] = faq?.mainEntity ?? []
  expect(age?.name).toBe(text.questions[1]?.question)
  expect(age?.acceptedAnswer.text).toContain(text.questions[1]?.points[0]?.sentence)
  expect(age?.acceptedAnswer.text).toContain(guideTexts.notice)
  expect(crumbs?.itemListElement?.map(({ item }) => item)).toEqual([
    'https://minato.example/',
    'https://minato.example/destinations',
    'https://minato.example/destinations/kenya',
  ])
})

const vitz = {
  ...toPricingCar({ id: 'vitz', price: 6000, year: 2019, fuel: 'Petrol', vehicleClass: 'car' }),
  title: '2019 Toyota Vitz',
}
const fee = { yen: null, demanded: false }
const rates = [
  {
    id: 'one',
    from: null,
    to: 'KEMBA',
    method: 'RORO',
    validFrom: '2026-01-01',
    source: 'A tariff',
    price: { lumpSum: 90_000, vehicleClass: 'car' },
  },
]
const mombasa = {
  port: { code: 'KEMBA', name: 'Mombasa' },
  priced: {
    port: 'KEMBA',
    rates,
    sizes: { car: 11_000 },
    insurance: {},
    inspection: fee,
    cleaning: fee,
    yenPerDollar: 150,
  },
  choices: { method: 'RORO', cover: null, inspection: false, cleaning: false, on: '2026-11-22' },
} as unknown as DestinationTerms

test('shows an example car only where it has a total', () => {
  expect(calculateExample(vitz, mombasa)).toMatchObject({
    car: { id: 'vitz', title: '2019 Toyota Vitz' },
    rows: [
      ['Vehicle price (FOB)', '$6,000'],
      ['Ocean freight', '$900'],
    ],
    total: ['C&F Mombasa', '$6,900'],
  })
  expect(calculateExample(vitz, { ...mombasa, priced: { ...mombasa.priced, rates: [] } })).toBeNull()
  expect(calculateExample(undefined, mombasa)).toBeNull()
  expect(calculateExample(vitz, null)).toBeNull()
})
