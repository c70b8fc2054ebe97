import type { Car } from '@minato/contract/stock/cars/car.ts'
import { lazy, Suspense } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { untilImported } from '#lib/page/line.ts'
import { useSite } from '#lib/page/site.tsx'

const OwnPlace = lazy(() => untilImported(() => import('./own-place.tsx')))
const GuestAsk = lazy(() => untilImported(() => import('./ask.tsx')))

/**
 * The queue of a car on hold. It is asked for in the browser, after the page, which is the same for everybody; its room is there
 * before. Where none waits any more, whose turn it is already still reads so.
 */
export function CarQueue({ car, onTurn }: { car: Car; onTurn(isTheirs: boolean): void }) {
  const { queueHours } = useSite()
  const { user, status } = useSession()
  const hydrated = useHydrated()
  if (car.status !== 'ON_HOLD' || !car.isActive || (queueHours === 0 && !user)) return null
  return (
    <div className="min-h-17 noscript:hidden print:hidden">
      <Suspense>
        {user ? <OwnPlace car={car} onTurn={onTurn} /> : hydrated && status === 'guest' && <GuestAsk id={car.id} />}
      </Suspense>
    </div>
  )
}
