import type { CarStatus } from '@minato/contract/stock/cars/facts.ts'
import { useEffect, useState } from 'react'
import { useSession } from '#features/ground/session/session.tsx'

/** Cars as their reader may order them: one that is on hold for others is available to whose turn it is in its queue. */
export function useTurns<Of extends { id: string; status: CarStatus }>(cars: readonly Of[], round: number): Of[] {
  const { user } = useSession()
  const [turns, setTurns] = useState<ReadonlySet<string>>(new Set())
  const isAsked = user !== null && cars.some(({ status }) => status === 'ON_HOLD')
  // A new round, or another person, asks again.
  useEffect(() => {
    if (!isAsked) return
    let wanted = true
    ownTurns().then(
      (ids) => wanted && setTurns(ids),
      (error) => console.error('could not ask whose turn it is', error),
    )
    return () => {
      wanted = false
    }
  }, [isAsked, round, user?.id])
  return cars.map((car) =>
    isAsked && car.status === 'ON_HOLD' && turns.has(car.id) ? { ...car, status: 'AVAILABLE' } : car,
  )
}

async function ownTurns() {
  const { api } = await import('#lib/api/api.ts')
  const { cars } = await api.tellFirst.mine()
  return new Set(cars.flatMap(({ id, turn }) => (turn ? [id] : [])))
}
