import type { contract } from '@minato/contract/contract.ts'
import { inquiryMessages } from '@minato/contract/inquiries/facts.ts'
import type { Routes } from '../../lib/http/guard.ts'
import type { Services } from '../../services.ts'
import { changeInquiry, removeInquiry } from './change-inquiry.ts'
import * as inquiries from './inquiries.ts'
import { present, required } from './present.ts'
import { receiveInquiry } from './receive-inquiry.ts'
import { search } from './search.ts'

export const inquiryRoutes = (services: Services): Routes<typeof contract.inquiries> => ({
  create: async ({ body, caller }) => ({
    success: true,
    message: inquiryMessages.sentTitle,
    data: await receiveInquiry(services, { ...body, kind: 'VEHICLE', userId: caller?.id, name: caller?.name }),
  }),

  contact: async ({ body, caller }) => ({
    success: true,
    message: inquiryMessages.contact.sentTitle,
    data: await receiveInquiry(services, { ...body, kind: 'CONTACT', userId: caller?.id }),
  }),

  list: async ({ query }) => {
    const { rows, total } = await search(services.db, query)
    return { data: rows.map(present), total }
  },
  show: async ({ params }) => present(required(await inquiries.find(services.db, params.id))),
  update: async ({ caller, params, body, key }) => present(await changeInquiry(services, caller, params.id, body, key)),
  remove: async ({ caller, params }) => {
    await removeInquiry(services, caller, params.id)
    return { success: true }
  },
})
