import type { BookedCar } from '@minato/contract/voyages/bookings.ts'
import { orderAtSea } from '@minato/contract/voyages/shipping.ts'

/** How an order stands with the ships, by the days of its bookings. */
export const atSeaOf = (cars: readonly Pick<BookedCar, 'booking'>[]) =>
  orderAtSea(cars.map(({ booking }) => booking && { left: booking.atd !== null, arrived: booking.ata !== null }))
