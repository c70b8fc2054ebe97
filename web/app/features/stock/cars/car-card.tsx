import { getLang, toPlainText } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import {
  formatEngine,
  formatLocation,
  formatMileage,
  formatRegistration,
  listShortFacts,
} from '@minato/contract/stock/cars/car-text.ts'
import { unlabelledSteerings } from '@minato/contract/stock/cars/facts.ts'
import { translateCarWord } from '@minato/contract/stock/cars/words/free-words.ts'
import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import { Link } from '#ui/actions/link.tsx'
import { FactLine } from '#ui/display/fact-line.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { useListState } from './back-to-list.tsx'
import type { CardCar } from './card-car.ts'
import { allowsMotion } from './prefetch-car.ts'
import { StatusWord } from './status-badge.tsx'
import { carCardTexts, cardLabels } from './words.ts'

type CardProps = Record<'price' | 'mark' | 'corner' | 'actions', ReactNode> & {
  car: CardCar
  view: 'grid' | 'list'
  /** Loads the picture at once, for the first cards of a page. */
  eager?: boolean
}

export function CarCard({ car, view, eager, price, mark, corner, actions }: CardProps) {
  const state = useListState()
  const isRow = view === 'list'
  return (
    <article className="@container relative grid bg-surface">
      <div className={isRow ? 'car-row' : 'car-tile'}>
        <Link to={paths.car(car.id)} state={state} viewTransition={allowsMotion()} tabIndex={-1} aria-hidden="true">
          <Picture
            url={car.mainImage}
            alt=""
            eager={eager}
            widest={600}
            sizes={
              isRow
                ? '(min-width: 640px) 224px, 124px'
                : '(min-width: 1280px) 20vw, (min-width: 1024px) 25vw, (min-width: 640px) 50vw, 100vw'
            }
          />
        </Link>
        <h3 className="car-title">
          <Link to={paths.car(car.id)} state={state} viewTransition={allowsMotion()} title={car.title}>
            {car.title}
          </Link>
        </h3>
        <span className="car-corner">{corner}</span>
        <div className="car-price">{price}</div>
        <div className="car-states">
          <StatusWord status={car.status} />
          {mark}
        </div>
        <MainFacts car={car} />
        <MoreFacts car={car} />
        <div className="car-actions">{actions}</div>
      </div>
    </article>
  )
}

type ComparedCar = Pick<CardCar, 'mileage' | 'firstRegistration' | 'year' | 'transmission' | 'engineCC'>

const listComparedFacts = (car: ComparedCar) =>
  [
    ['mileage', formatMileage(car.mileage)],
    [car.firstRegistration ? 'firstRegistration' : 'year', formatRegistration(car)],
    ['transmission', car.transmission && translateCarWord(car.transmission)],
    ['engineCC', formatEngine(car.engineCC)],
  ] as const

/** Missing values are a dash, so that columns stay aligned. */
export const MainFacts = ({ car }: { car: ComparedCar }) => (
  <dl className="car-facts">
    {listComparedFacts(car).map(([name, value]) => (
      <div key={name}>
        <dt>{cardLabels[name]}</dt>
        <dd lang={getLang(value)}>{value ? toPlainText(value) : '–'}</dd>
      </div>
    ))}
  </dl>
)

const formatSteering = ({ steering }: CardCar) => steering && unlabelledSteerings[steering]

const MoreFacts = ({ car }: { car: CardCar }) => (
  <div className="car-more">
    <p>
      <span>
        <FactLine parts={[...listShortFacts(car).slice(1), formatLocation(car), formatSteering(car)]} />
      </span>
      <span>
        {renderRichText(t('Ref <number/>'), { number: <span className="font-mono">{car.stockNumber}</span> })}
      </span>
    </p>
    {car.features.length > 0 && (
      <p>
        <span>
          <FactLine parts={car.features} />
        </span>
        {car.moreFeatures > 0 && <b>{carCardTexts.more(car.moreFeatures)}</b>}
      </p>
    )}
  </div>
)
