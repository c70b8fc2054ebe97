import type { contract } from '@minato/contract/contract.ts'
import { inquiryMessages } from '@minato/contract/inquiry-facts.ts'
import type { Routes } from '../../lib/guard.ts'
import type { Services } from '../../services.ts'
import { receiveInquiry } from './receive-inquiry.ts'

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
})
