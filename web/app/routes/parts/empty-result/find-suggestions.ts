import { calculatePriceAtPort } from '@minato/contract/shipping/freight/price-at-port.ts'
import { pricedCar } from '@minato/contract/shipping/freight/priced-car.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { type CardCar, toCardCar } from '#features/stock/cars/card-car.ts'
import { findRelaxedSearches, type RelaxedSearch } from '#features/stock/cars/search/relaxed-search.ts'
import type { getServerApi } from '#lib/page/server-context.ts'

/** Finds filters whose removal would give results. `more` are extra query parameters. Never rejects, as the page works without it. */
export const findSuggestions = (
  api: ReturnType<typeof getServerApi>,
  search: URLSearchParams,
  more: { match?: 'partial' } = {},
) =>
  findRelaxedSearches(search, {
    ask: (query, limit) => api.cars.list({ query: { ...query, ...more, limit, soldLast: 'true' } }),
    atPort: (car) => calculateTotalAtPort(api, search.get('to') ?? '', car),
  }).then(
    ({ ways, nearest }) => ({ ways, nearest: nearest.map(toCardCar) }),
    () => noSuggestions,
  )

export const noSuggestions: { ways: RelaxedSearch[]; nearest: CardCar[] } = { ways: [], nearest: [] }

async function calculateTotalAtPort(api: ReturnType<typeof getServerApi>, to: string, car: Car) {
  const { priced, choices } = await api.destinations.terms({ params: { to } })
  const { cents } = calculatePriceAtPort(pricedCar(car), priced, choices)
  return cents === null ? null : toDollars(cents)
}
