import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { byId, id, instant } from '#values/text.ts'
import { claimDraft, dealArrivals, grantDraft, receivedDraft, refusalDraft } from './arrival.ts'
import { arrivalMessages, claimPhotoLimits } from './facts.ts'

const carParams = byId.extend({ itemId: id })
const claimParams = byId.extend({ claimId: id })
const response = z.object({ arrivals: dealArrivals })
const claimProblems = ['order-not-found', 'claim-not-found'] as const

/** Calls after a car has reached its buyer. Each accepts an Idempotency-Key for safe retries. */
export const arrivals = defineEndpoints('user', {
  receive: {
    route: 'POST /orders/{id}/items/{itemId}/arrival',
    status: 201,
    summary: 'Confirms that the buyer has a car, and its condition. Once per car. Staff may enter it for the buyer.',
    params: carParams,
    body: receivedDraft,
    problems: ['order-not-found', 'order-item-not-found', 'car-not-come', 'car-received', 'key-reused'],
    response,
  },
  claim: {
    route: 'POST /orders/{id}/items/{itemId}/claims',
    status: 201,
    summary:
      'Creates a damage claim for a received car. A setting limits the days. They count from confirmed receipt, at the latest from 14 days after arrival. Photos follow one by one. Staff may enter a claim for the buyer.',
    params: carParams,
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
    status: 201,
    summary:
      'Adds a photo in the field photo to an open claim, by its buyer or by staff. The same photo is stored once.',
    params: claimParams,
    files: { photo: { count: 1, bytes: claimPhotoLimits.bytes, tooLarge: () => arrivalMessages.photoLarge } },
    problems: [...claimProblems, 'claim-decided', 'claim-photos-full', 'file-missing', 'too-many-tries', 'key-reused'],
    response,
  },
  photoAddress: {
    route: 'POST /orders/{id}/claims/{claimId}/photos/{photoId}/address',
    summary: 'Creates an address of a claim photo for its owner and for the office. It needs no token and expires.',
    params: claimParams.extend({ photoId: id }),
    problems: [...claimProblems, 'claim-photo-not-found', 'too-many-tries'],
    response: z.object({ url: z.string(), expiresAt: instant }),
  },
  grant: {
    route: 'POST /orders/{id}/claims/{claimId}/grant',
    access: 'payments.edit',
    asksCode: true,
    summary:
      'Grants money for a claim once, as a ledger entry with a reason for the buyer. It lowers the amount due; any excess received is paid back or moved. A second entry ends it when the car leaves the order or the order is cancelled.',
    params: claimParams,
    body: grantDraft,
    problems: [...claimProblems, 'claim-decided', 'claim-above-price', 'claim-above-held', 'key-reused'],
    response,
  },
  refuse: {
    route: 'POST /orders/{id}/claims/{claimId}/refuse',
    access: 'orders.edit',
    summary: 'Refuses a claim once, with a reason for the buyer.',
    params: claimParams,
    body: refusalDraft,
    problems: [...claimProblems, 'claim-decided', 'key-reused'],
    response,
  },
})
