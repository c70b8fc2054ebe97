import type { CarStatus } from '@minato/contract/stock/cars/facts.ts'
import { useSession } from '#features/platform/session/session.tsx'
import { useLatestResponse } from '#lib/browser/use-latest-response.ts'

export function useOfferedCars<Item extends { id: string; status: CarStatus }>(
  cars: readonly Item[],
  round: number,
): Item[] {
  const { user } = useSession()
  const isEnabled = user !== null && cars.some(({ status }) => status === 'ON_HOLD')
  const turns = useLatestResponse(
    isEnabled ? `${user.id} ${round}` : null,
    fetchOfferedIds,
    'could not ask whose turn it is',
  )
  return cars.map((car) =>
    isEnabled && car.status === 'ON_HOLD' && turns?.has(car.id) ? { ...car, status: 'AVAILABLE' } : car,
  )
}

async function fetchOfferedIds() {
  const { api } = await import('#lib/api/api.ts')
  const { cars } = await api.tellFirst.mine()
  return new Set(cars.flatMap(({ id, turn }) => (turn ? [id] : [])))
}
