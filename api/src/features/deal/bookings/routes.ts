import type { bookings as contract } from '@minato/contract/deal/bookings/endpoints.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { type Routes, respondAfter } from '#lib/http/guard.ts'
import { createSheet } from '#lib/spreadsheets/rows.ts'
import type { Services } from '#services.ts'
import * as voyages from '#shipping/voyages/voyages.ts'
import { requireOrder } from '../orders/find-order.ts'
import { readOrder } from '../orders/order-reads.ts'
import { bookCars, unbookCar } from './book-cars.ts'
import { bookManyOrders } from './book-many.ts'
import { listBookableCars } from './bookable.ts'
import { readCarsWithBooking } from './cars-with-booking.ts'
import { getAgreedRoute, listCarsOnVoyages } from './list-booked.ts'
import { sheetColumns } from './sheet.ts'

export const bookingRoutes = (services: Services): Routes<typeof contract> => {
  const { db, clock } = services

  const present = (id: string, buyer: string | null = null) =>
    readOrder(
      services,
      (tx) => requireOrder(tx, id, buyer),
      async (reads, order) => ({
        cars: await readCarsWithBooking(reads, order, buyer === null),
        agreed: getAgreedRoute(order),
      }),
    )

  return {
    bookings: ({ caller, params }) => present(params.id, hasPermission(caller, 'orders.read') ? null : caller.id),
    book: ({ caller, params, body, keyedCall }) =>
      respondAfter(bookCars(services, caller, { ...params, ...keyedCall }, body), () => present(params.id)),
    unbook: ({ caller, params, keyedCall }) =>
      respondAfter(unbookCar(services, caller, { ...params, ...keyedCall }), () => present(params.id)),
    bookable: async ({ params }) => ({ data: await listBookableCars(services, params.id) }),
    bookMany: async ({ caller, params, body, keyedCall }) => {
      await voyages.showVoyage(db, params.id)
      return bookManyOrders(services, caller, { ...params, ...keyedCall }, body)
    },
    bookedOn: async ({ params }) => {
      await voyages.showVoyage(db, params.id)
      return { data: await listCarsOnVoyages(db, [params.id]) }
    },
    exportBooked: async ({ body }) => {
      const booked = (await listCarsOnVoyages(db, body.ids)).map((one) => ({ ...one, id: one.booking.voyageId }))
      return createSheet({ clock }, body, 'booked-cars', sheetColumns, booked)
    },
  }
}
