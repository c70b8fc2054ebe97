import type { contract } from '@minato/contract/contract.ts'
import { may } from '@minato/contract/protocol/access.ts'
import type { Caller, Routes } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import * as couriers from './couriers.ts'
import { answerDraft } from './drafts.ts'
import { inspect } from './inspections.ts'
import * as papers from './papers.ts'
import { setRelease, surrender } from './release.ts'
import * as uploaded from './uploaded.ts'

/** File addresses per user and hour. Each is a row until it expires. */
const passes = { max: 300, seconds: 3600 }

/** Bound by a later module: creates the address of the deal archive. */
type HandOver = (services: Services, viewer: papers.Reader) => Promise<{ url: string; expiresAt: string }>

export const paperRoutes = (services: Services, handOver: HandOver): Routes<typeof contract.papers> => {
  const { db, limiter } = services
  const isOffice = (caller: Caller) => may(caller, 'orders.read')
  const reader = (caller: Caller, id: string) => papers.readerOf(db, caller, id, isOffice(caller))
  async function all(caller: Caller, id: string) {
    const { order, side } = await reader(caller, id)
    return { papers: await papers.partOf(db, order.id, side) }
  }
  const after = async (caller: Caller, id: string, work: Promise<void>) => {
    await work
    return all(caller, id)
  }

  return {
    show: ({ caller, params }) => all(caller, params.id),
    upload: ({ caller, params: { id: orderId }, body, files, key }) =>
      after(caller, orderId, uploaded.upload(services, caller, { orderId, key }, body, files)),
    update: ({ caller, params: { id: orderId, paperId }, body }) =>
      after(caller, orderId, uploaded.change(services, caller, { orderId, paperId }, body)),
    remove: ({ caller, params: { id: orderId, paperId } }) =>
      after(caller, orderId, uploaded.remove(services, caller, { orderId, paperId })),

    address: async ({ caller, params: { id, paperId } }) => {
      const viewer = await reader(caller, id)
      await limiter.take(`paper-address:${caller.id}`, passes)
      return papers.addressOf(services, viewer, paperId)
    },
    zipAddress: async ({ caller, params: { id } }) => {
      const viewer = await reader(caller, id)
      await limiter.take(`paper-address:${caller.id}`, passes)
      return handOver(services, viewer)
    },

    approve: ({ caller, params: { id: orderId, paperId } }) =>
      after(caller, orderId, answerDraft(services, caller, { orderId, paperId })),
    correct: ({ caller, params: { id: orderId, paperId }, body }) =>
      after(caller, orderId, answerDraft(services, caller, { orderId, paperId }, body.correction)),

    inspect: ({ caller, params: { id: orderId, itemId }, body }) =>
      after(caller, orderId, inspect(services, caller, { orderId, itemId }, body)),

    sendCourier: ({ caller, params: { id: orderId }, body, key }) =>
      after(caller, orderId, couriers.send(services, caller, { orderId, key }, body)),
    updateCourier: ({ caller, params: { id: orderId, courierId }, body }) =>
      after(caller, orderId, couriers.change(services, caller, { orderId, courierId }, body)),
    removeCourier: ({ caller, params: { id: orderId, courierId } }) =>
      after(caller, orderId, couriers.remove(services, caller, { orderId, courierId })),

    setRelease: ({ caller, params: { id }, body }) => after(caller, id, setRelease(services, caller, id, body)),
    surrender: ({ caller, params: { id }, body }) => after(caller, id, surrender(services, caller, id, body)),
  }
}
