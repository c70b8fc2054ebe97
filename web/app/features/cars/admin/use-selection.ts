import type { Car } from '@minato/contract/cars/car.ts'
import { useSyncExternalStore } from 'react'

/** Kept outside of any screen: opening one of the cars takes the list away, and not the choice. */
let chosen: ReadonlyMap<string, Car> = new Map()
const listeners = new Set<() => void>()

function put(cars: readonly Car[], on: boolean) {
  const next = new Map(chosen)
  for (const car of cars) on ? next.set(car.id, car) : next.delete(car.id)
  set(next)
}

function set(next: ReadonlyMap<string, Car>) {
  chosen = next
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** A car that is gone is not chosen any more. */
export const dropChosen = (car: Car) => put([car], false)

/** The cars that were ticked, over several pages of the list; those of this page are as `shown`, with what was changed since. */
export function useSelection(shown: readonly Car[]) {
  const now = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => chosen,
  )
  const newest = new Map(shown.map((car) => [car.id, car]))
  const cars = [...now.values()].map((car) => newest.get(car.id) ?? car)
  return {
    cars,
    /** Those that the list does not show at the moment. */
    unseen: cars.filter((car) => !newest.has(car.id)),
    has: (car: Car) => now.has(car.id),
    put,
    clear: () => set(new Map()),
  }
}
export type Selection = ReturnType<typeof useSelection>
