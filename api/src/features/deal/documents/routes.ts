import type { contract } from '@minato/contract/contract.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { type Caller, type Routes, respondAfter } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { readOrder } from '../orders/order-reads.ts'
import { answerDraft } from './answer-draft.ts'
import * as couriers from './couriers.ts'
import * as papers from './documents.ts'
import { saveInspection } from './inspections.ts'
import { readDealDocuments } from './present.ts'
import { setRelease, surrenderOriginals } from './release.ts'
import * as uploaded from './uploads.ts'

/** File addresses per user and hour. Each is a row until it expires. */
const passes = { max: 300, seconds: 3600 }

/** Bound by a later module: creates the address of the deal archive. */
type CreateArchiveAddress = (services: Services, viewer: papers.Reader) => Promise<{ url: string; expiresAt: string }>

export const documentRoutes = (
  services: Services,
  createArchiveAddress: CreateArchiveAddress,
): Routes<typeof contract.papers> => {
  const { db, limiter } = services
  const isOffice = (caller: Caller) => hasPermission(caller, 'orders.read')
  const reader = (caller: Caller, id: string) => papers.requireReader(db, caller, id, isOffice(caller))
  const presentAll = async (caller: Caller, id: string) => ({
    papers: await readOrder(
      services,
      async (tx) => (await papers.requireReader(tx, caller, id, isOffice(caller))).order,
      (reads, order) => readDealDocuments(reads, order, isOffice(caller) ? 'office' : 'buyer'),
    ),
  })
  const answer = (caller: Caller, id: string, work: Promise<void>) => respondAfter(work, () => presentAll(caller, id))

  return {
    show: ({ caller, params }) => presentAll(caller, params.id),
    upload: ({ caller, params: { id: orderId }, body, files, keyedCall }) =>
      answer(caller, orderId, uploaded.uploadDocument(services, caller, { orderId, ...keyedCall }, body, files)),
    update: ({ caller, params: { id: orderId, paperId }, body, keyedCall }) =>
      answer(caller, orderId, uploaded.updateDocument(services, caller, { orderId, paperId, ...keyedCall }, body)),
    remove: ({ caller, params: { id: orderId, paperId }, keyedCall }) =>
      answer(caller, orderId, uploaded.removeDocument(services, caller, { orderId, paperId, ...keyedCall })),

    address: async ({ caller, params: { id, paperId } }) => {
      const viewer = await reader(caller, id)
      await limiter.take(`paper-address:${caller.id}`, passes)
      return papers.createFileAddress(services, viewer, paperId)
    },
    zipAddress: async ({ caller, params: { id } }) => {
      const viewer = await reader(caller, id)
      await limiter.take(`paper-address:${caller.id}`, passes)
      return createArchiveAddress(services, viewer)
    },

    approve: ({ caller, params: { id: orderId, paperId }, keyedCall }) =>
      answer(caller, orderId, answerDraft(services, caller, { orderId, paperId, ...keyedCall })),
    correct: ({ caller, params: { id: orderId, paperId }, body, keyedCall }) =>
      answer(caller, orderId, answerDraft(services, caller, { orderId, paperId, ...keyedCall }, body.correction)),

    inspect: ({ caller, params: { id: orderId, itemId }, body, keyedCall }) =>
      answer(caller, orderId, saveInspection(services, caller, { orderId, itemId, ...keyedCall }, body)),

    sendCourier: ({ caller, params: { id: orderId }, body, keyedCall }) =>
      answer(caller, orderId, couriers.sendCourier(services, caller, { orderId, ...keyedCall }, body)),
    updateCourier: ({ caller, params: { id: orderId, courierId }, body, keyedCall }) =>
      answer(caller, orderId, couriers.updateCourier(services, caller, { orderId, courierId, ...keyedCall }, body)),
    removeCourier: ({ caller, params: { id: orderId, courierId }, keyedCall }) =>
      answer(caller, orderId, couriers.deleteCourier(services, caller, { orderId, courierId, ...keyedCall })),

    setRelease: ({ caller, params: { id }, body, keyedCall }) =>
      answer(caller, id, setRelease(services, caller, { id, ...keyedCall }, body)),
    surrender: ({ caller, params: { id }, body, keyedCall }) =>
      answer(caller, id, surrenderOriginals(services, caller, { id, ...keyedCall }, body)),
  }
}
