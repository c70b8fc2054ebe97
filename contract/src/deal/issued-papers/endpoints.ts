import { z } from 'zod'
import { balanceRules } from '../../ground/trade/terms.ts'
import { printedLength } from '../../ground/users/facts.ts'
import { endpoints } from '../../protocol/endpoint.ts'
import { hsCodePattern } from '../../stock/cars/hs-code.ts'
import { currencies } from '../../values/money.ts'
import { namesOf } from '../../values/names.ts'
import { byId, day, id, instant, optionalLatinLine, optionalLine } from '../../values/text.ts'
import { tradeTerm } from '../orders/terms.ts'
import { issuedKinds, issueLimits, missingFacts, writtenTexts } from './facts.ts'
import { issuedPaper, paperPart } from './issued-paper.ts'

const { receipt: _, ...onRequest } = issuedKinds
/** What is issued when the office asks for it; a receipt follows from its payment. */
export const requestedKind = z.enum(namesOf(onRequest))
const { percent, days, lcNumber, reason } = issueLimits

/**
 * The buyer's name and company as in the passport, in Latin letters, where papers cannot print their own: kept beside these from
 * then on.
 */
const printedNames = {
  buyerName: optionalLatinLine(printedLength),
  buyerCompany: optionalLatinLine(printedLength),
}
export type PrintedNames = z.output<z.ZodObject<typeof printedNames>>

/** What the office chooses of a paper; what it leaves out is as it is set for the whole shop. */
const wish = z.object({
  kind: requestedKind,
  /** Under which term, where none is agreed yet: the paper's, and the order's own from then on where it is not paid. */
  term: tradeTerm.optional(),
  currency: z.enum(namesOf(currencies)).optional(),
  /** What is to be paid first, of the total. */
  depositPercent: z.number().int().min(percent.min).max(percent.max).optional(),
  /** The last day on which the deposit may arrive. */
  validUntil: day.optional(),
  balanceRule: z.enum(namesOf(balanceRules)).optional(),
  balanceDays: z.number().int().min(days.min).max(days.max).optional(),
  /** Codes in the place of those that follow from class, fuel and engine, by line; null for none. */
  hsCodes: z.record(id, z.string().regex(hsCodePattern, 'An HS code is written as 8703.23').nullable()).optional(),
  lcNumber: optionalLine(lcNumber),
  ...printedNames,
})
export type IssueWish = z.output<typeof wish>

const issueRequest = wish.extend({
  /** The paper of this kind that it stands in the place of; null where there is none. */
  replaces: id.nullable().default(null),
  /** Why, where that one still holds: both sides read it in the history. */
  reason: optionalLine(reason),
  /** What it comes to in its currency, as it was seen. */
  total: z.number().optional(),
})
export type IssueRequest = z.output<typeof issueRequest>

/** What our papers cannot print; also under `details` of the problem that says so. */
export const unprinted = z.array(z.object({ text: z.enum(namesOf(writtenTexts)), letters: z.string() }))

const draft = z.object({
  ...paperPart,
  /** The term that the order has; null where none is agreed, so that it has to be chosen. */
  agreedTerm: tradeTerm.nullable(),
  /** The consignee by name; null where none is known. */
  consignee: z.string().nullable(),
  cars: z.array(z.object({ lineId: id, stockNumber: z.string(), title: z.string(), hsCode: z.string().nullable() })),
  missing: z.array(z.enum(namesOf(missingFacts))),
  unprinted,
  /** The paper of this kind that is there already; `asksWhy` where it still holds, so that another one needs a reason. */
  replaces: z.object({ id, number: z.string(), asksWhy: z.boolean() }).nullable(),
})
export type IssueDraft = z.output<typeof draft>

const paperOfOrder = byId.extend({ paperId: id })

export const issuedPapers = endpoints({
  draft: {
    method: 'POST',
    path: '/orders/{id}/issued-papers/draft',
    access: 'papers.edit',
    summary: 'What would stand on a paper if it were issued now, and what is missing. Changes nothing.',
    params: byId,
    body: wish,
    problems: ['order-not-found'],
    response: z.object({ draft }),
  },
  issue: {
    method: 'POST',
    path: '/orders/{id}/issued-papers',
    access: 'papers.edit',
    status: 201,
    summary:
      'Issues a paper under the next number, for good: it is never changed, only replaced. A proforma invoice asks its buyer to pay. An Idempotency-Key makes a retry safe.',
    params: byId,
    body: issueRequest,
    problems: [
      'order-not-found',
      'paper-incomplete',
      'paper-unprintable',
      'paper-issued-meanwhile',
      'terms-changed-meanwhile',
      'export-ban',
      'key-reused',
    ],
    response: z.object({ paper: issuedPaper }),
  },
  receipt: {
    method: 'POST',
    path: '/orders/{id}/issued-papers/receipt',
    access: 'papers.edit',
    status: 201,
    summary: 'Issues the receipt of a confirmed payment, once: a second call answers the first one.',
    params: byId,
    body: z.object({ entryId: id, ...printedNames }),
    problems: ['order-not-found', 'payment-not-found', 'paper-unprintable'],
    response: z.object({ paper: issuedPaper }),
  },
  address: {
    method: 'POST',
    path: '/orders/{id}/issued-papers/{paperId}/address',
    access: 'user',
    summary: 'An address of the PDF of a paper that needs no token and expires, for its buyer and for the office.',
    params: paperOfOrder,
    problems: ['order-not-found', 'issued-paper-not-found', 'document-damaged', 'too-many-tries'],
    response: z.object({ url: z.string(), expiresAt: instant }),
  },
})
