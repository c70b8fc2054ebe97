import type { BookedCar } from '@minato/contract/port/voyages/bookings.ts'
import { orderAtSea } from '@minato/contract/port/voyages/shipping.ts'

export const atSeaOf = (cars: readonly Pick<BookedCar, 'booking'>[]) =>
  orderAtSea(cars.map(({ booking }) => booking && { left: booking.atd !== null, arrived: booking.ata !== null }))
