import { t } from '@minato/contract/language/messages.ts'
import type { StoredCar } from '@minato/contract/stock/cars/stored-car.ts'
import { useEffect, useEffectEvent } from 'react'
import { useCurrentCars } from '#features/stock/cars/now/use-current-cars.ts'
import { forgetViewed, noteViewed, useViewed } from '#features/stock/favourites/viewed.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { CarPrice } from '../at-port/at-port.tsx'
import { mostCompared } from './compared.ts'

/** Cars that were looked at, as they stand now; one that is gone is left out. `now`: the one that the page is about. */
export function ViewedCars({ now }: { now?: StoredCar }) {
  const others = useViewed().filter(({ id }) => id !== now?.id)
  const note = useEffectEvent(() => now?.isActive && noteViewed(now))
  // Once for each car, however it changes meanwhile.
  useEffect(() => {
    note()
  }, [now?.id])
  const current = useCurrentCars(others, 0).filter(({ isActive }) => isActive)
  if (current.length === 0) return null
  const compared = [...(now ? [now] : []), ...current].map(({ id }) => id).slice(0, mostCompared)
  return (
    <section aria-labelledby="viewed" className="mt-8 min-h-72 print:hidden">
      <div className="mb-1 flex flex-wrap items-center gap-x-4">
        <h2 id="viewed" className="me-auto text-xl">
          {t('Recently viewed')}
        </h2>
        {compared.length > 1 && (
          <Link to={paths.compare(compared)} className="inline-flex min-h-11 items-center font-semibold text-link">
            {t('Compare {count, plural, one {# car} other {# cars}}', { count: compared.length })}
          </Link>
        )}
        <Button size="small" onClick={forgetViewed}>
          {t('Clear list')}
        </Button>
      </div>
      <ul className="flex snap-x gap-px overflow-x-auto border-y-2 border-rule bg-line">
        {current.map((car) => (
          <li key={car.id} className="relative w-40 shrink-0 snap-start bg-surface sm:w-48">
            <Picture url={car.mainImage} alt="" sizes="192px" widest={600} />
            <div className="p-2">
              <h3 className="line-clamp-2 min-h-10 text-sm leading-5">
                <Link to={paths.car(car.id)} className="after:absolute after:inset-0">
                  {car.title}
                </Link>
              </h3>
              <div className="[&_strong]:text-lg">
                <CarPrice usd={car.price} car={car.now} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
