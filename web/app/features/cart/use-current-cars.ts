import type { CarStatus } from '@minato/contract/car-facts.ts'
import { useEffect, useState } from 'react'

export type Current = { status: CarStatus; isActive: boolean; price: number } | 'gone'

/** How the cars of a list stand at this moment; a car that the server no longer shows is 'gone'. */
export function useCurrentCars(ids: readonly string[]): ReadonlyMap<string, Current> {
  const [current, setCurrent] = useState<ReadonlyMap<string, Current>>(new Map())
  const asked = ids.join(' ')
  useEffect(() => {
    if (!asked) return
    let wanted = true
    lookUp(asked.split(' ')).then((found) => wanted && setCurrent(found))
    return () => {
      wanted = false
    }
  }, [asked])
  return current
}

async function lookUp(ids: string[]) {
  const { api } = await import('~/lib/api')
  const found = new Map<string, Current>()
  await Promise.all(
    ids.map((id) =>
      api.cars.detail({ params: { id } }).then(
        (car) => found.set(id, car),
        (error) => error.status === 404 && found.set(id, 'gone'),
      ),
    ),
  )
  return found
}
