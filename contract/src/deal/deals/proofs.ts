import { z } from 'zod'
import { fileMessages, proofFile } from '#values/files.ts'
import { byId, id, instant, requiredLine } from '#values/text.ts'
import { orderAdminMessages } from '../orders/draft.ts'
import { order } from './order.ts'

const proofField = { count: 1, bytes: proofFile.bytes, tooLarge: () => fileMessages.proofLarge }

/** Specified calls about an order's proof of payment. */
export const proofEndpoints = {
  uploadProof: {
    route: 'POST /orders/{id}/upload-payment',
    access: 'user',
    status: 201,
    summary: 'Uploads the proof of payment in the field paymentScreenshot or image.',
    body: z.object({ orderId: id.optional() }),
    files: { paymentScreenshot: proofField, image: proofField },
    problems: [
      'order-not-found',
      'proof-already-sent',
      'proof-not-taken',
      'file-missing',
      'too-many-tries',
      'export-ban',
      'key-reused',
    ],
    response: z.object({ order }),
  },
  proof: {
    route: 'GET /orders/{id}/proof',
    access: 'user',
    summary: 'Returns the file of the proof of payment, for its owner and for administrators.',
    problems: ['order-not-found', 'proof-not-found'],
    response: 'file',
  },
  proofAddress: {
    route: 'POST /orders/{id}/proof-address',
    access: 'user',
    summary: 'Creates an address of the proof for a separate tab or download. It needs no token and expires.',
    problems: ['order-not-found', 'proof-not-found', 'too-many-tries'],
    response: z.object({ url: z.string(), expiresAt: instant }),
  },
  askForProof: {
    route: 'POST /orders/{id}/proof-request',
    access: 'orders.edit',
    summary: 'Requests another proof of payment, with a reason for the customer. The current proof is kept.',
    body: z.object({
      reason: requiredLine(300, () => orderAdminMessages.extendReason),
      version: z.number().int().optional(),
    }),
    problems: ['order-not-found', 'stale', 'proof-missing', 'proof-not-to-be-asked', 'export-ban', 'key-reused'],
    response: z.object({ order }),
  },
  earlierProofAddress: {
    route: 'POST /orders/{id}/earlier-proofs/{place}/address',
    access: 'orders.read',
    summary: 'Creates an address of a refused proof. It needs no token and expires.',
    params: byId.extend({ place: z.coerce.number().int().min(0) }),
    problems: ['order-not-found', 'proof-not-found', 'too-many-tries'],
    response: z.object({ url: z.string(), expiresAt: instant }),
  },
} as const
