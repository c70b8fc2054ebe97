import type { BookedCar } from '@minato/contract/port/voyages/bookings.ts'
import { orderAtSea } from '@minato/contract/port/voyages/shipping.ts'

/** How an order stands with the ships, by the days of its bookings. */
export const atSeaOf = (cars: readonly Pick<BookedCar, 'booking'>[]) =>
  orderAtSea(cars.map(({ booking }) => booking && { left: booking.atd !== null, arrived: booking.ata !== null }))
