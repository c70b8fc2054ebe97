import type { contract } from '@minato/contract/contract.ts'
import { may } from '@minato/contract/protocol/access.ts'
import type { Routes } from '../../lib/http/guard.ts'
import { chosenSheet } from '../../lib/spreadsheets/rows.ts'
import type { Services } from '../../services.ts'
import * as orders from '../orders/orders.ts'
import { book, unbook } from './book.ts'
import { bookMany } from './book-many.ts'
import { bookableOn } from './bookable.ts'
import { agreedOf, bookedOn, carsOf } from './booked.ts'
import * as sailings from './sailings.ts'
import { shapeOf } from './schedule/forms.ts'
import { takeSchedule } from './schedule/take-schedule.ts'
import { bookedColumns, columns } from './sheet.ts'
import * as voyages from './voyages.ts'

export const voyageRoutes = (services: Services): Routes<typeof contract.voyages> => {
  const { db, clock } = services

  async function present(id: string, buyer: string | null = null) {
    const order = await orders.requireOrder(db, id, buyer)
    return { cars: await carsOf(db, order.id, buyer === null), agreed: agreedOf(order) }
  }

  return {
    upcoming: () => sailings.upcoming(db, clock.now()),
    listAll: async ({ query }) => ({ data: await voyages.all(services, query.past === 'all') }),
    export: async ({ body }) =>
      chosenSheet(body, { name: 'sailings', now: clock.now() }, columns, await voyages.all(services, true)),
    ports: () => sailings.portsOfCall(db),
    show: ({ params }) => voyages.show(db, params.id),
    create: ({ caller, body, key }) => voyages.create(services, caller, body, key),
    update: ({ caller, params, body }) => voyages.change(services, caller, params.id, body),
    remove: async ({ caller, params }) => {
      await voyages.remove(services, caller, params.id)
      return { success: true }
    },
    bookings: ({ caller, params }) => present(params.id, may(caller, 'orders.read') ? null : caller.id),
    book: async ({ caller, params, body }) => {
      await book(services, caller, params.id, body)
      return present(params.id)
    },
    unbook: async ({ caller, params }) => {
      await unbook(services, caller, params.id, params.itemId)
      return present(params.id)
    },
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
      return chosenSheet(body, { name: 'booked-cars', now: clock.now() }, bookedColumns, booked)
    },
    readSchedule: ({ body }) => shapeOf(db, body.csv),
    takeSchedule: async ({ caller, body }) => ({ rows: await takeSchedule(services, caller, body) }),
  }
}
