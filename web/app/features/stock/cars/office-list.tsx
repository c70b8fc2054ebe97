import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { calledCar, carText, knownYear } from '@minato/contract/stock/cars/car-text.ts'
import { carMessages } from '@minato/contract/stock/cars/facts.ts'
import { carFields } from '@minato/contract/stock/cars/fields.ts'
import { adminSorts, adminStates } from '@minato/contract/stock/cars/office.ts'
import { counted } from '@minato/contract/values/counted.ts'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { askWhole } from '~/office/list/export-menu'
import { choice, day, words } from '~/office/list/filters'
import { listOf } from '~/office/list/list-of'
import { pageOf, useListing } from '~/office/list/listing'
import { Small } from '~/office/list/rows/columns'
import { isHidden } from '~/office/list/visibility'
import { paths } from '~/paths'
import { Moment } from '~/ui/read/moment'
import { Picture } from '~/ui/read/picture'
import { chosenCars, removal, toggle } from './office/acts.tsx'
import { PriceCell } from './office/prices/price-cell.tsx'
import { faults } from './office/prices/price-faults.ts'
import { OrderOfCar, Status } from './office-cells.tsx'

export const cars = listOf<OfficeCar>()({
  title: 'Cars',
  things: 'cars',
  words: {
    search: 'Title, stock or chassis number …',
    empty: { title: carMessages.listEmpty, text: 'Start by adding your first car' },
    nothingFound: { title: carMessages.listEmpty, text: 'Try adjusting your search criteria' },
    showAll: 'Show all cars',
    failed: (error) => ({ title: `Error loading cars: ${sentence(error) || 'Unknown error'}` }),
    again: 'Retry',
    count: ({ total }) => `${counted(total)} in total`,
  },
  changes: 'cars.edit',
  nameOf: calledCar,
  open: ({ id }) => paths.admin.car(id),
  links: ({ id }) => [
    { label: 'View', to: paths.admin.car(id) },
    { label: 'Edit', to: paths.admin.editCar(id), needs: 'cars.edit', edits: true },
  ],
  lead: {
    label: 'Title',
    sort: 'title',
    picture: ({ mainImage }, sizes) => <Picture url={mainImage} alt="" sizes={sizes} />,
    cover: true,
    faded: isHidden,
    below: ({ stockNumber }) => <span className="font-mono">{stockNumber}</span>,
  },
  columns: [
    { label: 'Price', sort: 'price', figures: true, cell: (car) => <PriceCell car={car} /> },
    {
      label: 'Year',
      sort: 'year',
      card: 'labelled',
      cell: (car) =>
        (car.year || car.fuel) && (
          <>
            {knownYear(car)}
            <Small>{car.fuel}</Small>
          </>
        ),
    },
    { label: 'Mileage', card: 'labelled', figures: true, cell: (car) => carText(car, 'mileage') },
    { label: 'Model code', card: 'none', roomy: true, cell: ({ modelCode }) => modelCode },
    { label: 'Engine', card: 'none', roomy: true, figures: true, cell: (car) => carText(car, 'engineCC') },
    { label: 'Transmission', card: 'none', roomy: true, cell: ({ transmission }) => transmission },
    { label: 'Location', card: 'none', roomy: true, cell: (car) => carText(car, 'region') },
    { label: 'Status', cell: (car) => <Status car={car} /> },
    { label: 'Order', cell: (car) => <OrderOfCar car={car} /> },
    { label: 'Added', sort: 'newest', card: 'none', roomy: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ],
  filters: {
    minPrice: words('Minimum price (USD)', { inputMode: 'numeric', placeholder: '0', fault: faults.minPrice }),
    maxPrice: words('Maximum price (USD)', { inputMode: 'numeric', placeholder: '100000', fault: faults.maxPrice }),
    fuel: choice(
      carFields.fuel.label,
      'All fuels',
      Object.fromEntries(carFields.fuel.filter.offered.map((fuel) => [fuel, fuel])),
    ),
    make: words(carFields.make.label),
    state: choice('State', 'All cars', adminStates),
    addedFrom: day('Added from'),
    addedTo: day('Added to'),
  },
  sorts: adminSorts,
  usual: 'newest',
  sortName: 'sortBy',
  size: 9,
  looks: { cards: '', table: 'table' },
  selection: chosenCars,
  // A price that is not one is named beside its field and not asked for.
  useRows: ({ sort, ...filters }) =>
    useListing(
      api.cars.listAll,
      {
        ...filters,
        sortBy: sort,
        minPrice: faults.minPrice(filters) ? '' : filters.minPrice,
        maxPrice: faults.maxPrice(filters) ? '' : filters.maxPrice,
      },
      ({ data, meta }) => pageOf(data, meta),
    ),
  export: {
    name: 'cars',
    ask: ({ page: _, limit: __, sort, ...filters }, format) =>
      askWhole(api.cars.export, { ...filters, sortBy: sort, format }),
  },
  acts: [toggle, removal({ title: 'Deleted!', text: 'The car has been deleted.' })],
})
