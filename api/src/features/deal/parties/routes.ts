import type { contract } from '@minato/contract/contract.ts'
import { type Caller, type Routes, respondAfter } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { requireOrderOfCaller } from '../orders/find-order.ts'
import { readOrder } from '../orders/order-reads.ts'
import { decideChange, withdrawChange } from './decide-change.ts'
import * as parties from './parties.ts'
import { writeParty } from './write-party.ts'

export const partyRoutes = (services: Services): Routes<typeof contract.parties> => {
  const answer = async (orderId: string, caller: Caller) => ({
    parties: await readOrder(
      services,
      (tx) => requireOrderOfCaller(tx, caller, orderId),
      (reads, order) => parties.readDealParties(reads, order, caller),
    ),
  })
  return {
    write: ({ caller, params: { id, role }, body, key }) =>
      respondAfter(writeParty(services, caller, { orderId: id, role, draft: body, key }), () => answer(id, caller)),
    decide: ({ caller, params: { id, change }, body, keyedCall }) =>
      respondAfter(decideChange(services, caller, { orderId: id, changeId: change, ...body, ...keyedCall }), () =>
        answer(id, caller),
      ),
    withdraw: ({ caller, params: { id, change }, keyedCall }) =>
      respondAfter(withdrawChange(services, caller, { orderId: id, changeId: change, ...keyedCall }), () =>
        answer(id, caller),
      ),
  }
}
