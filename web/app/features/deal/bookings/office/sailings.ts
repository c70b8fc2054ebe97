import type { BookedCar, OrderBookings } from '@minato/contract/deal/bookings/bookings.ts'
import { sailingsFor } from '@minato/contract/deal/bookings/fitting.ts'
import { stateOf } from '@minato/contract/port/voyages/facts.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { toAgreedRoute } from './booking-way.ts'

export function useSailings(cars: readonly BookedCar[], agreed: OrderBookings['agreed']) {
  const result = useQuery(query(api.voyages.listAll, { query: {} }))
  const bookedVoyageIds = new Set(cars.map(({ booking }) => booking?.voyageId))
  const candidates = (result.data?.data ?? []).filter(
    (voyage) => bookedVoyageIds.has(voyage.id) || stateOf(voyage) === 'planned' || stateOf(voyage) === 'left',
  )
  const agreedRoutes = cars.map((car) => toAgreedRoute(car, agreed))
  return sailingsFor(candidates, agreedRoutes, officeDay(new Date()))
}
export type ListedSailing = ReturnType<typeof useSailings>[number]
