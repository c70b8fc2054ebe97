import type { CardCar } from '~/features/stock/cars/card-car'
import { StockCard } from './stock-card.tsx'

const besideOthers = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5'
/** On a phone one row to be swiped: three sections below one another would be thirty screens. */
const inOneRow =
  'max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3'

/** Cars beside one another; with `rail` in one row on a phone. */
export const StockCards = ({ cars, rail }: { cars: CardCar[]; rail?: boolean }) => (
  <ul className={rail ? `${besideOthers} ${inOneRow}` : besideOthers}>
    {cars.map((car) => (
      <li key={car.id} className={rail ? 'grid max-sm:w-4/5 max-sm:shrink-0 max-sm:snap-start' : 'grid'}>
        <StockCard car={car} view="grid" />
      </li>
    ))}
  </ul>
)
