import { dice } from '@minato/api/demo/dice.ts'
import type { StockCar } from '../../stock-index/src/stock-index.ts'
import {
  colours,
  drives,
  features,
  fuels,
  grades,
  models,
  regions,
  remarks,
  some,
  tradedOf,
  transmissions,
} from './words.ts'

/** A car by its index in an endless stock, always the same one. */
export function madeUpCar(index: number, version = 1): StockCar {
  const throws = dice(index * 7 + version)
  const model = models[Math.floor(throws.next() ** 2 * models.length)] as (typeof models)[number]
  const { modelCode, ...engine } = throws.pick(model.codes)
  const { make, type } = model
  const year = throws.between(1998, 2026)
  const lot = throws.next() < 0.1 ? ` #${throws.between(10_000, 9_999_999)}` : ''
  const title = `${make} ${model.model} ${throws.pick(model.grades)} ${year}${lot}`
  const exteriorColor = throws.pick(colours)
  const texts = [
    [title, make, model.model, modelCode, type, engine.fuel, exteriorColor, engine.transmission],
    [some(throws, remarks, 5).join(', '), ...some(throws, features, 9)],
  ]
  const named = dice(-index)
  const digits = () => named.between(0, 0xffff_ffff).toString(16).padStart(8, '0')
  return {
    id: (digits() + digits() + digits() + digits()).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    version,
    createdAt: (1_790_000_000 - throws.between(0, 40_000_000)) * 1e6 + throws.between(0, 999_999),
    stockNumber: `M${10_001 + index}`,
    title,
    make,
    model: model.model,
    modelCode,
    type,
    ...engine,
    country: throws.pick(['Japan', 'Japan', 'Japan', 'Thailand', null]),
    region: throws.pick(regions),
    exteriorColor,
    steering: index % 20 === 0 ? 'LEFT_HAND' : 'RIGHT_HAND',
    ...tradedOf(dice(-index - 1), year, model),
    auctionGrade: ['3', '3.5', '4', '4.5', '5', 'R', null][index % 7] ?? null,
    stock: throws.pick(['Available', 'In Stock', 'Reserved', 'Sold', null]),
    year,
    priceCents: throws.between(5, 900) * 10_000,
    mileage: throws.next() < 0.05 ? null : throws.between(0, 250) * 1000,
    unrepaired: index % 3 === 0,
    status: throws.pick(['AVAILABLE', 'AVAILABLE', 'AVAILABLE', 'ON_HOLD', 'SOLD']),
    searchText: texts.flat().join('\n').toLowerCase(),
  }
}

export function* madeUpCars(count: number) {
  for (let index = 0; index < count; index++) yield madeUpCar(index)
}

/** Questions as buyers ask them, no two alike. */
export function madeUpQuestion(index: number): Record<string, string> {
  const throws = dice(index + 1_000_000_007)
  const { make, model, type, codes } = throws.pick(models)
  const year = throws.between(2000, 2020)
  const price = throws.between(1, 60) * 500
  const askedFor = throws.pick<Record<string, string>>([
    { make },
    { make, model },
    { type, yearFrom: String(year) },
    { fuel: throws.pick(fuels), priceTo: String(price) },
    { color: throws.pick(colours), drive: throws.pick(drives) },
    { modelCode: (codes[0]?.modelCode ?? '').slice(4, 8), match: 'partial' },
    { transmission: throws.pick(transmissions), mileageTo: String(throws.between(20, 200) * 1000) },
    { region: throws.pick(regions), priceFrom: String(price), priceTo: String(price + 8000) },
    { make: make.slice(0, 3), match: 'partial', yearFrom: String(year), yearTo: String(year + 5) },
    {},
  ])
  const keywords = throws.pick([
    `${make} ${model.slice(0, 3)}`,
    throws.pick(features),
    `${throws.pick(remarks)} ${type}`,
    `${throws.pick(grades)} ${year}`,
    `m${10_001 + throws.between(0, 90_000)}`,
  ])
  return {
    ...askedFor,
    ...(index % 3 === 0 && { keywords }),
    sort: throws.pick(['default', 'price-low', 'price-high', 'year-new', 'mileage-low', 'mileage-high']),
    page: String(throws.pick([1, 1, 1, 2, 3, throws.between(4, 200)])),
    soldLast: throws.pick(['true', 'false']),
    facets: 'true',
  }
}
