import type { contract } from '@minato/contract/contract.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { type Routes, toSuccess } from '#lib/http/guard.ts'
import { requirePresent } from '#lib/http/problem.ts'
import { openDocument } from '#lib/storage/documents.ts'
import type { Services } from '#services.ts'
import * as sheets from './auction-sheets.ts'

export const auctionSheetRoutes = (services: Services): Routes<typeof contract.auctionSheets> => ({
  show: ({ params }) => sheets.showSheet(services.db, params.id),
  original: async ({ params: { id } }) => {
    const { original } = await sheets.getSheet(services.db, id)
    const file = requirePresent(await openDocument(services.files, original), 'auction-sheet-not-found')
    return { ...file, type: 'image/jpeg', name: `auction-sheet-${toShortId(id)}.jpg` }
  },
  upload: ({ caller, params, files }) => sheets.uploadSheet(services, caller, params.id, files),
  publish: ({ caller, params, body }) => sheets.publishSheet(services, caller, params.id, body.covers, body.version),
  withdraw: ({ caller, params }) => sheets.withdrawSheet(services, caller, params.id),
  remove: ({ caller, params }) => toSuccess(sheets.deleteSheet(services, caller, params.id)),
})
