import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { fileMessages, proofFile } from '#values/files.ts'
import { byId, id, instant } from '#values/text.ts'
import { orderExport } from '../orders/filters.ts'
import {
  choiceDraft,
  confirmDraft,
  keepDraft,
  moveDraft,
  refundDraft,
  refuseDraft,
  remainderDraft,
  reportDraft,
} from './draft.ts'
import { dealPayments } from './payments.ts'

const byEntry = byId.extend({ entry: id })
const response = z.object({ payments: dealPayments })
const keyProblems = ['order-not-found', 'key-reused'] as const
const entryProblems = [...keyProblems, 'payment-not-found'] as const

/** Ledger of an order. Each call accepts an Idempotency-Key for safe retries. */
export const payments = defineEndpoints('payments.edit', {
  report: {
    route: 'POST /orders/{id}/payments',
    access: 'user',
    status: 201,
    summary:
      'Reports a payment of an order, by its buyer or by staff. A proof in the field proof is optional. Sums are decimal in their currency, as 6232.50; yen are whole.',
    body: reportDraft,
    files: { proof: { count: 1, bytes: proofFile.bytes, tooLarge: () => fileMessages.proofLarge } },
    problems: [...keyProblems, 'payment-not-taken', 'too-many-tries', 'export-ban'],
    response,
  },
  export: {
    route: 'GET /payments/export',
    summary:
      'Exports all ledger entries of the orders that match the filters, oldest first per order, as CSV or XLSX. Days are calendar days in Japan.',
    query: orderExport,
    response: 'file',
  },
  confirm: {
    route: 'POST /orders/{id}/payments/{entry}/confirm',
    asksCode: true,
    summary:
      'Confirms once that a reported payment has arrived. An order becomes paid when it reaches its deposit or total. A remaining difference is written off (rest: forgive, within the tolerance only) or requested (rest: ask). Without rest nothing is written off. The call fails if the difference no longer equals missing.',
    params: byEntry,
    body: confirmDraft,
    problems: [...entryProblems, 'stale', 'payment-answered', 'payment-beyond-tolerance', 'export-ban'],
    response,
  },
  refuse: {
    route: 'POST /orders/{id}/payments/{entry}/refuse',
    summary: 'Refuses a reported payment, with a reason for the buyer. The reservation lasts at least three more days.',
    params: byEntry,
    body: refuseDraft,
    problems: [...entryProblems, 'payment-answered', 'export-ban'],
    response,
  },
  cover: {
    route: 'POST /orders/{id}/payments/{entry}/cover',
    asksCode: true,
    summary:
      'Accepts a letter of credit as cover, which is not money yet. The order is held until its latest shipment.',
    params: byEntry,
    problems: [...entryProblems, 'payment-answered', 'payment-no-letter'],
    response,
  },
  refund: {
    route: 'POST /orders/{id}/payments/{entry}/refund',
    asksCode: true,
    summary: 'Records a refund to the account that a payment came from, up to its remaining sum.',
    params: byEntry,
    body: refundDraft,
    problems: [...entryProblems, 'stale', 'payment-more-than-left'],
    response,
  },
  move: {
    route: 'POST /orders/{id}/payments/{entry}/move',
    asksCode: true,
    summary: 'Moves an overpaid sum to another order of the same customer.',
    params: byEntry,
    body: moveDraft,
    problems: [
      ...entryProblems,
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
    asksCode: true,
    summary: 'Keeps the money of a cancelled order as credit for the next one, at the buyer’s request.',
    body: keepDraft,
    problems: [...keyProblems, 'stale', 'payment-none-held'],
    response,
  },
  choose: {
    route: 'POST /orders/{id}/payments/choice',
    access: 'user',
    summary:
      'Records what the buyer wants done with money that we owe: pay it back, or keep it for the next order. It can be changed until the money has left.',
    body: choiceDraft,
    problems: [...keyProblems, 'payment-none-owed', 'too-many-tries'],
    response,
  },
  writeOff: {
    route: 'POST /orders/{id}/payments/write-off',
    asksCode: true,
    summary: 'Writes off the missing bank charges, once per deal and within the tolerance.',
    body: remainderDraft,
    problems: [...keyProblems, 'stale', 'payment-beyond-tolerance', 'export-ban'],
    response,
  },
  askRest: {
    route: 'POST /orders/{id}/payments/ask-rest',
    summary: 'Requests a missing difference from the buyer that is small enough to be written off.',
    body: remainderDraft,
    problems: [...keyProblems, 'stale', 'payment-beyond-tolerance', 'export-ban'],
    response,
  },
  proofAddress: {
    route: 'POST /orders/{id}/payments/{entry}/proof-address',
    access: 'user',
    summary:
      'Creates an address of the proof of a payment for its owner and for the office. It needs no token and expires.',
    params: byEntry,
    problems: ['order-not-found', 'proof-not-found', 'too-many-tries'],
    response: z.object({ url: z.string(), expiresAt: instant }),
  },
})
