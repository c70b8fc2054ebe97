import type { contract } from '@minato/contract/contract.ts'
import { claimMessage } from '@minato/contract/deal/order-transfers/message.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import * as settings from '#ground/settings/settings.ts'
import type { Routes } from '#lib/http/guard.ts'
import { pageAt } from '#lib/mail/letter.ts'
import { languageOf } from '#lib/people/read-by.ts'
import type { Services } from '#services.ts'
import * as orders from '../orders/orders.ts'
import { correctBuyer } from './correct-buyer.ts'
import { lasting, makeLink, takeOver, undoTakeOver, withdrawLink } from './take-over.ts'

export const orderClaimRoutes = (services: Services): Routes<typeof contract.orderClaims> => ({
  look: async ({ caller, body }) => {
    const { orderId } = await lasting(services, body.token, caller)
    return { stockNumbers: (await orders.lines(services.db, orderId)).map(({ stockNumber }) => stockNumber) }
  },
  take: async ({ caller, body }) => ({ orderId: await takeOver(services, caller, body.token) }),

  make: async ({ caller, params }) => {
    const { token, expiresAt, reader } = await makeLink(services, caller, params.id)
    const [lines, { languages }] = await Promise.all([orders.lines(services.db, params.id), settings.read(services)])
    const stockNumbers = lines.map(({ stockNumber }) => stockNumber)
    return inLanguage(languageOf(reader, languages), () => {
      const url = pageAt(services.config.publicUrl, `/claim#${token}`)
      return { url, message: claimMessage({ stockNumbers, url }), until: expiresAt.toISOString() }
    })
  },
  withdraw: async ({ caller, params }) => {
    await withdrawLink(services, caller, params.id)
    return { success: true }
  },
  correct: async ({ caller, params, body }) => {
    await correctBuyer(services, caller, params.id, body)
    return { success: true }
  },
  undo: async ({ caller, params }) => {
    await undoTakeOver(services, caller, params.id)
    return { success: true }
  },
})
