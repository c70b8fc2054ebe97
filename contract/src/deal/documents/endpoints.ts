import { z } from 'zod'
import { t } from '#language/messages.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { byId, id, instant, optionalLine, requiredLine } from '#values/text.ts'
import { courierChange, courierDraft } from './courier.ts'
import { dealDocuments } from './deal-documents.ts'
import { documentChange, documentDraft, inspectionDraft } from './document.ts'
import { documentLimits as limits, documentMessages as messages } from './facts.ts'
import { releaseDraft } from './release-draft.ts'

const documentParams = byId.extend({ paperId: id })
const courierParams = byId.extend({ courierId: id })
/** Every change returns all current documents of the deal. */
const response = z.object({ papers: dealDocuments })
const address = z.object({ url: z.string(), expiresAt: instant })

export const documents = defineEndpoints('papers.edit', {
  show: {
    route: 'GET /orders/{id}/papers',
    access: 'user',
    summary:
      'Lists the documents of an order with checklist, inspections, couriers and release. Owner and office get only what they may see.',
    problems: ['order-not-found'],
    response,
  },
  upload: {
    route: 'POST /orders/{id}/papers',
    status: 201,
    summary:
      'Uploads a document in the field paper: a JPG, PNG or PDF, detected by content. An Idempotency-Key makes a retry safe.',
    body: documentDraft,
    files: { paper: { count: 1, bytes: limits.bytes, tooLarge: () => messages.large } },
    problems: ['order-not-found', 'order-item-not-found', 'file-missing', 'key-reused'],
    response,
  },
  update: {
    route: 'PATCH /orders/{id}/papers/{paperId}',
    summary: 'Updates the data of a document, and its visibility to the buyer. A stale version gets a 409.',
    params: documentParams,
    body: documentChange,
    problems: ['order-not-found', 'order-item-not-found', 'paper-not-found', 'stale', 'key-reused'],
    response,
  },
  remove: {
    route: 'DELETE /orders/{id}/papers/{paperId}',
    summary: 'Removes a document for all readers. Its file stays in storage for accounting.',
    params: documentParams,
    problems: ['order-not-found', 'paper-not-found', 'key-reused'],
    response,
  },
  address: {
    route: 'POST /orders/{id}/papers/{paperId}/address',
    access: 'user',
    summary:
      'Creates an address of a document that needs no token and expires. Its first use by the buyer is recorded.',
    params: documentParams,
    problems: ['order-not-found', 'paper-not-found', 'too-many-tries'],
    response: address,
  },
  zipAddress: {
    route: 'POST /orders/{id}/papers/zip-address',
    access: 'user',
    summary:
      'Creates an expiring address of the deal archive, a ZIP with everything of the order that the caller may see. It contains documents, timeline, payments, vehicles, claims, review, and the SHA-256 of each file.',
    problems: ['order-not-found', 'zip-too-large', 'too-many-tries'],
    response: address,
  },
  approve: {
    route: 'POST /orders/{id}/papers/{paperId}/approval',
    access: 'user',
    summary: 'Approves the draft of a B/L for the buyer.',
    params: documentParams,
    problems: ['order-not-found', 'paper-not-found', 'draft-not-open', 'key-reused'],
    response,
  },
  correct: {
    route: 'POST /orders/{id}/papers/{paperId}/correction',
    access: 'user',
    summary: 'Requests a correction of the draft of a B/L for the buyer.',
    params: documentParams,
    body: z.object({ correction: requiredLine(limits.reason, () => t('Please write what has to be corrected')) }),
    problems: ['order-not-found', 'paper-not-found', 'draft-not-open', 'key-reused'],
    response,
  },
  inspect: {
    route: 'PUT /orders/{id}/inspections/{itemId}',
    summary: 'Sets the state of a vehicle’s inspection. A stale version gets a 409.',
    params: byId.extend({ itemId: id }),
    body: inspectionDraft,
    problems: ['order-not-found', 'order-item-not-found', 'stale', 'key-reused'],
    response,
  },
  sendCourier: {
    route: 'POST /orders/{id}/couriers',
    status: 201,
    summary:
      'Records an envelope that was sent to the buyer. With a B/L in it, no original remains in hand. An Idempotency-Key makes a retry safe.',
    body: courierDraft,
    problems: ['order-not-found', 'key-reused'],
    response,
  },
  updateCourier: {
    route: 'PUT /orders/{id}/couriers/{courierId}',
    summary: 'Updates an envelope, including its delivery. A stale version gets a 409.',
    params: courierParams,
    body: courierChange,
    problems: ['order-not-found', 'courier-not-found', 'stale', 'key-reused'],
    response,
  },
  removeCourier: {
    route: 'DELETE /orders/{id}/couriers/{courierId}',
    summary: 'Deletes an envelope that was recorded by mistake.',
    params: courierParams,
    problems: ['order-not-found', 'courier-not-found', 'key-reused'],
    response,
  },
  setRelease: {
    route: 'PUT /orders/{id}/release',
    summary:
      'Sets original B/L or sea waybill, the number of originals, and the number in hand. A stale version gets a 409.',
    body: releaseDraft,
    problems: ['order-not-found', 'release-not-possible', 'stale', 'key-reused'],
    response,
  },
  surrender: {
    route: 'POST /orders/{id}/release/surrender',
    summary:
      'Records once that the originals of the B/L were returned to the carrier. Requires all originals in hand and nothing due.',
    body: z.object({ agentReference: optionalLine(limits.line), version: z.number().int().min(0) }),
    problems: ['order-not-found', 'release-not-possible', 'stale', 'key-reused'],
    response,
  },
})
