import type { bookings as contract } from '@minato/contract/deal/bookings/endpoints.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { answerAfter, type Routes } from '#lib/http/guard.ts'
import { chosenSheet } from '#lib/spreadsheets/rows.ts'
import * as voyages from '#port/voyages/voyages.ts'
import type { Services } from '#services.ts'
import { requireOrder } from '../orders/find-order.ts'
import { book, unbook } from './book.ts'
import { bookMany } from './book-many.ts'
import { bookableOn } from './bookable.ts'
import { agreedOf, bookedCarsOf, bookedOn } from './booked.ts'
import { columns } from './sheet.ts'

export const bookingRoutes = (services: Services): Routes<typeof contract> => {
  const { db, clock } = services

  async function present(id: string, buyer: string | null = null) {
    const order = await requireOrder(db, id, buyer)
    return { cars: await bookedCarsOf(db, order.id, buyer === null), agreed: agreedOf(order) }
  }

  return {
    bookings: ({ caller, params }) => present(params.id, may(caller, 'orders.read') ? null : caller.id),
    book: ({ caller, params, body }) => answerAfter(book(services, caller, params.id, body), () => present(params.id)),
    unbook: ({ caller, params }) =>
      answerAfter(unbook(services, caller, params.id, params.itemId), () => present(params.id)),
    bookable: async ({ params }) => ({ data: await bookableOn(services, params.id) }),
    bookMany: async ({ caller, params, body }) => {
      await voyages.show(db, params.id)
      return bookMany(services, caller, params.id, body)
    },
    bookedOn: async ({ params }) => {
      await voyages.show(db, params.id)
      return { data: await bookedOn(db, [params.id]) }
    },
    exportBooked: async ({ body }) => {
      const booked = (await bookedOn(db, body.ids)).map((one) => ({ ...one, id: one.booking.voyageId }))
      return chosenSheet(body, { name: 'booked-cars', now: clock.now() }, columns, booked)
    },
  }
}
