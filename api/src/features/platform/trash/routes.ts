import type { contract } from '@minato/contract/contract.ts'
import { buildPageMeta } from '@minato/contract/protocol/paging.ts'
import { type Routes, toSuccess } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { destroyItem, restoreItem } from './restore.ts'
import * as trash from './trash.ts'

export const trashRoutes = (services: Services): Omit<Routes<typeof contract.trash>, 'references'> => {
  const { db } = services
  return {
    list: async ({ caller, query }) => {
      const { rows, total } = await trash.listTrash(db, caller, query)
      const data = rows.map((row) => ({ ...row, until: trash.calculateExpiry(row.at) }))
      return { data, meta: buildPageMeta(total, query) }
    },

    restore: ({ caller, params }) => toSuccess(restoreItem(services, caller, params.id)),
    destroy: ({ caller, params }) => toSuccess(destroyItem(services, caller, params.id)),
  }
}
