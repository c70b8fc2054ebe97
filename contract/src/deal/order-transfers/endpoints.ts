import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { getKeys } from '#values/keys.ts'
import { id, instant, line } from '#values/text.ts'
import { phoneBuyer } from '../orders/office-draft.ts'
import { transferRateLimit, transferStates } from './facts.ts'

export const orderTransfer = z.object({
  state: z.enum(getKeys(transferStates)),
  /** Expiry of the link, or time of the transfer. */
  at: instant.nullable(),
  canUndo: z.boolean(),
})
export type OrderTransfer = z.output<typeof orderTransfer>

/** Secret in the fragment of the link: browsers never send that part of an address to a server. */
const tokenBody = z.object({ token: line(200) })

const buyerCorrection = phoneBuyer.partial().extend({ version: z.number().int() })
/** Corrected name and phone number, with the version of the order on the page. */
export type BuyerCorrection = z.output<typeof buyerCorrection>

export const orderTransfers = defineEndpoints('orders.edit', {
  look: {
    route: 'POST /claims/look',
    access: 'public',
    summary: 'Returns the stock numbers behind a transfer link, and nothing else. Changes nothing.',
    body: tokenBody,
    limit: transferRateLimit,
    problems: ['claim-gone', 'claim-used'],
    response: z.object({ stockNumbers: z.array(z.string()) }),
  },
  take: {
    route: 'POST /claims',
    access: 'user',
    summary:
      'Moves the order of a link into the account of the caller, once. Of two concurrent callers one succeeds. A retry by the same user gets the same response.',
    body: tokenBody,
    limit: transferRateLimit,
    problems: ['claim-gone', 'claim-used'],
    response: z.object({ orderId: id }),
  },
  make: {
    route: 'POST /orders/{id}/claim-link',
    summary:
      'Creates the transfer link of an order without a buyer account, and a message in the buyer’s language. It replaces the previous link. Only its hash is stored, so no later call returns it.',
    problems: ['order-not-found', 'claim-not-needed', 'key-reused'],
    response: z.object({ url: z.string(), message: z.string(), until: instant }),
  },
  withdraw: {
    route: 'DELETE /orders/{id}/claim-link',
    summary: 'Revokes the transfer link of an order.',
    problems: ['order-not-found', 'key-reused'],
  },
  correct: {
    route: 'PATCH /orders/{id}/buyer',
    summary:
      'Corrects name and number of a buyer without an account in all their orders, until a transfer. `version` is that of the order.',
    body: buyerCorrection,
    problems: ['order-not-found', 'claim-not-needed', 'stale', 'key-reused'],
  },
  undo: {
    route: 'POST /orders/{id}/claim-link/undo',
    summary: 'Undoes an order transfer, until a document is issued. The owner of the account gets an email.',
    problems: ['order-not-found', 'nothing-claimed', 'claim-final', 'key-reused'],
  },
})
