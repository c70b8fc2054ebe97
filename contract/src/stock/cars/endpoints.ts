import { z } from 'zod'
import { madeAtPort } from '#ground/ports/destination.ts'
import { settings } from '#ground/settings/settings.ts'
import { carIds, carIdsText, several } from '#ground/trade/car-ids.ts'
import { t } from '#language/messages.ts'
import { endpoints } from '#protocol/endpoint.ts'
import { direction, pageMeta, paging, sortedBy } from '#protocol/paging.ts'
import { carPicture, fileMessages } from '#values/files.ts'
import { price, whole } from '#values/numbers.ts'
import { spreadsheetFormat } from '#values/spreadsheets/spreadsheet.ts'
import { byId, chosen, day, id, instant, line } from '#values/text.ts'
import { car, officeCar, officePrice } from './car.ts'
import { carChange, newCar } from './draft.ts'
import { carFields } from './fields.ts'
import { pricesCrossed } from './filters.ts'
import { adminSorts, adminStateNames, costsEntered } from './office.ts'
import { carFacets, carGroup, carQuery, carSuggestion, carValues, carValuesQuery } from './search.ts'

const adminFilters = z.object({
  search: line(200).optional(),
  minPrice: chosen(price(() => carFields.price.wrong)),
  maxPrice: chosen(price(() => carFields.price.wrong)),
  fuel: line(carFields.fuel.most).optional(),
  make: line(carFields.make.most).optional(),
  state: chosen(z.enum(adminStateNames)),
  /** Calendar days in Japan, both included. */
  addedFrom: chosen(day),
  addedTo: chosen(day),
  /** Those whose order was paid on these days, and still has them. */
  soldFrom: chosen(day),
  soldTo: chosen(day),
  /** Those on a ship that has left and not yet arrived at this port, by UN/LOCODE. */
  atSea: line(5).optional(),
  /** Those of which a cost is entered, or none: for holders of `costs.edit` alone. */
  costs: chosen(z.enum(costsEntered)),
  sortBy: sortedBy(adminSorts, () => t('Please choose price, year or title')),
  direction,
})
export type AdminCarFilters = z.output<typeof adminFilters>
type Prices = Pick<AdminCarFilters, 'minPrice' | 'maxPrice'>
const inOrder = ({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: Prices) => minPrice <= maxPrice
const crossed = { path: ['minPrice'], error: pricesCrossed }
const exportQuery = adminFilters.extend({ format: spreadsheetFormat }).refine(inOrder, crossed)
export type CarExport = z.output<typeof exportQuery>
const adminQuery = adminFilters.extend(paging(9)).refine(inOrder, crossed)
export type AdminCarQuery = z.output<typeof adminQuery>

const pictureField = (count: number) => ({ count, bytes: carPicture.bytes, tooLarge: () => fileMessages.pictureLarge })
const pictures = { mainImage: pictureField(1), galleryImages: pictureField(settings.galleryLimit.max) }

export const cars = endpoints({
  list: {
    route: 'GET /cars',
    access: 'public',
    madeFrom: ['cars'],
    madeFromWith: { to: madeAtPort },
    summary:
      'The public stock: filtered, sorted, paged; with to=KEMBA also by the total at that port and by whether a car may be imported. With facets=true also the first values of each dropdown, counted under the other filters, with soldLast=true sold cars at the end and how many are available.',
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
    summary: 'Makes, models and types with at least three available cars, the largest first: ways into the stock.',
    query: z.object({ limit: whole(1, 1000).default(100) }),
    response: z.object({ makes: z.array(carGroup), models: z.array(carGroup), types: z.array(carGroup) }),
  },
  values: {
    route: 'GET /cars/values',
    access: 'public',
    madeFrom: ['cars'],
    summary: 'The values of one field of the public stock that contain a text, with how many cars have each.',
    query: carValuesQuery,
    response: carValues,
  },
  suggest: {
    route: 'GET /cars/suggestions',
    access: 'public',
    madeFrom: ['cars'],
    summary:
      'Makes, models, model codes, grades and stock numbers that a typed text may mean: what begins with it, then what contains it; where there is none, makes and models that are spelt almost so. A grade is looked for by keywords, and counted so.',
    query: z.object({ text: line(100) }).strict(),
    response: z.object({ data: z.array(carSuggestion) }),
  },
  listAll: {
    route: 'GET /cars/admin',
    access: 'cars.read',
    summary: 'The whole stock, hidden cars included.',
    query: adminQuery,
    response: z.object({ data: z.array(officeCar), meta: pageMeta }),
  },
  export: {
    route: 'GET /cars/export',
    access: 'cars.read',
    summary:
      'All cars that the filters of the list show, as CSV or XLSX that can be imported again. Costs, whole numbers and floor prices are in it for those who may see them.',
    query: exportQuery,
    response: 'file',
  },
  index: {
    route: 'GET /cars/index',
    access: 'public',
    madeFrom: ['cars'],
    summary: 'The ids of the visible stock with their last change, 10,000 a page: what a sitemap is made of.',
    query: z.object({ page: whole(1, 10_000).default(1) }),
    response: z.object({ data: z.array(z.object({ id, updatedAt: instant })), meta: pageMeta }),
  },
  standing: {
    route: 'GET /cars/standing',
    access: 'public',
    summary:
      'Server-sent events for an open page: status and price of its cars, [{status, price}] in the order of the ids, null of one that is not shown; at once, and again whenever one of them has changed.',
    query: z.object({ ids: carIdsText }),
    problems: ['too-many-tries'],
    response: 'events',
  },
  similar: {
    route: 'GET /cars/{id}/similar',
    access: 'public',
    madeFrom: ['cars'],
    summary: 'Up to four available cars that are most like this one in model, make, type and price.',
    params: byId,
    problems: ['car-not-found'],
    response: z.object({ data: z.array(car) }),
  },
  show: {
    route: 'GET /cars/{id}',
    access: 'public',
    madeFrom: ['cars'],
    summary: 'One car. A hidden car, and the order that holds a car, is found by administrators only.',
    params: byId,
    problems: ['car-not-found'],
    response: officeCar,
  },
  prices: {
    route: 'GET /cars/{id}/prices',
    access: 'cars.read',
    summary:
      'Everything that a car has cost, the last first, with whether it was shown and, for readers of the history, by whom.',
    params: byId,
    problems: ['car-not-found'],
    response: z.object({ data: z.array(officePrice) }),
  },
  create: {
    route: 'POST /cars',
    access: 'cars.edit',
    status: 201,
    summary:
      'Adds a car with its main image and gallery images, as many as the office has set. An Idempotency-Key makes a retry safe.',
    body: newCar,
    files: pictures,
    problems: ['car-not-found', 'file-missing', 'stock-number-taken', 'chassis-number-taken', 'key-reused'],
    response: officeCar,
  },
  update: {
    route: 'PUT /cars/{id}',
    access: 'cars.edit',
    summary: 'Changes the named fields of a car. A stale version answers 409.',
    params: byId,
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
    access: 'cars.edit',
    summary: 'Shows a car on the public site.',
    params: byId,
    problems: ['car-not-found', 'car-incomplete'],
    response: officeCar,
  },
  deactivate: {
    route: 'PATCH /cars/{id}/deactivate',
    access: 'cars.edit',
    summary: 'Hides a car from the public site.',
    params: byId,
    problems: ['car-not-found'],
    response: officeCar,
  },
  remove: {
    route: 'DELETE /cars/{id}',
    access: 'cars.edit',
    summary: 'Deletes a car and its pictures for good, unless an order refers to it.',
    params: byId,
    problems: ['car-not-found', 'car-in-use'],
    response: z.object({ success: z.literal(true) }),
  },
  showMany: {
    route: 'PATCH /cars/bulk/active',
    access: 'cars.edit',
    summary:
      'Shows or hides several cars at once, or none of them; answers those that were not so before. With versions, by the id of the car, those that have another by now, or are gone, are left.',
    body: z.object({ ids: carIds, isActive: z.boolean(), versions: z.record(id, z.number().int()).optional() }),
    problems: ['cars-gone', 'car-incomplete'],
    response: z.object({ data: z.array(officeCar) }),
  },
  priceMany: {
    route: 'PATCH /cars/bulk/price',
    access: 'cars.edit',
    summary: 'Gives several cars new prices, or none of them; a stale version answers 409 and names its car.',
    body: z.object({
      prices: several(
        z.object({ id, price: price(() => carFields.price.wrong), version: z.number().int().optional() }),
      ),
    }),
    problems: ['cars-gone', 'cars-stale'],
    response: z.object({ data: z.array(officeCar) }),
  },
  removeMany: {
    route: 'POST /cars/bulk/delete',
    access: 'cars.edit',
    summary: 'Deletes several cars for good; those that orders refer to are left, and named.',
    body: z.object({ ids: carIds }),
    response: z.object({ deleted: z.array(id), kept: z.array(z.object({ id, title: z.string() })) }),
  },
})
