import type { BookedCar, OrderBookings } from '@minato/contract/deal/bookings/bookings.ts'
import { sortSailings } from '@minato/contract/deal/bookings/sailing-match.ts'
import { getVoyageState } from '@minato/contract/shipping/voyages/facts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { toAgreedRoute } from './booking-routes.ts'

export function useSailings(cars: readonly BookedCar[], agreed: OrderBookings['agreed']) {
  const result = useQuery(query(api.voyages.listAll, { query: {} }))
  const bookedVoyageIds = new Set(cars.map(({ booking }) => booking?.voyageId))
  const candidates = (result.data?.data ?? []).filter(
    (voyage) =>
      bookedVoyageIds.has(voyage.id) || getVoyageState(voyage) === 'planned' || getVoyageState(voyage) === 'left',
  )
  const agreedRoutes = cars.map((car) => toAgreedRoute(car, agreed))
  return sortSailings(candidates, agreedRoutes, toOfficeDay(new Date()))
}
export type ListedSailing = ReturnType<typeof useSailings>[number]
