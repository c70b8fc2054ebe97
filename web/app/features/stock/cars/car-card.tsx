import { inCc, inKm, placeOf, registeredOf } from '@minato/contract/stock/cars/car-text.ts'
import { carSteerings } from '@minato/contract/stock/cars/facts.ts'
import { carFields } from '@minato/contract/stock/cars/fields.ts'
import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { Link } from '~/ui/act/link'
import { Picture } from '~/ui/read/picture'
import { useListState } from './back-to-list.tsx'
import type { CardCar } from './card-car.ts'
import { Price } from './price.tsx'
import { StatusBadge } from './status-badge.tsx'
import { isSmooth } from './way-to-car.ts'
import { carCardTexts } from './words.ts'

type Card = {
  car: CardCar
  view: 'grid' | 'list'
  /** Among the first on the page: its picture comes at once. */
  eager?: boolean
  /** What stands under the price: what it comes to elsewhere. */
  total: ReactNode
  /** What stands at the foot of the picture, or below a small one: whether it may go to the reader's country. */
  mark: ReactNode
  /** What stands on the picture's corner: the wishlist's heart. */
  corner: ReactNode
  /** The buttons, beside the picture's own link. */
  actions: ReactNode
}

/** A car among others: a card of a grid, or a row of a list, which `app.css` lays out by the width that it has. */
export function CarCard({ car, view, eager, total, mark, corner, actions }: Card) {
  const state = useListState()
  return (
    <article className="@container relative grid rounded-lg border border-line bg-surface shadow-card">
      <div className={view === 'list' ? 'car-row' : 'flex flex-col'}>
        <div className="relative [grid-area:picture]">
          <Link to={paths.car(car.id)} state={state} viewTransition={isSmooth()} tabIndex={-1} aria-hidden="true">
            <Picture
              url={car.mainImage}
              alt=""
              eager={eager}
              className={view === 'list' ? 'rounded-md' : 'rounded-t-lg'}
              sizes={
                view === 'list'
                  ? '(min-width: 640px) 272px, 120px'
                  : '(min-width: 1024px) 25vw, (min-width: 640px) 50vw, 100vw'
              }
            />
          </Link>
          <span className="car-status absolute top-1.5 left-1.5 flex">
            <StatusBadge status={car.status} />
          </span>
          <span className="car-corner absolute top-1 right-1">{corner}</span>
          <span className={`flex empty:hidden ${view === 'list' ? 'mt-1.5' : 'absolute inset-x-1.5 bottom-1.5'}`}>
            {mark}
          </span>
        </div>
        <div className={view === 'list' ? 'contents' : 'flex min-w-0 grow flex-col gap-2 p-4'}>
          <h3 className="text-base leading-snug [grid-area:title] @2xl:text-lg">
            <Link
              to={paths.car(car.id)}
              state={state}
              viewTransition={isSmooth()}
              title={car.title}
              className="line-clamp-2 hover:text-link hover:underline"
            >
              {car.title}
            </Link>
          </h3>
          <div className="car-price [grid-area:price]">
            <Price usd={car.price} />
            {total}
          </div>
          <MainFacts car={car} />
          <Further car={car} />
          <div className="car-actions mt-auto flex flex-wrap gap-2 [grid-area:actions]">{actions}</div>
        </div>
      </div>
    </article>
  )
}

const compared = (car: CardCar) =>
  [
    ['mileage', inKm(car.mileage)],
    [car.firstRegistration ? 'firstRegistration' : 'year', registeredOf(car)],
    ['engineCC', inCc(car.engineCC)],
    ['transmission', car.transmission],
    ['steering', car.steering && carSteerings[car.steering]],
    ['region', placeOf(car)],
  ] as const

/** What a buyer compares. What is not known is left out. */
const MainFacts = ({ car }: { car: CardCar }) => (
  <dl className="car-facts text-sm font-semibold [grid-area:facts]">
    {compared(car)
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs font-normal text-muted">{carFields[name].label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

/** What a buyer looks at next: quiet, in as few lines as it takes. */
const Further = ({ car: { features, moreFeatures, ...car } }: { car: CardCar }) => (
  <div className="flex flex-wrap content-start justify-between gap-x-3 text-xs leading-4.5 text-muted [grid-area:more]">
    <p>{[car.fuel, car.exteriorColor, car.seats && `${car.seats} seats`].filter(Boolean).join(' · ')}</p>
    <p>
      Ref <span className="font-mono">{car.stockNumber}</span>
    </p>
    {features.length > 0 && (
      <p className="w-full">
        {features.join(' · ')} {moreFeatures > 0 && carCardTexts.more(moreFeatures)}
      </p>
    )}
  </div>
)
