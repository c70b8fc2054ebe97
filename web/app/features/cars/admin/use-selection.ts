import type { Car } from '@minato/contract/car.ts'
import { useState } from 'react'

/** The cars that were ticked, over several pages of the list; those of this page are as `shown`, with what was changed since. */
export function useSelection(shown: readonly Car[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Car>>(new Map())
  const put = (cars: readonly Car[], on: boolean) =>
    setChosen((now) => {
      const next = new Map(now)
      for (const car of cars) on ? next.set(car.id, car) : next.delete(car.id)
      return next
    })
  const newest = new Map(shown.map((car) => [car.id, car]))
  const cars = [...chosen.values()].map((car) => newest.get(car.id) ?? car)
  return { cars, has: (car: Car) => chosen.has(car.id), put, clear: () => setChosen(new Map()) }
}
export type Selection = ReturnType<typeof useSelection>
