import type { contract } from '@minato/contract/contract.ts'
import { metaOf } from '@minato/contract/protocol/paging.ts'
import type { Routes } from '../../lib/http/guard.ts'
import { Refusal } from '../../lib/http/problem.ts'
import type { Services } from '../../services.ts'
import * as orders from '../orders/orders.ts'
import * as chats from './chats.ts'
import { preview, readIn, undo } from './read-in.ts'

export const chatRoutes = (services: Services): Routes<typeof contract.chats> => {
  const { db } = services
  async function orderOf(id: string) {
    const order = await orders.find(db, id)
    if (!order) throw new Refusal('order-not-found')
    return order
  }
  return {
    list: async ({ params, query }) => {
      const { total, ...found } = await chats.list(db, (await orderOf(params.id)).id, query)
      return { ...found, meta: metaOf(total, query) }
    },
    preview: async ({ params, body, files }) => ({
      preview: await preview(services, await orderOf(params.id), files.chat?.[0], body),
    }),
    read: ({ caller, params, body, files }) => readIn(services, caller, params.id, files.chat?.[0], body),
    undo: async ({ caller, params }) => ({ removed: await undo(services, caller, params.id, params.chat) }),
  }
}
