import { z } from 'zod'
import { t } from '#language/messages.ts'
import { destinationSources } from '#platform/ports/destination.ts'
import { settings } from '#platform/settings/settings.ts'
import { carBatch, carIds, carIdsText } from '#platform/trade/car-ids.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { pageMeta, pageParams, sortDirection, sortParam } from '#protocol/paging.ts'
import { carPicture, fileMessages } from '#values/files.ts'
import { integerInput, price } from '#values/numbers.ts'
import { spreadsheetFormat } from '#values/spreadsheets/spreadsheet.ts'
import { day, id, instant, line, optionalFilter } from '#values/text.ts'
import { car, officeCar, officePrice } from './car.ts'
import { carChange, newCar } from './draft.ts'
import { carFields } from './fields.ts'
import { getPriceRangeText } from './filters.ts'
import { adminSorts, adminStateNames, costFilters } from './office.ts'
import { carFacets, carGroup, carQuery, carSuggestion, carValues, carValuesQuery } from './search.ts'

const adminFilters = z.object({
  search: line(200).optional(),
  minPrice: optionalFilter(price(() => carFields.price.wrong)),
  maxPrice: optionalFilter(price(() => carFields.price.wrong)),
  fuel: line(carFields.fuel.most).optional(),
  make: line(carFields.make.most).optional(),
  state: optionalFilter(z.enum(adminStateNames)),
  /** Calendar days in Japan, both included. */
  addedFrom: optionalFilter(day),
  addedTo: optionalFilter(day),
  /** Cars whose order was paid on these days and still has them. */
  soldFrom: optionalFilter(day),
  soldTo: optionalFilter(day),
  /** Cars on a ship that has left and not yet arrived at this port, by UN/LOCODE. */
  atSea: line(5).optional(),
  /** Cars with or without an entered cost: for holders of `costs.edit` alone. */
  costs: optionalFilter(z.enum(costFilters)),
  sortBy: sortParam(adminSorts, () => t('Please choose price, year or title')),
  direction: sortDirection,
})
export type AdminCarFilters = z.output<typeof adminFilters>
type Prices = Pick<AdminCarFilters, 'minPrice' | 'maxPrice'>
const isPriceRangeValid = ({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: Prices) => minPrice <= maxPrice
const priceRangeError = { path: ['minPrice'], error: getPriceRangeText }
const exportQuery = adminFilters.extend({ format: spreadsheetFormat }).refine(isPriceRangeValid, priceRangeError)
export type CarExport = z.output<typeof exportQuery>
const adminQuery = adminFilters.extend(pageParams(9)).refine(isPriceRangeValid, priceRangeError)
export type AdminCarQuery = z.output<typeof adminQuery>

const pictureField = (count: number) => ({ count, bytes: carPicture.bytes, tooLarge: () => fileMessages.pictureLarge })
const pictures = { mainImage: pictureField(1), galleryImages: pictureField(settings.galleryLimit.max) }

export const cars = defineEndpoints('cars.edit', {
  list: {
    route: 'GET /cars',
    access: 'public',
    madeFrom: ['cars'],
    madeFromWith: { to: destinationSources },
    summary:
      'Lists the public stock: filtered, sorted, paged. to=KEMBA also allows filters and sorts by the total at that port and by import rules. facets=true adds the first values of each dropdown, counted under the other filters. soldLast=true puts sold cars at the end and counts available ones.',
    query: carQuery,
    response: z.object({
      data: z.array(car),
      meta: pageMeta.extend({ available: z.number().int().optional() }),
      facets: carFacets.optional(),
    }),
  },
  groups: {
    route: 'GET /cars/groups',
    access: 'public',
    madeFrom: ['cars'],
    summary:
      'Lists makes, models and types with at least three available cars, the largest first, as links into the stock.',
    query: z.object({ limit: integerInput(1, 1000).default(100) }),
    response: z.object({ makes: z.array(carGroup), models: z.array(carGroup), types: z.array(carGroup) }),
  },
  values: {
    route: 'GET /cars/values',
    access: 'public',
    madeFrom: ['cars'],
    summary: 'Lists the values of one field of the public stock that contain a text, with their numbers of cars.',
    query: carValuesQuery,
    response: carValues,
  },
  suggest: {
    route: 'GET /cars/suggestions',
    access: 'public',
    madeFrom: ['cars'],
    summary:
      'Suggests makes, models, model codes, grades and stock numbers for a typed text: those that begin with it, then those that contain it, else makes and models with a similar spelling. A grade is searched and counted by keywords.',
    query: z.object({ text: line(100) }).strict(),
    response: z.object({ data: z.array(carSuggestion) }),
  },
  listAll: {
    route: 'GET /cars/admin',
    access: 'cars.read',
    summary: 'Lists the full stock, hidden cars included.',
    query: adminQuery,
    response: z.object({ data: z.array(officeCar), meta: pageMeta }),
  },
  export: {
    route: 'GET /cars/export',
    access: 'cars.read',
    summary:
      "Exports all cars of the list's filters, as CSV or XLSX that can be imported again. Costs, full numbers and floor prices are included for callers with the permission.",
    query: exportQuery,
    response: 'file',
  },
  index: {
    route: 'GET /cars/index',
    access: 'public',
    madeFrom: ['cars'],
    summary: 'Lists the ids of the visible stock with their last change, 10,000 a page, for a sitemap.',
    query: z.object({ page: integerInput(1, 10_000).default(1) }),
    response: z.object({ data: z.array(z.object({ id, updatedAt: instant })), meta: pageMeta }),
  },
  standing: {
    route: 'GET /cars/standing',
    access: 'public',
    summary:
      'Streams server-sent events for an open page: status and price of its cars, [{status, price}] in the order of the ids, null for a hidden car. Sends them at once, and again after each change.',
    query: z.object({ ids: carIdsText }),
    problems: ['too-many-tries'],
    response: 'events',
  },
  similar: {
    route: 'GET /cars/{id}/similar',
    access: 'public',
    madeFrom: ['cars'],
    summary: 'Lists up to four available cars most similar to this one in model, make, type and price.',
    problems: ['car-not-found'],
    response: z.object({ data: z.array(car) }),
  },
  show: {
    route: 'GET /cars/{id}',
    access: 'public',
    madeFrom: ['cars'],
    madeFromRow: true,
    summary: 'Returns one car. Only administrators get a hidden car, and the order that holds a car.',
    problems: ['car-not-found'],
    response: officeCar,
  },
  prices: {
    route: 'GET /cars/{id}/prices',
    access: 'cars.read',
    summary:
      'Lists all prices of a car, the last first, with their visibility and, for readers of the history, their author.',
    problems: ['car-not-found'],
    response: z.object({ data: z.array(officePrice) }),
  },
  create: {
    route: 'POST /cars',
    status: 201,
    summary:
      'Adds a car with its main image and gallery images, up to the number in the settings. An Idempotency-Key makes a retry safe.',
    body: newCar,
    files: pictures,
    problems: ['car-not-found', 'file-missing', 'stock-number-taken', 'chassis-number-taken', 'key-reused'],
    response: officeCar,
  },
  update: {
    route: 'PUT /cars/{id}',
    summary: 'Changes the named fields of a car. A stale version returns 409.',
    body: carChange,
    files: pictures,
    problems: [
      'car-not-found',
      'stale',
      'car-held',
      'car-incomplete',
      'export-ban',
      'stock-number-taken',
      'chassis-number-taken',
    ],
    response: officeCar,
  },
  activate: {
    route: 'PATCH /cars/{id}/activate',
    summary: 'Shows a car on the public site.',
    problems: ['car-not-found', 'car-incomplete'],
    response: officeCar,
  },
  deactivate: {
    route: 'PATCH /cars/{id}/deactivate',
    summary: 'Hides a car from the public site.',
    problems: ['car-not-found'],
    response: officeCar,
  },
  remove: {
    route: 'DELETE /cars/{id}',
    summary: 'Deletes a car and its pictures permanently, unless an order refers to it.',
    problems: ['car-not-found', 'car-in-use'],
  },
  showMany: {
    route: 'PATCH /cars/bulk/active',
    summary:
      'Shows or hides several cars at once, or none of them; returns those that changed. With versions by car id, it skips cars that have another version by now or are deleted.',
    body: z.object({ ids: carIds, isActive: z.boolean(), versions: z.record(id, z.number().int()).optional() }),
    problems: ['cars-gone', 'car-incomplete'],
    response: z.object({ data: z.array(officeCar) }),
  },
  priceMany: {
    route: 'PATCH /cars/bulk/price',
    summary: 'Gives several cars new prices, or none of them; a stale version returns 409 and names its car.',
    body: z.object({
      prices: carBatch(
        z.object({ id, price: price(() => carFields.price.wrong), version: z.number().int().optional() }),
      ),
    }),
    problems: ['cars-gone', 'cars-stale'],
    response: z.object({ data: z.array(officeCar) }),
  },
  removeMany: {
    route: 'POST /cars/bulk/delete',
    summary: 'Deletes several cars permanently; skips and names those that orders refer to.',
    body: z.object({ ids: carIds }),
    response: z.object({ deleted: z.array(id), kept: z.array(z.object({ id, title: z.string() })) }),
  },
})
