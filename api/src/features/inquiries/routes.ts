import type { contract } from '@minato/contract/contract.ts'
import type { Inquiry } from '@minato/contract/inquiries/endpoints.ts'
import { inquiryMessages } from '@minato/contract/inquiries/facts.ts'
import type { Routes } from '../../lib/http/guard.ts'
import type { Services } from '../../services.ts'
import * as inquiries from './inquiries.ts'
import { search } from './search.ts'
import type { InquiryRow } from './table.ts'

/** An inquiry as the back-office sees it. */
const present = (row: InquiryRow): Inquiry => ({
  ...row,
  respondedAt: row.respondedAt?.toISOString() ?? null,
  emailSentAt: row.emailSentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export const inquiryRoutes = (services: Services): Routes<typeof contract.inquiries> => ({
  create: async ({ body, caller }) => ({
    success: true,
    message: inquiryMessages.sentTitle,
    data: await inquiries.receive(services, { ...body, kind: 'VEHICLE', userId: caller?.id, name: caller?.name }),
  }),

  contact: async ({ body, caller }) => ({
    success: true,
    message: inquiryMessages.contact.sentTitle,
    data: await inquiries.receive(services, { ...body, kind: 'CONTACT', userId: caller?.id }),
  }),

  list: async ({ query }) => {
    const { rows, total } = await search(services.db, query)
    return { data: rows.map(present), total }
  },
  show: async ({ params }) => present(await inquiries.show(services.db, params.id)),
  update: async ({ caller, params, body, key }) =>
    present(await inquiries.change(services, caller, params.id, body, key)),
  remove: async ({ caller, params }) => {
    await inquiries.remove(services, caller, params.id)
    return { success: true }
  },
})
