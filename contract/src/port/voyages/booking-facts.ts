import { messages, t } from '../../language/messages.ts'
import type { Problems } from '../../protocol/problem.ts'

/** Cars of one order, and of many at once; the length of a number or a place in characters. */
export const bookingLimits = { items: 50, many: 200, text: 60 } as const

/** What can stop a booking. */
export const bookingProblems = messages({
  'booking-no-destination': {
    status: 409,
    sentence: 'The country that this order goes to is not known yet. Please set its port first.',
    help: 'No car is booked while the country of destination is not known: set the port of the order.',
  },
  'booking-no-call': {
    status: 409,
    sentence: 'This ship does not call at these ports, or is cancelled. Please choose another sailing.',
    help: 'The voyage must load at the first port and discharge at the second, and must not be cancelled. Read the voyage again.',
  },
  'booking-elsewhere': {
    status: 409,
    sentence: 'This port does not serve the country that the order goes to.',
    help: 'The port of discharge must lie in the country of destination, or serve it. Choose another port, or change the port of the order.',
  },
  'inspection-not-passed': {
    status: 409,
    sentence: (cars: readonly string[]) =>
      t('The country asks for an inspection before shipment, and these vehicles have not passed one: {cars}.', {
        cars: cars.join(', '),
      }),
    example:
      'The country asks for an inspection before shipment, and these vehicles have not passed one: M10001 2018 Toyota Harrier.',
    help: 'A vehicle is booked on a ship once its inspection has passed, where the import rule of the country of destination demands one before shipment. Note the inspection among the papers of the order. If the rule is wrong, correct the rule.',
  },
  'booked-meanwhile': {
    status: 409,
    sentence: (cars: readonly string[]) =>
      t('Somebody has booked this in the meantime: {cars}.', { cars: cars.join(', ') }),
    example: 'Somebody has booked this in the meantime: M10001 2018 Toyota Harrier.',
    help: 'With `free` only cars are booked that are on no ship yet. Read the bookings of the order again; without `free` the cars are moved.',
  },
  'booking-order-cancelled': {
    status: 409,
    sentence: 'This order is cancelled: its vehicles cannot be booked.',
    help: 'Only vehicles that an order holds or has sold are booked. Open the order again first.',
  },
} as const satisfies Problems)
