import type { contract } from '@minato/contract/contract.ts'
import { may } from '@minato/contract/protocol/access.ts'
import type { Routes } from '../../lib/http/guard.ts'
import { Refusal } from '../../lib/http/problem.ts'
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

  async function present(order: Awaited<ReturnType<typeof orders.find>>, isOffice: boolean) {
    if (!order) throw new Refusal('order-not-found')
    return { cars: await carsOf(db, order.id, isOffice), agreed: agreedOf(order) }
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
    bookings: async ({ caller, params }) => {
      const isOffice = may(caller, 'orders.read')
      const order = await (isOffice ? orders.find(db, params.id) : orders.findOwn(db, params.id, caller.id))
      return present(order, isOffice)
    },
    book: async ({ caller, params, body }) => {
      await book(services, caller, params.id, body)
      return present(await orders.find(db, params.id), true)
    },
    unbook: async ({ caller, params }) => {
      await unbook(services, caller, params.id, params.itemId)
      return present(await orders.find(db, params.id), true)
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
