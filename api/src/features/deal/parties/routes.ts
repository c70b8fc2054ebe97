import type { contract } from '@minato/contract/contract.ts'
import type { Caller, Routes } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { orderFor } from '../orders/find-order.ts'
import { decideChange, withdrawChange } from './answer-change.ts'
import * as parties from './parties.ts'
import { writeParty } from './write-party.ts'

export const partyRoutes = (services: Services): Routes<typeof contract.parties> => {
  const { db } = services
  async function answer(orderId: string, caller: Caller) {
    const order = await orderFor(db, caller, orderId)
    return { parties: await parties.partOf(db, order, caller) }
  }
  return {
    write: async ({ caller, params: { id, role }, body, key }) => {
      await writeParty(services, caller, { orderId: id, role, draft: body, key })
      return answer(id, caller)
    },
    decide: async ({ caller, params: { id, change }, body }) => {
      await decideChange(services, caller, { orderId: id, changeId: change, ...body })
      return answer(id, caller)
    },
    withdraw: async ({ caller, params: { id, change } }) => {
      await withdrawChange(services, caller, { orderId: id, changeId: change })
      return answer(id, caller)
    },
  }
}
