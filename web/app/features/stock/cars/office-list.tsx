import { message, t } from '@minato/contract/language/messages.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { findYear, formatCarName } from '@minato/contract/stock/cars/car-text.ts'
import { carMessages } from '@minato/contract/stock/cars/facts.ts'
import { carFields } from '@minato/contract/stock/cars/fields.ts'
import { adminSorts, adminStates } from '@minato/contract/stock/cars/office.ts'
import { formatCarWord } from '@minato/contract/stock/cars/words/free-words.ts'
import { formatCarFieldAsText } from '@minato/contract/stock/cars/words/record-text.ts'
import { numberKinds } from '@minato/contract/values/amounts.ts'
import { api } from '#lib/api/api.ts'
import { requestExport } from '#office/list/export-menu.tsx'
import { createChoiceFilter, createDayFilter, createTextFilter, type Filter } from '#office/list/filters.tsx'
import { defineList } from '#office/list/list-definition.ts'
import { toListPage, useListing } from '#office/list/listing.ts'
import { renderCreatedAt, Small } from '#office/list/rows/columns.tsx'
import { isHidden } from '#office/list/visibility.tsx'
import { paths } from '#paths.ts'
import { Picture } from '#ui/display/picture.tsx'
import { createDeleteAction, selectedCars, toggleActive } from './office/actions.tsx'
import { OrderOfCar, StatusCell } from './office-cells.tsx'
import { PriceCell } from './office-prices/price-cell.tsx'
import { priceFaults } from './office-prices/price-faults.ts'

const usd = { kind: numberKinds.USD, inputMode: 'numeric' } as const

const renderFuelFilter: Filter = (input) =>
  createChoiceFilter(
    carFields.fuel.label,
    t('All fuels'),
    Object.fromEntries(carFields.fuel.filter.offered.map((fuel) => [fuel, formatCarWord(fuel)])),
  )(input)

export const cars = defineList<OfficeCar>()({
  title: message('Cars'),
  things: message('cars'),
  words: {
    loading: message('Loading cars'),
    search: message('Title, stock or chassis number …'),
    empty: { title: carMessages.listEmpty, text: message('Start by adding your first car') },
    noMatch: { title: carMessages.listEmpty, text: message('Try adjusting your search criteria') },
    showAll: message('Show all cars'),
    failed: (error) => t('Error loading cars: {error}', { error: error || t('Unknown error') }),
    retryLabel: message('Retry'),
    count: ({ total }) => t('{total, number} in total', { total }),
  },
  editPermission: 'cars.edit',
  nameOf: formatCarName,
  open: ({ id }) => paths.admin.car(id),
  links: ({ id }) => [
    { label: t('View'), to: paths.admin.car(id) },
    { label: t('Edit'), to: paths.admin.editCar(id), needs: 'cars.edit', edits: true },
  ],
  lead: {
    label: message('Title'),
    sort: 'title',
    picture: ({ mainImage }, sizes) => <Picture url={mainImage} alt="" sizes={sizes} />,
    cover: true,
    faded: isHidden,
    below: ({ stockNumber }) => <span className="font-mono">{stockNumber}</span>,
  },
  columns: [
    { label: message('Price'), sort: 'price', figures: true, cell: (car) => <PriceCell car={car} /> },
    {
      label: message('Year'),
      sort: 'year',
      card: 'labelled',
      cell: (car) =>
        (car.year || car.fuel) && (
          <>
            {findYear(car)}
            <Small>{car.fuel && formatCarWord(car.fuel)}</Small>
          </>
        ),
    },
    { label: message('Mileage'), card: 'labelled', figures: true, cell: (car) => formatCarFieldAsText(car, 'mileage') },
    { label: message('Model code'), card: 'none', roomy: true, cell: ({ modelCode }) => modelCode },
    {
      label: message('Engine'),
      card: 'none',
      roomy: true,
      figures: true,
      cell: (car) => formatCarFieldAsText(car, 'engineCC'),
    },
    {
      label: message('Transmission'),
      card: 'none',
      roomy: true,
      cell: ({ transmission }) => transmission && formatCarWord(transmission),
    },
    { label: message('Location'), card: 'none', roomy: true, cell: (car) => formatCarFieldAsText(car, 'region') },
    { label: message('Status'), cell: (car) => <StatusCell car={car} /> },
    { label: message('Order'), cell: (car) => <OrderOfCar car={car} /> },
    { label: message('Added'), sort: 'newest', card: 'none', roomy: true, cell: renderCreatedAt },
  ],
  filters: {
    minPrice: createTextFilter(message('Minimum price (USD)'), {
      ...usd,
      placeholder: '0',
      fault: priceFaults.minPrice,
    }),
    maxPrice: createTextFilter(message('Maximum price (USD)'), {
      ...usd,
      placeholder: '100000',
      fault: priceFaults.maxPrice,
    }),
    fuel: renderFuelFilter,
    make: createTextFilter(carFields.make.label),
    state: createChoiceFilter(message('State'), message('All cars'), adminStates),
    addedFrom: createDayFilter(message('Added from')),
    addedTo: createDayFilter(message('Added to')),
    soldFrom: createDayFilter(message('Sold from')),
    soldTo: createDayFilter(message('Sold to')),
    atSea: createTextFilter(message('At sea to (port code)')),
    costs: null,
  },
  sorts: adminSorts,
  defaultSort: 'newest',
  sortName: 'sortBy',
  size: 20,
  cards: 9,
  viewParams: { cards: '', table: 'table' },
  selection: selectedCars,
  // An invalid price gets a message at its field and is not sent.
  useRows: ({ sort, ...filters }) =>
    useListing(
      api.cars.listAll,
      {
        ...filters,
        sortBy: sort,
        minPrice: priceFaults.minPrice(filters) ? '' : filters.minPrice,
        maxPrice: priceFaults.maxPrice(filters) ? '' : filters.maxPrice,
      },
      ({ data, meta }) => toListPage(data, meta),
    ),
  export: {
    name: 'cars',
    ask: ({ page: _, limit: __, sort, ...filters }, format) =>
      requestExport(api.cars.export, { ...filters, sortBy: sort, format }),
  },
  acts: [toggleActive, createDeleteAction({ title: message('Deleted!'), text: message('The car has been deleted.') })],
})
