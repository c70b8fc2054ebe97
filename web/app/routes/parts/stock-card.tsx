import { CarCard } from '~/features/cars/car-card'
import type { CardCar } from '~/features/cars/card-car'
import { CardActions, WishlistHeart } from './car-actions.tsx'

/** A car of the stock with everything that can be done about it. */
export const StockCard = ({ car, view, eager }: { car: CardCar; view: 'grid' | 'list'; eager?: boolean }) => (
  <CarCard
    car={car}
    view={view}
    eager={eager}
    corner={<WishlistHeart car={car} />}
    actions={<CardActions car={car} />}
  />
)
