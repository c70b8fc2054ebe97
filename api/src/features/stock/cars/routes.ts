import type { contract } from '@minato/contract/contract.ts'
import { type BuyersDestination, formatDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { buildPageMeta } from '@minato/contract/protocol/paging.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import type { CarQuery } from '@minato/contract/stock/cars/search.ts'
import { toStoredSearch } from '@minato/contract/stock/cars/words/typed-words.ts'
import { toOfficeHour } from '@minato/contract/values/days.ts'
import { type Routes, toSuccess } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { searchAdminCars } from './admin-search.ts'
import { priceMany, removeMany, showMany } from './bulk-changes.ts'
import * as cars from './cars.ts'
import { exportCars } from './export-cars.ts'
import { streamAvailability } from './in-memory/availability-stream.ts'
import { suggestSimilar } from './in-memory/typo-suggestions.ts'
import { presentCar, presentForStaff } from './present-car.ts'
import { listOfficePrices } from './prices/price-history.ts'
import { changeCar, createCar, removeCar, showCar } from './save-car.ts'
import { listGroups } from './search.ts'

const similarCount = 4
/** Longer pages are not cached: guests choose the queries and must not fill the memory. */
const maxCachedRows = 30

/** Prices and import verdicts at a destination. Passed in, because destinations depend on cars. */
type TermsOf = (services: Services, to: BuyersDestination, at: Date) => Promise<DestinationTerms>

export const carRoutes = (services: Services, termsOf: TermsOf): Routes<typeof contract.cars> => {
  const { db, clock, queryCache: remembered, search } = services

  const visibleCars = cars.createVisibleCarsReader(services)
  const visibleCar = cars.createSingleCarReader(db)

  /** @throws Refusal 400 for `to` if there is no such port */
  const termsFor = async ({ to }: CarQuery, now: Date) =>
    to &&
    (await remembered.answer(`terms ${formatDestinationCode(to)} ${toOfficeHour(now)}`, () =>
      termsOf(services, to, now).catch((error) => {
        throw error instanceof Refusal ? new Refusal('invalid', error.message).at('to') : error
      }),
    ))

  /** Totals change daily; verdicts change when another ship becomes the next that can be paid for. */
  const cacheKeyOf = (query: CarQuery) => `${query.to ? toOfficeHour(clock.now()) : ''} ${JSON.stringify(query)}`

  async function list(query: CarQuery) {
    const { ids, total, available, facets } = await search.list(query, await termsFor(query, clock.now()))
    const rows = await visibleCars(ids)
    const counts = query.soldLast ? { available } : {}
    return { data: rows.map(presentCar), meta: { ...buildPageMeta(total, query), ...counts }, facets }
  }

  return {
    list({ query: input, caller }) {
      const query = input.keywords ? { ...input, ...toStoredSearch(input) } : input
      // Responses to guests are cached as bytes.
      return caller && query.limit <= maxCachedRows
        ? remembered.answer(cacheKeyOf(query), () => list(query))
        : list(query)
    },

    values: ({ query }) => remembered.answer(`values ${JSON.stringify(query)}`, () => search.values(query)),

    suggest: async ({ query: { text } }) => {
      const matches = await search.suggest(text)
      return { data: matches.length > 0 ? matches : await suggestSimilar(search, text) }
    },

    listAll: async ({ query, caller }) => {
      const { rows, total } = await searchAdminCars(db, query, hasPermission(caller, 'costs.edit'))
      return { data: await presentForStaff(db, rows), meta: buildPageMeta(total, query) }
    },

    export: ({ query, caller }) => exportCars(services, query, hasPermission(caller, 'costs.edit')),

    show: async ({ params, caller }) => {
      const isStaff = hasPermission(caller, 'cars.read')
      const car = await (isStaff ? cars.find(db, params.id) : visibleCar(params.id))
      if (!car || (!car.isActive && !isStaff)) throw new Refusal('car-not-found')
      const [presented] = isStaff ? await presentForStaff(db, [car]) : [presentCar(car)]
      return presented as OfficeCar
    },

    groups: ({ query: { limit } }) => remembered.answer(`groups ${limit}`, () => listGroups(db, limit)),

    index: ({ query: { page } }) =>
      remembered.answer(`index ${page}`, async () => {
        const { data, total } = await cars.listIndexPage(db, page)
        return { data, meta: buildPageMeta(total, { page, limit: cars.indexPageSize }) }
      }),

    standing: ({ query: { ids }, address }) => streamAvailability({ ...services, visibleCars }, ids, address),

    similar: async ({ params }) => {
      const car = await cars.find(db, params.id)
      if (!car?.isActive) throw new Refusal('car-not-found')
      return { data: (await cars.findSimilarCars(db, car, similarCount)).map(presentCar) }
    },

    prices: async ({ params, caller }) => {
      const prices = await listOfficePrices(db, params.id, hasPermission(caller, 'history.read'))
      return { data: requirePresent(prices, 'car-not-found') }
    },

    create: async ({ caller, body, files, key }) => presentCar(await createCar(services, caller, body, files, key)),
    update: async ({ caller, params, body, files }) =>
      presentCar(await changeCar(services, caller, params.id, body, files)),
    activate: async ({ caller, params }) => presentCar(await showCar(services, caller, params.id, true)),
    deactivate: async ({ caller, params }) => presentCar(await showCar(services, caller, params.id, false)),
    showMany: async ({ caller, body }) => ({ data: (await showMany(services, caller, body)).map(presentCar) }),
    priceMany: async ({ caller, body }) => ({ data: (await priceMany(services, caller, body.prices)).map(presentCar) }),
    removeMany: ({ caller, body }) => removeMany(services, caller, body.ids),
    remove: ({ caller, params }) => toSuccess(removeCar(services, caller, params.id)),
  }
}
