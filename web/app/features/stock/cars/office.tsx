import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { calledCar, carText, knownYear, stockBeside } from '@minato/contract/stock/cars/car-text.ts'
import { carMessages, shortId } from '@minato/contract/stock/cars/facts.ts'
import { carFields } from '@minato/contract/stock/cars/fields.ts'
import { pricesCrossed } from '@minato/contract/stock/cars/filters.ts'
import { missingOf, missingText } from '@minato/contract/stock/cars/missing.ts'
import { adminSorts, adminStates } from '@minato/contract/stock/cars/office.ts'
import { counted } from '@minato/contract/values/counted.ts'
import { price } from '@minato/contract/values/numbers.ts'
import { Plus } from 'lucide-react'
import { WayTo } from '~/features/ground/session/allowed'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { Small } from '~/office/columns'
import { askWhole } from '~/office/export-menu'
import { choice, day, words } from '~/office/filters'
import { listOf } from '~/office/list-of'
import { ListScreen } from '~/office/list-screen'
import { useListing } from '~/office/listing'
import { HiddenMark, isHidden } from '~/office/visibility'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/act/button'
import { Moment } from '~/ui/read/moment'
import { Picture } from '~/ui/read/picture'
import { ChosenActs, chosenCars, removal, toggle } from './office/acts.tsx'
import { PriceCell } from './office/price-cell.tsx'
import { OfficeStatusBadge } from './status-badge.tsx'

const amount = price(carFields.price.wrong)
const faultOf = (text = '') => (text && !amount.safeParse(text).success ? carFields.price.wrong : undefined)
type Prices = { minPrice?: string; maxPrice?: string }
const faults = {
  minPrice({ minPrice, maxPrice }: Prices) {
    const crossed = minPrice && maxPrice && Number(minPrice) > Number(maxPrice)
    return faultOf(minPrice) ?? (crossed ? pricesCrossed : undefined)
  },
  maxPrice: ({ maxPrice }: Prices) => faultOf(maxPrice),
}

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
    {
      label: 'Status',
      cell: (car) => (
        <span className="flex flex-wrap gap-1">
          <Standing car={car} />
          <Small>{stockBeside(car)}</Small>
          <Missing car={car} />
        </span>
      ),
    },
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
  useRows: ({ sort, ...asked }) =>
    useListing(
      api.cars.listAll,
      {
        ...asked,
        sortBy: sort,
        minPrice: faults.minPrice(asked) ? '' : asked.minPrice,
        maxPrice: faults.maxPrice(asked) ? '' : asked.maxPrice,
      },
      ({ data, meta }) => ({ rows: data, total: meta.total, pages: meta.totalPages }),
    ),
  export: {
    name: 'cars',
    ask: ({ page: _, limit: __, sort, ...asked }, format) =>
      askWhole(api.cars.export, { ...asked, sortBy: sort, format }),
  },
  acts: [toggle, removal({ title: 'Deleted!', text: 'The car has been deleted.' })],
})

/** Where a car stands, and whether anybody but the office sees it. */
export const Standing = ({ car }: { car: OfficeCar }) => (
  <>
    <OfficeStatusBadge status={car.status} />
    <HiddenMark {...car} />
  </>
)

/** What keeps a car that came in by a list from the public site. */
const Missing = ({ car }: { car: OfficeCar }) =>
  !car.isActive && missingOf(car).length > 0 && <Small>Missing: {missingText(car)}</Small>

/** The order that holds a car or has sold it, and the way there. */
export const OrderOfCar = ({ car: { order } }: { car: OfficeCar }) =>
  order && (
    <WayTo needs="orders.read" to={paths.admin.order(order.id)} className="text-xs text-link underline">
      Order <span className="font-mono">{shortId(order.id)}</span>, {orderStatuses[order.status].label}
    </WayTo>
  )

/** Chosen cars that the list does not show are named before they are changed. */
const unseen = (count: number) => (count === 1 ? '1 of them is not shown here' : `${count} of them are not shown here`)

/** The whole stock. */
export const CarsScreen = () => (
  <ListScreen
    list={cars}
    add={() => (
      <ButtonLink to={paths.admin.newCar} look="main">
        <Plus className="size-5" aria-hidden />
        Add Car
      </ButtonLink>
    )}
    chosen={{ unseen, actions: (selection) => <ChosenActs selection={selection} /> }}
  />
)
