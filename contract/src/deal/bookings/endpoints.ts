import { endpoints } from '#protocol/endpoint.ts'
import { takingAway } from '#protocol/taking-away.ts'
import { byId, id } from '#values/text.ts'
import { bookableCars, bookingDraft, bookingOfMany, manyBooked, orderBookings, voyageBookings } from './bookings.ts'

/** Calls about the cars on a ship. They are named with those of voyages: `voyages.book`. */
export const bookings = endpoints({
  bookings: {
    route: 'GET /orders/{id}/bookings',
    access: 'user',
    summary: 'On which ship each car of an order is, for its owner and for the office.',
    params: byId,
    problems: ['order-not-found'],
    response: orderBookings,
  },
  book: {
    route: 'POST /orders/{id}/bookings',
    access: 'sailings.edit',
    summary: 'Books cars of an order on a voyage, or moves them to it.',
    params: byId,
    body: bookingDraft,
    problems: [
      'order-not-found',
      'order-item-not-found',
      'voyage-not-found',
      'booking-no-destination',
      'booking-no-call',
      'booking-elsewhere',
      'inspection-not-passed',
      'export-ban',
      'booked-meanwhile',
      'booking-order-cancelled',
    ],
    response: orderBookings,
  },
  unbook: {
    route: 'DELETE /orders/{id}/bookings/{itemId}',
    access: 'sailings.edit',
    summary: 'Takes a car of an order off its ship.',
    params: byId.extend({ itemId: id }),
    problems: ['order-not-found', 'order-item-not-found', 'voyage-not-found', 'booking-order-cancelled'],
    response: orderBookings,
  },
  bookedOn: {
    route: 'GET /voyages/{id}/bookings',
    access: 'sailings.edit',
    summary: 'The cars that are booked on a voyage, by their orders.',
    params: byId,
    problems: ['voyage-not-found'],
    response: voyageBookings,
  },
  bookable: {
    route: 'GET /voyages/{id}/bookable',
    access: 'sailings.edit',
    summary:
      'The cars of deals that could go on a voyage and are on no ship yet: by port of discharge, port of loading and method, each with what keeps it from being booked.',
    params: byId,
    problems: ['voyage-not-found'],
    response: bookableCars,
  },
  bookMany: {
    route: 'POST /voyages/{id}/bookings',
    access: 'sailings.edit',
    summary:
      'Books cars of many orders that are on no ship yet on a voyage. What is refused is named with its reason, everything else is booked.',
    params: byId,
    body: bookingOfMany,
    problems: ['voyage-not-found'],
    response: manyBooked,
  },
  exportBooked: takingAway('voyages/bookings', 'sailings.edit', 'The cars that are booked on the voyages'),
})
