import type { Car } from '@minato/contract/stock/cars/car.ts'
import { useLatestResponse } from '#lib/browser/use-latest-response.ts'
/** A stored car with its current data in `now`: null until loaded, and for a removed car. */
export type CurrentCar<Stored> = Stored & { now: Car | null }

/** Updates price and status of stored cars, again when `round` changes. A failed call changes nothing. */
export function useCurrentCars<Stored extends Pick<Car, 'status' | 'isActive' | 'price'> & { id: string }>(
  cars: readonly Stored[],
  round: number,
): CurrentCar<Stored>[] {
  const ids = cars.map(({ id }) => id).join(' ')
  const carsById = useLatestResponse(
    ids && `${ids} ${round}`,
    () => fetchCars(ids.split(' ')),
    'could not ask how the cars stand',
  )
  return cars.map((car) => {
    const now = carsById?.get(car.id)
    if (now === 'gone') return { ...car, isActive: false, now: null }
    return now ? { ...car, status: now.status, isActive: now.isActive, price: now.price, now } : { ...car, now: null }
  })
}

async function fetchCars(ids: string[]) {
  const { api } = await import('#lib/api/api.ts')
  const current = new Map<string, Car | 'gone'>()
  await Promise.all(
    ids.map((id) =>
      api.cars.show({ params: { id } }).then(
        (car) => current.set(id, car),
        (error) => error.status === 404 && current.set(id, 'gone'),
      ),
    ),
  )
  return current
}
