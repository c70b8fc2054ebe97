import { z } from 'zod'
import { endpoints } from '#protocol/endpoint.ts'
import { fileMessages, proofFile } from '#values/files.ts'
import { byId, id, instant } from '#values/text.ts'
import { orderExport } from '../orders/filters.ts'
import { confirmDraft, keepDraft, moveDraft, refundDraft, refuseDraft, reportDraft, restDraft } from './draft.ts'
import { dealPayments } from './payments.ts'

const byEntry = byId.extend({ entry: id })
const response = z.object({ payments: dealPayments })
const keyed = ['order-not-found', 'key-reused'] as const
const ofEntry = [...keyed, 'payment-not-found'] as const

/** The ledger of an order. An Idempotency-Key makes each of these safe to send again. */
export const payments = endpoints({
  report: {
    route: 'POST /orders/{id}/payments',
    access: 'user',
    status: 201,
    summary:
      'Reports a payment of an order, with a proof in the field proof or without: by its buyer, or by the office. Sums are decimal in their currency, as 6232.50; yen are whole.',
    params: byId,
    body: reportDraft,
    files: { proof: { count: 1, bytes: proofFile.bytes, tooLarge: () => fileMessages.proofLarge } },
    problems: [...keyed, 'payment-not-taken', 'too-many-tries', 'export-ban'],
    response,
  },
  export: {
    route: 'GET /payments/export',
    access: 'payments.edit',
    summary:
      'Every entry of the ledgers of the orders that the filters of their list show, oldest first in each, as CSV or XLSX. Days are those of Japan.',
    query: orderExport,
    response: 'file',
  },
  confirm: {
    route: 'POST /orders/{id}/payments/{entry}/confirm',
    access: 'payments.edit',
    asksCode: true,
    summary:
      'Confirms that a reported payment has arrived: once. Where the deposit or the whole is reached, the order is paid. A difference that is left of the total is accepted as paid in full (rest: forgive, within the tolerance only) or requested (rest: ask). Without an answer nothing is written off. With missing, the difference that was shown, another one by now is refused.',
    params: byEntry,
    body: confirmDraft,
    problems: [...ofEntry, 'stale', 'payment-answered', 'payment-beyond-tolerance', 'export-ban'],
    response,
  },
  refuse: {
    route: 'POST /orders/{id}/payments/{entry}/refuse',
    access: 'payments.edit',
    summary: 'Refuses a reported payment, with a reason that the buyer reads, who has at least three more days.',
    params: byEntry,
    body: refuseDraft,
    problems: [...ofEntry, 'payment-answered', 'export-ban'],
    response,
  },
  cover: {
    route: 'POST /orders/{id}/payments/{entry}/cover',
    access: 'payments.edit',
    asksCode: true,
    summary: 'Accepts a letter of credit as cover: no money yet. The order is held until its latest shipment.',
    params: byEntry,
    problems: [...ofEntry, 'payment-answered', 'payment-no-letter'],
    response,
  },
  refund: {
    route: 'POST /orders/{id}/payments/{entry}/refund',
    access: 'payments.edit',
    asksCode: true,
    summary: 'Enters what was paid back to the account that a payment came from: never more than is left of it.',
    params: byEntry,
    body: refundDraft,
    problems: [...ofEntry, 'stale', 'payment-more-than-left'],
    response,
  },
  move: {
    route: 'POST /orders/{id}/payments/{entry}/move',
    access: 'payments.edit',
    asksCode: true,
    summary: 'Moves what was paid too much to another order of the same customer.',
    params: byEntry,
    body: moveDraft,
    problems: [
      ...ofEntry,
      'stale',
      'payment-more-than-left',
      'payment-not-overpaid',
      'payment-move-elsewhere',
      'export-ban',
    ],
    response,
  },
  keep: {
    route: 'POST /orders/{id}/payments/keep',
    access: 'payments.edit',
    asksCode: true,
    summary: 'Keeps the money of a cancelled order as credit for the next one, by the word of its buyer.',
    params: byId,
    body: keepDraft,
    problems: [...keyed, 'stale', 'payment-none-held'],
    response,
  },
  writeOff: {
    route: 'POST /orders/{id}/payments/write-off',
    access: 'payments.edit',
    asksCode: true,
    summary: 'Forgives what banks have kept: what is missing of the whole, once in a deal, within the tolerance.',
    params: byId,
    body: restDraft,
    problems: [...keyed, 'stale', 'payment-beyond-tolerance', 'export-ban'],
    response,
  },
  askRest: {
    route: 'POST /orders/{id}/payments/ask-rest',
    access: 'payments.edit',
    summary: 'Asks the buyer for what is missing of the whole, where it is so little that it could be forgiven.',
    params: byId,
    body: restDraft,
    problems: [...keyed, 'stale', 'payment-beyond-tolerance', 'export-ban'],
    response,
  },
  proofAddress: {
    route: 'POST /orders/{id}/payments/{entry}/proof-address',
    access: 'user',
    summary: 'An address of the proof of a payment that needs no token and expires, for its owner and for the office.',
    params: byEntry,
    problems: ['order-not-found', 'proof-not-found', 'too-many-tries'],
    response: z.object({ url: z.string(), expiresAt: instant }),
  },
})
