import { z } from 'zod'
import { endpoints } from '#protocol/endpoint.ts'
import { namesOf } from '#values/names.ts'
import { byId, id, instant, line } from '#values/text.ts'
import { personOnPhone } from '../orders/office-draft.ts'
import { transferStates, transferTries } from './facts.ts'

/** How it stands with the link of an order, for the office. */
export const orderTransfer = z.object({
  state: z.enum(namesOf(transferStates)),
  /** When the link ends, or when the order was taken over. */
  at: instant.nullable(),
  /** Whether the order can be taken out of the account of whoever took it over. */
  canUndo: z.boolean(),
})
export type OrderTransfer = z.output<typeof orderTransfer>

/** The secret of a link: the part of its address behind `#`, which no server is ever sent in an address. */
const byToken = z.object({ token: line(200) })

const correction = personOnPhone.partial().extend({ version: z.number().int() })
/** Somebody on the phone with the version of the order on whose page they were corrected. */
export type Correction = z.output<typeof correction>

export const orderTransfers = endpoints({
  look: {
    route: 'POST /claims/look',
    access: 'public',
    summary: 'What a link is about, for whoever holds it: the stock numbers, and nothing else. Changes nothing.',
    body: byToken,
    limit: transferTries,
    problems: ['claim-gone', 'claim-used'],
    response: z.object({ stockNumbers: z.array(z.string()) }),
  },
  take: {
    route: 'POST /claims',
    access: 'user',
    summary:
      'Takes the order of a link into the account of the caller, once. Of two who do it at the same moment one gets it; the same person again is answered the same.',
    body: byToken,
    limit: transferTries,
    problems: ['claim-gone', 'claim-used'],
    response: z.object({ orderId: id }),
  },
  make: {
    route: 'POST /orders/{id}/claim-link',
    access: 'orders.edit',
    summary:
      'Makes the link of an order whose buyer has no account, and a message that brings it to them, in their language. The one before it ends. It is answered once: only its hash is kept.',
    params: byId,
    problems: ['order-not-found', 'claim-not-needed'],
    response: z.object({ url: z.string(), message: z.string(), until: instant }),
  },
  withdraw: {
    route: 'DELETE /orders/{id}/claim-link',
    access: 'orders.edit',
    summary: 'Takes the link of an order back.',
    params: byId,
    problems: ['order-not-found'],
    response: z.object({ success: z.literal(true) }),
  },
  correct: {
    route: 'PATCH /orders/{id}/buyer',
    access: 'orders.edit',
    summary:
      'Corrects name and number of a buyer without an account, in all their orders, until one is taken over. `version` is that of the order.',
    params: byId,
    body: correction,
    problems: ['order-not-found', 'claim-not-needed', 'stale'],
    response: z.object({ success: z.literal(true) }),
  },
  undo: {
    route: 'POST /orders/{id}/claim-link/undo',
    access: 'orders.edit',
    summary: 'Takes an order out of the account of whoever took it over, until a paper is issued. They get a letter.',
    params: byId,
    problems: ['order-not-found', 'nothing-claimed', 'claim-final'],
    response: z.object({ success: z.literal(true) }),
  },
})
