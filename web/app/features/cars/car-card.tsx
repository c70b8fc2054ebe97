import type { Car } from '@minato/contract/car.ts'
import { shortId } from '@minato/contract/car-facts.ts'
import { carCardTexts, cardFeatures } from '@minato/contract/car-screen-facts.ts'
import { inShort } from '@minato/contract/remembered-car.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '~/paths'
import { Picture } from '~/ui/picture'
import { useListState } from './back-to-list.tsx'
import { Price } from './price.tsx'
import { StatusBadge } from './status-badge.tsx'

type Card = {
  car: Car
  view: 'grid' | 'list'
  /** Among the first on the page: its picture comes at once. */
  eager?: boolean
  /** What stands on the picture's corner: the wishlist's heart. */
  corner: ReactNode
  /** The buttons, beside the picture's own link. */
  actions: ReactNode
}

/** A car among others. As a list it is wide where there is room, and the same card on a phone. */
export function CarCard({ car, view, eager, corner, actions }: Card) {
  const list = view === 'list'
  const state = useListState()
  return (
    <article
      className={`relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card ${list ? 'sm:flex-row' : ''}`}
    >
      <div className={`relative ${list ? 'sm:w-64 sm:shrink-0 lg:w-80' : ''}`}>
        <Link to={paths.car(car.id)} state={state} tabIndex={-1} aria-hidden="true">
          <Picture
            url={car.mainImage}
            alt=""
            eager={eager}
            sizes={
              list
                ? '(min-width: 1024px) 320px, (min-width: 640px) 256px, 100vw'
                : '(min-width: 1024px) 25vw, (min-width: 640px) 50vw, 100vw'
            }
          />
        </Link>
        <span className="absolute top-2 left-2">
          <StatusBadge status={car.status} />
        </span>
        <span className="absolute top-1 right-1">{corner}</span>
      </div>
      <div className="flex min-w-0 grow flex-col gap-2 p-4">
        <h3 className="text-lg">
          <Link
            to={paths.car(car.id)}
            state={state}
            title={car.title}
            className="line-clamp-3 hover:text-link hover:underline"
          >
            {car.title}
          </Link>
        </h3>
        <Price usd={car.price} />
        <p className="text-sm text-muted">{inShort(car)}</p>
        <Features car={car} />
        <p className="text-xs text-muted">
          Ref <span className="font-mono">{shortId(car.id)}</span>
        </p>
        <div className="mt-auto flex flex-wrap gap-2 pt-2">{actions}</div>
      </div>
    </article>
  )
}

function Features({ car }: { car: Car }) {
  const more = car.features.length - cardFeatures
  if (car.features.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5 text-xs">
      {car.features.slice(0, cardFeatures).map((feature) => (
        <li key={feature.id} className="rounded bg-sunken px-2 py-0.5">
          {feature.name}
        </li>
      ))}
      {more > 0 && <li className="px-1 py-0.5 text-muted">{carCardTexts.more(more)}</li>}
    </ul>
  )
}
