// Rule: transport progress of the cars of an order.
import { formatNameList } from '#language/formats.ts'
import { t } from '#language/messages.ts'
import type { DealFacts } from '../orders/next-step.ts'
import type { BookedCar } from './bookings.ts'

/** Progress of a car on its voyage; null before it is booked. */
export type CarProgress = { left: boolean; arrived: boolean } | null

type OrderProgress = Pick<DealFacts['ship'], 'state'> & Record<'cars' | 'booked' | 'onShip' | 'arrived', number>

/** Counts the cars on ships. The first car puts the order on a ship, the last makes it arrived. */
export function calculateProgress(carStates: readonly CarProgress[]): OrderProgress {
  const count = (matches: (car: CarProgress) => boolean | undefined) => carStates.filter(matches).length
  const [booked, departed, arrived] = [
    count((car) => car !== null),
    count((car) => car?.left),
    count((car) => car?.arrived),
  ]
  const progress =
    booked === 0
      ? 'not-booked'
      : arrived === carStates.length
        ? 'arrived'
        : departed + arrived > 0
          ? 'on-a-ship'
          : 'booked'
  return { state: progress, cars: carStates.length, booked, onShip: count((car) => car?.left && !car.arrived), arrived }
}

/** Formats the progress: `On a ship: 2 of 3 vehicles`. Equal progress of all cars needs no figures. */
export function formatProgress({ state, cars, booked, onShip, arrived }: OrderProgress) {
  if (state === 'not-booked') return t('Not booked on a ship yet')
  if (state === 'arrived') return t('Arrived')
  if (state === 'booked')
    return booked === cars
      ? t('Booked on a ship')
      : t('Booked on a ship: {part} of {cars} vehicles', { part: booked, cars })
  if (onShip === cars) return t('On a ship')
  const parts = [
    onShip > 0 && t('On a ship: {part} of {cars} vehicles', { part: onShip, cars }),
    arrived > 0 && t('Arrived: {part} of {cars} vehicles', { part: arrived, cars }),
  ]
  return formatNameList(parts.filter((part) => part !== false))
}

export const formatCarsProgress = (cars: readonly Pick<BookedCar, 'booking'>[]) =>
  formatProgress(
    calculateProgress(
      cars.map(({ booking }) => booking && { left: booking.atd !== null, arrived: booking.ata !== null }),
    ),
  )
