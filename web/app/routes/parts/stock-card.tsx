import type { Car } from '@minato/contract/cars/car.ts'
import { CarCard } from '~/features/cars/car-card'
import { CardActions, WishlistHeart } from './car-actions.tsx'

/** A car of the stock with everything that can be done about it. */
export const StockCard = ({ car, view, eager }: { car: Car; view: 'grid' | 'list'; eager?: boolean }) => (
  <CarCard
    car={car}
    view={view}
    eager={eager}
    corner={<WishlistHeart car={car} />}
    actions={<CardActions car={car} />}
  />
)
