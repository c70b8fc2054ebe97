import type { CarStatus } from '@minato/contract/stock/cars/facts.ts'
import { useLocation } from 'react-router'
import { useSession } from '#features/platform/session/session.tsx'
import { useLatestResponse } from '#lib/browser/use-latest-response.ts'
import { useOrderDialogs } from './order-dialogs.tsx'

type OrderOfCar = ReadonlyMap<string, string>

/** Shared by all cars of a screen. */
let lastRequest: { of: string | null; answer: Promise<OrderOfCar> } | undefined

/** Returns the id of the user's own order that holds a car; null while loading or without one. */
export function useOwnOrder({ id, status }: { id: string; status: CarStatus }): string | null {
  const { user } = useSession()
  const { answerCount } = useOrderDialogs()
  const { key } = useLocation()
  const requestKey = user && status !== 'AVAILABLE' ? `${user.id} ${answerCount} ${key}` : null
  const orders = useLatestResponse(requestKey, () => loadOnce(requestKey), 'could not load the orders of the user')
  return orders?.get(id) ?? null
}

function loadOnce(requestKey: string | null) {
  if (lastRequest?.of !== requestKey) lastRequest = { of: requestKey, answer: loadOwnOrders() }
  return lastRequest.answer
}

async function loadOwnOrders(): Promise<OrderOfCar> {
  const { api } = await import('#lib/api/api.ts')
  const { orders } = await api.orders.mine()
  const openOrders = orders.filter(({ status }) => status !== 'CANCELLED')
  return new Map(
    openOrders.flatMap(({ id, orderItems }) => orderItems.map(({ car }): [string, string] => [car.id, id])),
  )
}
