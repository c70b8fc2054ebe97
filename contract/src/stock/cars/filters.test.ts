import { expect, test } from 'vitest'
import { getDisplayStock, getStockBesideStatus } from './car-text.ts'
import {
  formatBandValue,
  homeMileageBands,
  homePriceBands,
  mileageBands,
  parseBandEnds,
  priceBands,
} from './filters.ts'

test.each([
  ['price', priceBands, [0, 4999.99, 5000, 9999.99, 10_000, 100_000, 5_000_000]],
  ['mileage', mileageBands, [0, 9999, 10_000, 199_999, 200_000, 900_000]],
] as const)('puts every %s in one band, an upper end in the next', (name, bands, values) => {
  for (const value of values) {
    const holding = bands.filter((band) => {
      const [from, to] = parseBandEnds(name, formatBandValue(band))
      return (from === '' || value >= Number(from)) && (to === '' || value <= Number(to))
    })
    expect(holding, String(value)).toHaveLength(1)
  }
  expect(parseBandEnds('price', '5000-10000')).toEqual(['5000', '9999.99'])
})

test('labels bands by their ends', () => {
  const labels = (bands: readonly { label: string }[]) => [bands[0], bands[1], bands.at(-1)].map((band) => band?.label)
  expect(labels(priceBands)).toEqual(['Under $5,000', '$5,000 - $10,000', 'Above $100,000'])
  expect(labels(homePriceBands)).toEqual(['Under $5,000', '$5,000 - $10,000', 'Above $50,000'])
  expect(labels(mileageBands)).toEqual(['Under 10,000 km', '10,000 - 30,000 km', 'Above 200,000 km'])
  expect(labels(homeMileageBands)).toEqual(['Under 30,000 km', '30,000 - 50,000 km', 'Above 200,000 km'])
})

test.each([
  ['Available', 'AVAILABLE', true],
  ['available', 'ON_HOLD', false],
  ['Reserved', 'ON_HOLD', true],
  ['Reserved', 'SOLD', false],
  ['In Stock', 'AVAILABLE', true],
  ['In Stock', 'ON_HOLD', false],
  ['On Hold', 'AVAILABLE', false],
  ['sold-out', 'ON_HOLD', false],
  ['Sold', 'AVAILABLE', false],
  ['YARD-7', 'SOLD', true],
  ['constructor', 'SOLD', true],
] as const)('stock %s of a car that is %s is visible: %s', (stock, status, isShown) => {
  expect(getDisplayStock({ stock, status })).toBe(isShown ? stock : null)
})

test.each(['Available', 'In Stock', 'Reserved', 'sold', 'on hold'])(
  'omits stock %s directly beside a status',
  (stock) => expect(getStockBesideStatus({ stock })).toBeNull(),
)

test('shows other stock texts directly beside a status', () =>
  expect(getStockBesideStatus({ stock: 'YARD-7' })).toBe('YARD-7'))
