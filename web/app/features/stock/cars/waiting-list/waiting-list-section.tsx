import type { Car } from '@minato/contract/stock/cars/car.ts'
import { lazy, Suspense } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { importWithRetry } from '#lib/page/connection.ts'
import { useSite } from '#lib/page/site.tsx'

const BuyerPlace = lazy(() => importWithRetry(() => import('./buyer-place.tsx')))
const GuestJoin = lazy(() => importWithRetry(() => import('./join-button.tsx')))

/** Loads in the browser, since the page is the same for every buyer. Its space is reserved. */
export function WaitingListSection({ car, onTurn }: { car: Car; onTurn(isTheirs: boolean): void }) {
  const { queueHours } = useSite()
  const { user, status } = useSession()
  const hydrated = useHydrated()
  if (car.status !== 'ON_HOLD' || !car.isActive || (queueHours === 0 && !user)) return null
  return (
    <div className="min-h-17 noscript:hidden print:hidden">
      <Suspense>
        {user ? <BuyerPlace car={car} onTurn={onTurn} /> : hydrated && status === 'guest' && <GuestJoin id={car.id} />}
      </Suspense>
    </div>
  )
}
