import type { contract } from '@minato/contract/contract.ts'
import { buildPageMeta } from '@minato/contract/protocol/paging.ts'
import { formatShortlistMessage } from '@minato/contract/stock/shortlists/facts.ts'
import { type Routes, toSuccess } from '#lib/http/guard.ts'
import { toPageUrl } from '#lib/mail/render-email.ts'
import type { Services } from '#services.ts'
import { answerReport, listAllShortlists, reportShortlist, withdrawByStaff } from './moderation.ts'
import * as own from './own-shortlists.ts'
import { openShortlist } from './shared-shortlist.ts'

export const shortlistRoutes = (services: Services): Routes<typeof contract.shortlists> => ({
  list: async ({ caller }) => ({ data: await own.listShortlists(services, caller.id) }),
  create: async ({ caller, body }) => ({ shortlist: await own.createShortlist(services, caller, body) }),
  add: async ({ caller, params, body }) => ({ shortlist: await own.addCars(services, caller, params.id, body.carIds) }),
  update: async ({ caller, params, body }) => ({
    shortlist: await own.updateShortlist(services, caller, params.id, body),
  }),
  remove: ({ caller, params }) => toSuccess(own.deleteShortlist(services.db, caller, params.id)),
  makeLink: async ({ caller, params }) => {
    const { token, shortlist } = await own.makeLink(services, caller, params.id)
    // Only the count: the server that draws a preview of the link sees nothing behind `#`.
    const url = toPageUrl(services.config.publicUrl, `/shortlist?cars=${shortlist.cars.length}#${token}`)
    return { url, message: formatShortlistMessage(shortlist, url), shortlist }
  },
  withdraw: async ({ caller, params }) => ({ shortlist: await own.withdrawLink(services, caller, params.id) }),
  open: ({ body }) => openShortlist(services, body.token),
  report: ({ body }) => toSuccess(reportShortlist(services, body.token)),
  answerReport: ({ caller, params, body }) => toSuccess(answerReport(services, caller, params.id, body.close)),
  listAll: async ({ query }) => {
    const { data, total } = await listAllShortlists(services, query)
    return { data, meta: buildPageMeta(total, query) }
  },
  takeBack: ({ caller, params }) => toSuccess(withdrawByStaff(services, caller, params.id)),
})
