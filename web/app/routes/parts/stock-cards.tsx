import type { CardCar } from '#features/stock/cars/card-car.ts'
import { StockCard } from './stock-card.tsx'

const listClass = 'grid gap-px bg-line'
const gridClass = 'grid gap-px bg-line sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5'
/** Scrolls sideways: three sections as columns would be thirty phone screens long. Laid out near the viewport only. */
const railClass =
  'flex snap-x snap-mandatory overflow-x-auto [contain-intrinsic-size:auto_31rem] [content-visibility:auto] max-sm:-mx-4 max-sm:scroll-px-4 max-sm:px-4 print:[content-visibility:visible]'
type Props = { cars: CardCar[]; rail?: boolean; view?: 'grid' | 'list' }

export const StockCards = ({ cars, rail, view = 'grid' }: Props) => (
  <ul className={`border-y-2 border-rule empty:hidden ${rail ? railClass : view === 'grid' ? gridClass : listClass}`}>
    {cars.map((car) => (
      <li key={car.id} className={rail ? 'rail-item' : 'grid'}>
        <StockCard car={car} view={view} />
      </li>
    ))}
  </ul>
)
