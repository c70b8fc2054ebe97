import { z } from 'zod'
import { fileMessages, proofFile } from '#values/files.ts'
import { byId, id, instant, requiredLine } from '#values/text.ts'
import { orderAdminMessages } from '../orders/draft.ts'
import { order } from './order.ts'

const proofField = { count: 1, bytes: proofFile.bytes, tooLarge: () => fileMessages.proofLarge }

/** The calls of an order about its proof of payment, as the specification has them. */
export const proofs = {
  uploadProof: {
    route: 'POST /orders/{id}/upload-payment',
    access: 'user',
    status: 201,
    summary: 'Uploads the proof of payment in the field paymentScreenshot or image.',
    params: byId,
    body: z.object({ orderId: id.optional() }),
    files: { paymentScreenshot: proofField, image: proofField },
    problems: [
      'order-not-found',
      'proof-already-sent',
      'proof-not-taken',
      'file-missing',
      'too-many-tries',
      'export-ban',
    ],
    response: z.object({ order }),
  },
  proof: {
    route: 'GET /orders/{id}/proof',
    access: 'user',
    summary: 'The proof of payment itself, for its owner and for administrators.',
    params: byId,
    problems: ['order-not-found', 'proof-not-found'],
    response: 'file',
  },
  proofAddress: {
    route: 'POST /orders/{id}/proof-address',
    access: 'user',
    summary: 'An address of the proof that needs no token and expires, for a tab or a download of its own.',
    params: byId,
    problems: ['order-not-found', 'proof-not-found', 'too-many-tries'],
    response: z.object({ url: z.string(), expiresAt: instant }),
  },
  askForProof: {
    route: 'POST /orders/{id}/proof-request',
    access: 'orders.edit',
    summary: 'Asks for another proof of payment, with a reason that the customer reads; the one that is there is kept.',
    params: byId,
    body: z.object({
      reason: requiredLine(300, () => orderAdminMessages.extendReason),
      version: z.number().int().optional(),
    }),
    problems: ['order-not-found', 'stale', 'proof-missing', 'proof-not-to-be-asked', 'export-ban'],
    response: z.object({ order }),
  },
  earlierProofAddress: {
    route: 'POST /orders/{id}/earlier-proofs/{place}/address',
    access: 'orders.read',
    summary: 'An address of a proof that another one was asked for; it needs no token and expires.',
    params: byId.extend({ place: z.coerce.number().int().min(0) }),
    problems: ['order-not-found', 'proof-not-found', 'too-many-tries'],
    response: z.object({ url: z.string(), expiresAt: instant }),
  },
} as const
