import type { contract } from '@minato/contract/contract.ts'
import { buildPageMeta } from '@minato/contract/protocol/paging.ts'
import type { Routes } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { requireOrder } from '../orders/find-order.ts'
import * as chats from './chats.ts'
import { importChat, undoImport } from './import-chat.ts'
import { preview } from './preview.ts'

export const chatRoutes = (services: Services): Routes<typeof contract.chats> => {
  const { db } = services
  return {
    list: async ({ params, query }) => {
      const { total, ...page } = await chats.listPage(db, (await requireOrder(db, params.id)).id, query)
      return { ...page, meta: buildPageMeta(total, query) }
    },
    preview: async ({ params, body, files }) => ({
      preview: await preview(services, await requireOrder(db, params.id), files.chat?.[0], body),
    }),
    read: ({ caller, params, body, files, keyedCall }) =>
      importChat(services, caller, { ...params, ...keyedCall }, files.chat?.[0], body),
    undo: async ({ caller, params, keyedCall }) => ({
      removed: await undoImport(services, caller, { ...params, ...keyedCall }),
    }),
  }
}
