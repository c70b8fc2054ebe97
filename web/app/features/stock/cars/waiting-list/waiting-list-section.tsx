import type { StoredCar } from '@minato/contract/stock/cars/stored-car.ts'
import { useSession } from '#features/platform/session/session.tsx'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { useSite } from '#lib/page/site.tsx'

const { Part: BuyerPlace } = lazyPart(async () => (await import('./buyer-place.tsx')).default)
const { Part: GuestJoin } = lazyPart(async () => (await import('./join-button.tsx')).default)

/** Loads in the browser, since the page is the same for every buyer. Its space is reserved. */
export function WaitingListSection({ car, onTurn }: { car: StoredCar; onTurn(isTheirs: boolean): void }) {
  const { queueHours } = useSite()
  const { user, status } = useSession()
  const hydrated = useHydrated()
  if (car.status !== 'ON_HOLD' || !car.isActive || (queueHours === 0 && !user)) return null
  return (
    <div className="min-h-17 noscript:hidden print:hidden">
      {user ? <BuyerPlace car={car} onTurn={onTurn} /> : hydrated && status === 'guest' && <GuestJoin id={car.id} />}
    </div>
  )
}
