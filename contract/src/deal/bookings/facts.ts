import { formatNameList } from '#language/formats.ts'
import { messages, t } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'

/** Cars per order and per bulk call; maximum characters of a number or a location. */
export const bookingLimits = { items: 50, many: 200, text: 60 } as const

export const bookingProblems = messages({
  'booking-no-destination': {
    sentence: 'Please set the port of this order first. Its country of destination is not known yet.',
    help: 'Set the port of the order first. A car is booked only once its country of destination is known.',
  },
  'booking-no-call': {
    sentence: 'Please choose another voyage. This one is cancelled, or does not call at these ports.',
    help: 'Read the voyage again. It must load at the first port and discharge at the second. It must not be cancelled.',
  },
  'booking-elsewhere': {
    sentence: 'This port does not serve the country of destination of the order.',
    help: 'Choose another port, or change the port of the order. The port of discharge must be in the country of destination, or serve it.',
  },
  'inspection-not-passed': {
    sentence: (cars: readonly string[]) =>
      t('The country requires an inspection before shipment. These vehicles have not passed one: {cars}.', {
        cars: formatNameList(cars),
      }),
    example:
      'The country requires an inspection before shipment. These vehicles have not passed one: M10001 2018 Toyota Harrier.',
    help: 'Enter the inspection among the documents of the order. The country’s import rule requires it before shipment, so a vehicle is booked only after passing it. If the rule is wrong, correct the rule.',
  },
  'booked-meanwhile': {
    sentence: (cars: readonly string[]) =>
      t('Somebody else has already booked: {cars}.', { cars: formatNameList(cars) }),
    example: 'Somebody else has already booked: M10001 2018 Toyota Harrier.',
    help: 'Read the bookings of the order again. With `free`, only cars that are not on a ship yet are booked. Without `free`, the cars are moved.',
  },
  'booking-order-cancelled': {
    sentence: 'This order is cancelled, so its vehicles cannot be booked.',
    help: 'Open the order again first. Only vehicles that an order holds or has sold can be booked.',
  },
} as const satisfies Problems)
