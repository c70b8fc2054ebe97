import type { BookedCar, OrderBookings } from '@minato/contract/deal/bookings/bookings.ts'
import { sailingsFor } from '@minato/contract/deal/bookings/fitting.ts'
import { stateOf } from '@minato/contract/port/voyages/facts.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { wantedOf } from './booking-way.ts'

export function useSailings(cars: readonly BookedCar[], agreed: OrderBookings['agreed']) {
  const found = useQuery(query(api.voyages.listAll, { query: {} }))
  const was = new Set(cars.map(({ booking }) => booking?.voyageId))
  const known = (found.data?.data ?? []).filter(
    (one) => was.has(one.id) || stateOf(one) === 'planned' || stateOf(one) === 'left',
  )
  const wanted = cars.map((car) => wantedOf(car, agreed))
  return sailingsFor(known, wanted, officeDay(new Date()))
}
export type ListedSailing = ReturnType<typeof useSailings>[number]
