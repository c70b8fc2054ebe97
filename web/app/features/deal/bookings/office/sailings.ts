import type { BookedCar, OrderBookings } from '@minato/contract/deal/bookings/bookings.ts'
import { sortSailings } from '@minato/contract/deal/bookings/sailing-match.ts'
import { getVoyageState } from '@minato/contract/shipping/voyages/facts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { toAgreedRoute } from './booking-routes.ts'

export function useSailings(cars: readonly BookedCar[], agreed: OrderBookings['agreed']) {
  const result = useCall(api.voyages.listAll, { query: {} })
  const bookedVoyageIds = new Set(cars.map(({ booking }) => booking?.voyageId))
  const candidates = (result.data?.data ?? []).filter(
    (voyage) =>
      bookedVoyageIds.has(voyage.id) || getVoyageState(voyage) === 'planned' || getVoyageState(voyage) === 'left',
  )
  const agreedRoutes = cars.map((car) => toAgreedRoute(car, agreed))
  return sortSailings(candidates, agreedRoutes, toOfficeDay(new Date()))
}
export type ListedSailing = ReturnType<typeof useSailings>[number]
