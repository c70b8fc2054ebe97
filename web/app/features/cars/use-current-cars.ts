import type { CarStatus } from '@minato/contract/cars/facts.ts'
import { useEffect, useState } from 'react'

type Current = { status: CarStatus; isActive: boolean; price: number }

/**
 * How remembered cars stand at this moment: their price, status and whether they are there at all. One that the server no
 * longer shows is inactive; one that could not be asked for stays as it was remembered.
 * @param round  asks again when it changes
 */
export function useCurrentCars<Remembered extends Current & { id: string }>(
  cars: readonly Remembered[],
  round: number,
): Remembered[] {
  const [current, setCurrent] = useState<ReadonlyMap<string, Current | 'gone'>>(new Map())
  const asked = cars.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (!asked) return
    let wanted = true
    lookUp(asked.split(' ')).then(
      (found) => wanted && setCurrent(found),
      (error) => console.error('could not ask how the cars stand', error),
    )
    return () => {
      wanted = false
    }
  }, [asked, round])
  return cars.map((car) => {
    const now = current.get(car.id)
    if (now === 'gone') return { ...car, isActive: false }
    return now ? { ...car, status: now.status, isActive: now.isActive, price: now.price } : car
  })
}

async function lookUp(ids: string[]) {
  const { api } = await import('~/lib/api/api')
  const found = new Map<string, Current | 'gone'>()
  await Promise.all(
    ids.map((id) =>
      api.cars.show({ params: { id } }).then(
        (car) => found.set(id, car),
        (error) => error.status === 404 && found.set(id, 'gone'),
      ),
    ),
  )
  return found
}
