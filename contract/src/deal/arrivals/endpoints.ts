import { z } from 'zod'
import { endpoints } from '#protocol/endpoint.ts'
import { byId, id, instant } from '#values/text.ts'
import { claimDraft, dealArrivals, grantDraft, receivedDraft, refusalDraft } from './arrival.ts'
import { arrivalMessages, claimPhotos } from './facts.ts'

const ofCar = byId.extend({ itemId: id })
const ofClaim = byId.extend({ claimId: id })
const response = z.object({ arrivals: dealArrivals })
const found = ['order-not-found', 'claim-not-found'] as const

/** What becomes of a car once it is with its buyer. An Idempotency-Key makes each of these safe to send again. */
export const arrivals = endpoints({
  receive: {
    route: 'POST /orders/{id}/items/{itemId}/arrival',
    access: 'user',
    status: 201,
    summary: 'The buyer says that they have a car, and how they found it: once. The office may enter it for them.',
    params: ofCar,
    body: receivedDraft,
    problems: ['order-not-found', 'order-item-not-found', 'car-not-come', 'car-received', 'key-reused'],
    response,
  },
  claim: {
    route: 'POST /orders/{id}/items/{itemId}/claims',
    access: 'user',
    status: 201,
    summary:
      'The buyer makes a claim for a car that they have: within the days of the setting, counted from the day on which they said so, at the latest from 14 days after it arrived. Its photos follow one by one. The office may enter it for them.',
    params: ofCar,
    body: claimDraft,
    problems: [
      'order-not-found',
      'order-item-not-found',
      'car-not-received',
      'claim-too-late',
      'claim-undecided',
      'key-reused',
      'too-many-tries',
    ],
    response: response.extend({ claimId: id }),
  },
  addPhoto: {
    route: 'POST /orders/{id}/claims/{claimId}/photos',
    access: 'user',
    status: 201,
    summary:
      'Adds a photo in the field photo to an open claim, by its buyer or by the office. The same photo sent again is kept once.',
    params: ofClaim,
    files: { photo: { count: 1, bytes: claimPhotos.bytes, tooLarge: () => arrivalMessages.photoLarge } },
    problems: [...found, 'claim-decided', 'claim-photos-full', 'file-missing', 'too-many-tries'],
    response,
  },
  photoAddress: {
    route: 'POST /orders/{id}/claims/{claimId}/photos/{photoId}/address',
    access: 'user',
    summary: 'An address of a photo of a claim, for its owner and for the office; it needs no token and expires.',
    params: ofClaim.extend({ photoId: id }),
    problems: [...found, 'claim-photo-not-found', 'too-many-tries'],
    response: z.object({ url: z.string(), expiresAt: instant }),
  },
  grant: {
    route: 'POST /orders/{id}/claims/{claimId}/grant',
    access: 'payments.edit',
    asksCode: true,
    summary:
      'Grants money for a claim, with a reason that the buyer reads: once, as an entry of the ledger. It lowers what is due; what was received beyond that is paid back or moved. It ends by a second entry when its car leaves the order or the order is cancelled.',
    params: ofClaim,
    body: grantDraft,
    problems: [...found, 'claim-decided', 'claim-above-price', 'claim-above-held', 'key-reused'],
    response,
  },
  refuse: {
    route: 'POST /orders/{id}/claims/{claimId}/refuse',
    access: 'orders.edit',
    summary: 'Grants nothing for a claim, with a reason that the buyer reads: once.',
    params: ofClaim,
    body: refusalDraft,
    problems: [...found, 'claim-decided', 'key-reused'],
    response,
  },
})
