import type { contract } from '@minato/contract/contract.ts'
import type { Routes } from '../../../lib/http/guard.ts'
import type { Services } from '../../../services.ts'
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
    const { token, expiresAt } = await makeLink(services, caller, params.id)
    return { url: `${services.config.publicUrl}/claim#${token}`, until: expiresAt.toISOString() }
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
