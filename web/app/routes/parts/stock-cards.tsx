import type { CardCar } from '#features/stock/cars/card-car.ts'
import { StockCard } from './stock-card.tsx'

const underOthers = 'grid gap-px bg-line'
const besideOthers = 'grid gap-px bg-line sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5'
/** One row to be moved sideways: three sections below one another would be thirty screens of a phone. Laid out once it comes near. */
const inOneRow =
  'flex snap-x snap-mandatory overflow-x-auto [contain-intrinsic-size:auto_31rem] [content-visibility:auto] max-sm:-mx-4 max-sm:scroll-px-4 max-sm:px-4 print:[content-visibility:visible]'
/** A phone shows one and the edge of the next; the others are laid out once they come near. */
const oneOfThem =
  'grid max-sm:[content-visibility:auto] print:[content-visibility:visible] w-4/5 shrink-0 snap-start border-line not-last:border-e sm:w-1/2 lg:w-1/3 xl:w-1/5'

type Props = { cars: CardCar[]; rail?: boolean; view?: 'grid' | 'list' }

/** Cars beside one another, or as a list under one another; with `rail` in one row. */
export const StockCards = ({ cars, rail, view = 'grid' }: Props) => (
  <ul
    className={`border-y-2 border-rule empty:hidden ${rail ? inOneRow : view === 'grid' ? besideOthers : underOthers}`}
  >
    {cars.map((car) => (
      <li key={car.id} className={rail ? oneOfThem : 'grid'}>
        <StockCard car={car} view={view} />
      </li>
    ))}
  </ul>
)
