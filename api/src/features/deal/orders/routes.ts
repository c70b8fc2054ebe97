import type { contract } from '@minato/contract/contract.ts'
import { type OrderStatus, orderMessages, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { buildPageMeta } from '@minato/contract/protocol/paging.ts'
import type { Database } from '#lib/database/database.ts'
import { type Caller, type Routes, respondAfter } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import { openDocument } from '#lib/storage/documents.ts'
import { createFilePass } from '#lib/storage/file-passes.ts'
import * as assignments from '#platform/assignments/assignments.ts'
import { requireConfirmed } from '#platform/auth/require-confirmed.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import * as users from '#platform/users/users.ts'
import type { Services } from '#services.ts'
import * as destinations from '#shipping/destinations/destinations.ts'
import { changeOrder } from './changing/change-order.ts'
import { clearUnwanted, markUnwanted } from './changing/mark-unwanted.ts'
import { placeOrder, placeOrderForCustomer } from './changing/place-order.ts'
import { removeItem } from './changing/remove-item.ts'
import { extendReservation } from './changing/reservations.ts'
import { dependents } from './dependents.ts'
import { exportOrders } from './export.ts'
import { listAllowedDestinations } from './export-ban/export-ban.ts'
import { findOrder, requireOrder } from './find-order.ts'
import { createOrderReads, readOrder, readOrders } from './order-reads.ts'
import * as orders from './orders.ts'
import { present, presentOne, presentOwn } from './present.ts'
import { requireReadableOrder, search } from './search/search.ts'

/** Limits orders and proofs per customer: above normal use, and a stop for scripts. */
const orderLimit = { max: 100, seconds: 3600 }
/** Each call emails the office. */
const unwantedLimit = { max: 20, seconds: 3600 }
/** Each address of a proof is a row until it expires. */
const proofAddressLimit = { max: 300, seconds: 3600 }

export const orderRoutes = (services: Services): Routes<typeof contract.orders> => {
  const { db, files, clock, limiter } = services
  const isOffice = (caller: Caller) => hasPermission(caller, 'orders.read')
  const readerFor = async (office: boolean) => ({ settings: await readSettings(services), office })

  async function presentOrder(id: string, caller: Caller) {
    const reader = await readerFor(isOffice(caller))
    const [order] = await readOrder(
      services,
      (tx) => requireReadableOrder(tx, id, caller),
      (reads) => present(reads, reader),
    )
    return { order: requirePresent(order, 'order-not-found') }
  }

  /** A manual status that sells the cars has the effect of a confirmed payment, and needs the same re-authentication. */
  const sellsCars = async (id: string, status: OrderStatus | undefined) => {
    const before = status && orderStatuses[status].cars === 'SOLD' && (await findOrder(db, id))
    return Boolean(before && orderStatuses[before.status].cars !== 'SOLD')
  }

  return {
    place: async ({ caller, body, key }) => {
      await limiter.take(`order:${caller.id}`, orderLimit)
      const { orderId, details } = await placeOrder(services, caller, body, key)
      return details ? { order: presentOne(details, await readerFor(isOffice(caller))) } : presentOrder(orderId, caller)
    },
    placeFor: async ({ caller, body, key }) => {
      const { orderId, details } = await placeOrderForCustomer(services, caller, body, key)
      return details ? { order: presentOne(details, await readerFor(true)) } : presentOrder(orderId, caller)
    },
    customers: async ({ query }) => {
      const customers = await users.findCustomers(db, query)
      return { customers: customers.map((person) => ({ ...person, email: person.email ?? '' })) }
    },
    mine: async ({ caller }) => {
      const reader = await readerFor(false)
      const list = (tx: Database) => orders.listOrdersOfUser(tx, caller.id)
      return { orders: await readOrders(services, list, (reads) => presentOwn(reads, reader)) }
    },
    show: ({ params, caller }) => presentOrder(params.id, caller),
    ports: async ({ params, caller }) =>
      listAllowedDestinations(
        db,
        await requireReadableOrder(db, params.id, caller),
        await destinations.listDestinations(db),
      ),
    deal: async ({ params, caller }) => ({ deal: await dependents.showDeal(services, params.id, caller) }),
    stats: async () => {
      const [byStatus, waiting] = await Promise.all([orders.countByStatus(db), orders.countWaiting(db)])
      return { total: Object.values(byStatus).reduce((sum, count) => sum + count, 0), byStatus, waiting }
    },

    listAll: async ({ caller, query }) => {
      const { rows, total } = await search(db, caller, query)
      return {
        orders: await present(createOrderReads(db, rows), await readerFor(true)),
        meta: buildPageMeta(total, query),
      }
    },

    export: ({ caller, query }) => exportOrders(services, caller, query),
    colleagues: () => assignments.listAssignees(db, 'order'),
    assign: ({ caller, body }) => assignments.assignItems(services, caller, 'order', body),

    chatOpened: async ({ params, caller }) => {
      const order = await requireOrder(db, params.id, caller.id)
      await orders.recordChatOpened(db, order.id)
      return presentOrder(order.id, caller)
    },

    uploadProof: async ({ params, caller, body, files: uploads, keyedCall }) => {
      await limiter.take(`proof:${caller.id}`, orderLimit)
      if (body.orderId && body.orderId !== params.id)
        throw new Refusal('invalid', orderMessages.orderIdMismatch).at('orderId')
      await dependents.uploadProof(services, caller, { ...params, ...keyedCall }, uploads)
      return presentOrder(params.id, caller)
    },

    giveUp: async ({ params, caller, keyedCall }) => {
      await limiter.take(`give-up:${caller.id}`, unwantedLimit)
      await markUnwanted(services, caller, { ...params, ...keyedCall })
      return presentOrder(params.id, caller)
    },
    takeUp: ({ params, caller, keyedCall }) =>
      respondAfter(clearUnwanted(services, caller, { ...params, ...keyedCall }), () => presentOrder(params.id, caller)),

    proof: async ({ params, caller }) => {
      const proof = dependents.proofOf(params.id, await requireReadableOrder(db, params.id, caller))
      const file = requirePresent(await openDocument(files, proof.file), 'proof-not-found')
      return { ...file, ...proof }
    },
    proofAddress: async ({ params, caller }) => {
      const proof = dependents.proofOf(params.id, await requireReadableOrder(db, params.id, caller))
      await limiter.take(`proof-address:${caller.id}`, proofAddressLimit)
      return createFilePass(db, clock.now(), proof)
    },

    askForProof: ({ params, caller, body, keyedCall }) =>
      respondAfter(dependents.askForProof(services, caller, { ...params, ...keyedCall }, body), () =>
        presentOrder(params.id, caller),
      ),
    earlierProofAddress: async ({ params, caller }) => {
      const order = await requireReadableOrder(db, params.id, caller)
      await limiter.take(`proof-address:${caller.id}`, proofAddressLimit)
      return createFilePass(db, clock.now(), dependents.proofOf(order.id, order.earlierProofs[params.place] ?? {}))
    },

    update: async ({ params, caller, body, key }) => {
      if (await sellsCars(params.id, body.status)) await requireConfirmed(services, caller)
      await changeOrder(services, caller, { ...params, key }, body)
      return presentOrder(params.id, caller)
    },

    extend: ({ params, caller, body, keyedCall }) =>
      respondAfter(extendReservation(services, caller, { ...params, ...keyedCall }, body), () =>
        presentOrder(params.id, caller),
      ),

    removeItem: ({ params, caller, key }) =>
      respondAfter(removeItem(services, caller, { ...params, key }), () => presentOrder(params.id, caller)),
  }
}
