import { yenPerDollar } from '@minato/contract/values/money.ts'
import { useLiveCar } from '#features/stock/cars/availability/use-live-car.ts'
import { CarCard } from '#features/stock/cars/car-card.tsx'
import type { CardCar } from '#features/stock/cars/card-car.ts'
import { useDrawnCard } from '#features/stock/cars/prefetch-car.ts'
import { PriceDrop } from '#features/stock/cars/price.tsx'
import { CachedMarkup } from '#lib/page/cached-markup.tsx'
import { useDestination } from '#lib/page/destination.ts'
import { useRate } from '#lib/page/exchange-rate.tsx'
import { CarPrice } from './at-port/at-port.tsx'
import { CardActions, FavouriteButton } from './car-actions.tsx'
import { ImportMark } from './verdict.tsx'

type Props = { car: CardCar; view: 'grid' | 'list'; eager?: boolean }

export function StockCard({ car: initialCar, view, eager = false }: Props) {
  const car = useLiveCar(initialCar)
  useDrawnCard(car)
  const rate = useRate(yenPerDollar)
  const { terms } = useDestination()
  const card = (
    <CarCard
      car={car}
      view={view}
      eager={eager}
      price={<CarPrice usd={car.price} car={car} />}
      mark={
        <>
          <ImportMark car={car} />
          <PriceDrop car={car} short />
        </>
      }
      corner={<FavouriteButton car={car} />}
      actions={<CardActions car={car} initialStatus={initialCar.status} />}
    />
  )
  // Not cached: an eager picture also adds a preload link to the head, and a total depends on the destination.
  return eager || terms ? card : <CachedMarkup of={[car, view, rate]}>{card}</CachedMarkup>
}
