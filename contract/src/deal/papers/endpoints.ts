import { z } from 'zod'
import { endpoints } from '#protocol/endpoint.ts'
import { byId, id, instant, optionalLine, requiredLine } from '#values/text.ts'
import { courierChange, courierDraft } from './courier.ts'
import { dealPapers } from './deal-papers.ts'
import { paperLimits as limits, paperMessages as messages } from './facts.ts'
import { inspectionDraft, paperChange, paperDraft } from './paper.ts'
import { releaseDraft } from './release-draft.ts'

const onePaper = byId.extend({ paperId: id })
const oneCourier = byId.extend({ courierId: id })
const ofOrder = { params: byId, problems: ['order-not-found'] } as const
/** Every change answers all papers of the deal as they are then. */
const response = z.object({ papers: dealPapers })
const address = z.object({ url: z.string(), expiresAt: instant })

export const papers = endpoints({
  show: {
    ...ofOrder,
    route: 'GET /orders/{id}/papers',
    access: 'user',
    summary:
      'The papers of an order with checklist, inspections, couriers and release, for its owner and for the office, each what they may see.',
    response,
  },
  upload: {
    route: 'POST /orders/{id}/papers',
    access: 'papers.edit',
    status: 201,
    summary:
      'Uploads a paper in the field paper: a JPG, a PNG or a PDF, by its content. An Idempotency-Key makes a retry safe.',
    params: byId,
    body: paperDraft,
    files: { paper: { count: 1, bytes: limits.bytes, tooLarge: () => messages.large } },
    problems: ['order-not-found', 'order-item-not-found', 'file-missing', 'key-reused'],
    response,
  },
  update: {
    route: 'PATCH /orders/{id}/papers/{paperId}',
    access: 'papers.edit',
    summary: 'Changes what is said of a paper, and whether the buyer sees it. A stale version answers 409.',
    params: onePaper,
    body: paperChange,
    problems: ['order-not-found', 'order-item-not-found', 'paper-not-found', 'stale'],
    response,
  },
  remove: {
    route: 'DELETE /orders/{id}/papers/{paperId}',
    access: 'papers.edit',
    summary: 'Takes a paper away: nobody reads it any more. Its file is kept, for the books.',
    params: onePaper,
    problems: ['order-not-found', 'paper-not-found'],
    response,
  },
  address: {
    route: 'POST /orders/{id}/papers/{paperId}/address',
    access: 'user',
    summary: 'An address of a paper that needs no token and expires. Its first use by the buyer is noted.',
    params: onePaper,
    problems: ['order-not-found', 'paper-not-found', 'too-many-tries'],
    response: address,
  },
  zipAddress: {
    ...ofOrder,
    route: 'POST /orders/{id}/papers/zip-address',
    access: 'user',
    summary:
      'An address of one ZIP with everything of the order that the caller may see, the whole hand-over: papers, timeline, payments, vehicles, claims, review, and the SHA-256 of each file. It expires.',
    problems: ['order-not-found', 'zip-too-large', 'too-many-tries'],
    response: address,
  },
  approve: {
    route: 'POST /orders/{id}/papers/{paperId}/approval',
    access: 'user',
    summary: 'The buyer approves the draft of a B/L.',
    params: onePaper,
    problems: ['order-not-found', 'paper-not-found', 'draft-not-open'],
    response,
  },
  correct: {
    route: 'POST /orders/{id}/papers/{paperId}/correction',
    access: 'user',
    summary: 'The buyer says what has to be corrected in the draft of a B/L.',
    params: onePaper,
    body: z.object({ correction: requiredLine(limits.reason, () => messages.reason) }),
    problems: ['order-not-found', 'paper-not-found', 'draft-not-open'],
    response,
  },
  inspect: {
    route: 'PUT /orders/{id}/inspections/{itemId}',
    access: 'papers.edit',
    summary: 'Says where the inspection of a vehicle stands. A stale version answers 409.',
    params: byId.extend({ itemId: id }),
    body: inspectionDraft,
    problems: ['order-not-found', 'order-item-not-found', 'stale'],
    response,
  },
  sendCourier: {
    route: 'POST /orders/{id}/couriers',
    access: 'papers.edit',
    status: 201,
    summary:
      'Notes an envelope that was sent to the buyer. With a B/L in it, no original is in hand any more. An Idempotency-Key makes a retry safe.',
    params: byId,
    body: courierDraft,
    problems: ['order-not-found', 'key-reused'],
    response,
  },
  updateCourier: {
    route: 'PUT /orders/{id}/couriers/{courierId}',
    access: 'papers.edit',
    summary: 'Changes what is said of an envelope, also that it was delivered. A stale version answers 409.',
    params: oneCourier,
    body: courierChange,
    problems: ['order-not-found', 'courier-not-found', 'stale'],
    response,
  },
  removeCourier: {
    route: 'DELETE /orders/{id}/couriers/{courierId}',
    access: 'papers.edit',
    summary: 'Takes away an envelope that was noted by mistake.',
    params: oneCourier,
    problems: ['order-not-found', 'courier-not-found'],
    response,
  },
  setRelease: {
    route: 'PUT /orders/{id}/release',
    access: 'papers.edit',
    summary:
      'Says whether there is an original B/L or a sea waybill, how many originals there are, and how many are in hand. A stale version answers 409.',
    params: byId,
    body: releaseDraft,
    problems: ['order-not-found', 'release-not-possible', 'stale'],
    response,
  },
  surrender: {
    route: 'POST /orders/{id}/release/surrender',
    access: 'papers.edit',
    summary:
      'Notes that the originals of the B/L were given back to the carrier: once, with all of them in hand and nothing due.',
    params: byId,
    body: z.object({ agentReference: optionalLine(limits.line), version: z.number().int().min(0) }),
    problems: ['order-not-found', 'release-not-possible', 'stale'],
    response,
  },
})
