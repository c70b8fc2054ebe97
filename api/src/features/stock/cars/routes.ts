import type { contract } from '@minato/contract/contract.ts'
import { type BuyersDestination, destinationText } from '@minato/contract/ground/ports/facts.ts'
import type { Terms } from '@minato/contract/port/destinations/terms.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { metaOf } from '@minato/contract/protocol/paging.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import type { CarQuery } from '@minato/contract/stock/cars/search.ts'
import { asStored } from '@minato/contract/stock/cars/words/typed-words.ts'
import { officeHour } from '@minato/contract/values/days.ts'
import { type Routes, succeed } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { adminSearch } from './admin-search.ts'
import { priceMany, removeMany, showMany } from './bulk.ts'
import * as cars from './cars.ts'
import { exportCars } from './export.ts'
import { misspelled } from './in-memory/misspelled.ts'
import { streamStanding } from './in-memory/standing.ts'
import { presentCar, presentWithOrders } from './present.ts'
import { officePrices } from './prices/price-history.ts'
import { changeCar, createCar, removeCar, showCar } from './save-car.ts'
import { groups } from './search.ts'

const similarCars = 4
/** Longer pages are read anew each time: guests choose the questions, and memory is not theirs to fill. */
const rememberedRows = 30

/** What prices and verdicts at a destination are reckoned from: handed in, as destinations know cars. */
type TermsOf = (services: Services, to: BuyersDestination, at: Date) => Promise<Terms>

export const carRoutes = (services: Services, termsOf: TermsOf): Routes<typeof contract.cars> => {
  const { db, clock, remembered, search } = services

  const visibleCars = cars.visibleByIds(services)
  const visibleCar = cars.visibleById(db)

  /** The terms of the port that a question names; where there is no such port, that filter is wrong. */
  const termsFor = async ({ to }: CarQuery, now: Date) =>
    to &&
    (await remembered.answer(`terms ${destinationText(to)} ${officeHour(now)}`, () =>
      termsOf(services, to, now).catch((error) => {
        throw error instanceof Refusal ? new Refusal('invalid', error.message).at('to') : error
      }),
    ))

  /** Totals hold for a day, verdicts until another ship is the next that can be paid for. */
  const nameOf = (query: CarQuery) => `${query.to ? officeHour(clock.now()) : ''} ${JSON.stringify(query)}`

  async function list(query: CarQuery) {
    const { ids, total, available, facets } = await search.list(query, await termsFor(query, clock.now()))
    const rows = await visibleCars(ids)
    const counts = query.soldLast ? { available } : {}
    return { data: rows.map(presentCar), meta: { ...metaOf(total, query), ...counts }, facets }
  }

  return {
    list({ query: given, caller }) {
      const query = given.keywords ? { ...given, ...asStored(given) } : given
      // What guests are answered is kept as bytes.
      return caller && query.limit <= rememberedRows ? remembered.answer(nameOf(query), () => list(query)) : list(query)
    },

    values: ({ query }) => remembered.answer(`values ${JSON.stringify(query)}`, () => search.values(query)),

    suggest: async ({ query: { text } }) => {
      const matches = await search.suggest(text)
      return { data: matches.length > 0 ? matches : await misspelled(search, text) }
    },

    listAll: async ({ query, caller }) => {
      const { rows, total } = await adminSearch(db, query, may(caller, 'costs.edit'))
      return { data: await presentWithOrders(db, rows), meta: metaOf(total, query) }
    },

    export: ({ query, caller }) => exportCars(services, query, may(caller, 'costs.edit')),

    show: async ({ params, caller }) => {
      const office = may(caller, 'cars.read')
      const car = await (office ? cars.find(db, params.id) : visibleCar(params.id))
      if (!car || (!car.isActive && !office)) throw new Refusal('car-not-found')
      const [shown] = office ? await presentWithOrders(db, [car]) : [presentCar(car)]
      return shown as OfficeCar
    },

    groups: ({ query: { limit } }) => remembered.answer(`groups ${limit}`, () => groups(db, limit)),

    index: ({ query: { page } }) =>
      remembered.answer(`index ${page}`, async () => {
        const { data, total } = await cars.index(db, page)
        return { data, meta: metaOf(total, { page, limit: cars.indexPageSize }) }
      }),

    standing: ({ query: { ids }, address }) => streamStanding({ ...services, visibleCars }, ids, address),

    similar: async ({ params }) => {
      const car = await cars.find(db, params.id)
      if (!car?.isActive) throw new Refusal('car-not-found')
      return { data: (await cars.similar(db, car, similarCars)).map(presentCar) }
    },

    prices: async ({ params, caller }) => {
      const data = requirePresent(await officePrices(db, params.id, may(caller, 'history.read')), 'car-not-found')
      return { data }
    },

    create: async ({ caller, body, files, key }) => presentCar(await createCar(services, caller, body, files, key)),
    update: async ({ caller, params, body, files }) =>
      presentCar(await changeCar(services, caller, params.id, body, files)),
    activate: async ({ caller, params }) => presentCar(await showCar(services, caller, params.id, true)),
    deactivate: async ({ caller, params }) => presentCar(await showCar(services, caller, params.id, false)),
    showMany: async ({ caller, body }) => ({ data: (await showMany(services, caller, body)).map(presentCar) }),
    priceMany: async ({ caller, body }) => ({
      data: (await priceMany(services, caller, body.prices)).map(presentCar),
    }),
    removeMany: ({ caller, body }) => removeMany(services, caller, body.ids),
    remove: ({ caller, params }) => succeed(removeCar(services, caller, params.id)),
  }
}
