import { t } from '@minato/contract/language/messages.ts'
import type { StoredCar } from '@minato/contract/stock/cars/stored-car.ts'
import { useEffect, useEffectEvent } from 'react'
import { useCurrentCars } from '#features/stock/cars/availability/use-current-cars.ts'
import { clearViewed, recordViewed, useViewed } from '#features/stock/favourites/viewed.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { CarPrice } from '../at-port/at-port.tsx'
import { maxComparedCars } from './compared-ids.ts'

/** Lists recently viewed cars with their current data, without removed ones. `pageCar` is the car of the page. */
export function ViewedCars({ pageCar }: { pageCar?: StoredCar }) {
  const otherCars = useViewed().filter(({ id }) => id !== pageCar?.id)
  const recordView = useEffectEvent(() => pageCar?.isActive && recordViewed(pageCar))
  // Once per car, even if its data changes while the page is open.
  useEffect(() => {
    recordView()
  }, [pageCar?.id])
  const current = useCurrentCars(otherCars, 0).filter(({ isActive }) => isActive)
  if (current.length === 0) return null
  const comparedIds = [...(pageCar ? [pageCar] : []), ...current].map(({ id }) => id).slice(0, maxComparedCars)
  return (
    <section aria-labelledby="viewed" className="mt-8 min-h-72 print:hidden">
      <div className="mb-1 flex flex-wrap items-center gap-x-4">
        <h2 id="viewed" className="me-auto text-xl">
          {t('Recently viewed')}
        </h2>
        {comparedIds.length > 1 && (
          <Link to={paths.compare(comparedIds)} className="inline-flex min-h-11 items-center font-semibold text-link">
            {t('Compare {count, plural, one {# car} other {# cars}}', { count: comparedIds.length })}
          </Link>
        )}
        <Button size="small" onClick={clearViewed}>
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
