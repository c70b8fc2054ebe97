// Rule: how far the cars of an order are.
import { listText } from '#language/forms.ts'
import { t } from '#language/messages.ts'
import type { DealFacts } from '../orders/next-step.ts'
import type { BookedCar } from './bookings.ts'

/** The stage of a car on its voyage; null before it is booked on a ship. */
export type CarAtSea = { left: boolean; arrived: boolean } | null

/** Where the cars of an order stand with the ships, in figures and as one word. */
type OrderAtSea = Pick<DealFacts['ship'], 'standing'> & Record<'cars' | 'booked' | 'onShip' | 'arrived', number>

/** An order is on a ship with its first car, and has arrived with its last. What has arrived is on a ship no more. */
export function orderAtSea(each: readonly CarAtSea[]): OrderAtSea {
  const count = (is: (car: CarAtSea) => boolean | undefined) => each.filter(is).length
  const [booked, left, arrived] = [
    count((car) => car !== null),
    count((car) => car?.left),
    count((car) => car?.arrived),
  ]
  const standing =
    booked === 0 ? 'not-booked' : arrived === each.length ? 'arrived' : left + arrived > 0 ? 'on-a-ship' : 'booked'
  return { standing, cars: each.length, booked, onShip: count((car) => car?.left && !car.arrived), arrived }
}

/** The same as a person reads it: `On a ship: 2 of 3 vehicles`. Where all stand alike, in a word. */
export function atSeaText({ standing, cars, booked, onShip, arrived }: OrderAtSea) {
  if (standing === 'not-booked') return t('Not booked on a ship yet')
  if (standing === 'arrived') return t('Arrived')
  if (standing === 'booked')
    return booked === cars
      ? t('Booked on a ship')
      : t('Booked on a ship: {part} of {cars} vehicles', { part: booked, cars })
  if (onShip === cars) return t('On a ship')
  const parts = [
    onShip > 0 && t('On a ship: {part} of {cars} vehicles', { part: onShip, cars }),
    arrived > 0 && t('Arrived: {part} of {cars} vehicles', { part: arrived, cars }),
  ]
  return listText(parts.filter((part) => part !== false))
}

/** The same of cars as the API answers them. */
export const shipText = (cars: readonly Pick<BookedCar, 'booking'>[]) =>
  atSeaText(
    orderAtSea(cars.map(({ booking }) => booking && { left: booking.atd !== null, arrived: booking.ata !== null })),
  )
