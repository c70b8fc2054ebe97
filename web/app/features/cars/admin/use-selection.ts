import type { Car } from '@minato/contract/car.ts'
import { useState } from 'react'

/** The cars that were ticked, over several pages of the list. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Car>>(new Map())
  const put = (cars: readonly Car[], on: boolean) =>
    setChosen((now) => {
      const next = new Map(now)
      for (const car of cars) on ? next.set(car.id, car) : next.delete(car.id)
      return next
    })
  return { cars: [...chosen.values()], has: (car: Car) => chosen.has(car.id), put, clear: () => setChosen(new Map()) }
}
export type Selection = ReturnType<typeof useSelection>
