import { defineEndpoints } from '#protocol/endpoint.ts'
import { defineExport } from '#protocol/export-call.ts'
import { byId, id } from '#values/text.ts'
import {
  bookableCars,
  bookingDraft,
  bulkBookingDraft,
  bulkBookingResult,
  orderBookings,
  voyageBookings,
} from './bookings.ts'

/** Calls about the cars on a ship. They share the namespace of voyages: `voyages.book`. */
export const bookings = defineEndpoints('sailings.edit', {
  bookings: {
    route: 'GET /orders/{id}/bookings',
    access: 'user',
    summary: 'Lists the ship of each car of an order, for its owner and for the office.',
    problems: ['order-not-found'],
    response: orderBookings,
  },
  book: {
    route: 'POST /orders/{id}/bookings',
    summary: 'Books cars of an order on a voyage, or moves them to it.',
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
      'key-reused',
    ],
    response: orderBookings,
  },
  unbook: {
    route: 'DELETE /orders/{id}/bookings/{itemId}',
    summary: 'Removes the booking of a car.',
    params: byId.extend({ itemId: id }),
    problems: ['order-not-found', 'order-item-not-found', 'voyage-not-found', 'booking-order-cancelled', 'key-reused'],
    response: orderBookings,
  },
  bookedOn: {
    route: 'GET /voyages/{id}/bookings',
    summary: 'Lists the cars that are booked on a voyage, by order.',
    problems: ['voyage-not-found'],
    response: voyageBookings,
  },
  bookable: {
    route: 'GET /voyages/{id}/bookable',
    summary:
      'Lists the cars without a ship that could go on a voyage by ports and method. Each has the reason against a booking, if any.',
    problems: ['voyage-not-found'],
    response: bookableCars,
  },
  bookMany: {
    route: 'POST /voyages/{id}/bookings',
    summary:
      'Books cars without a ship, of many orders, on a voyage. Refused cars are returned with a reason; all others are booked.',
    body: bulkBookingDraft,
    problems: ['voyage-not-found', 'key-reused'],
    response: bulkBookingResult,
  },
  exportBooked: defineExport('voyages/bookings', 'The cars that are booked on the voyages'),
})
