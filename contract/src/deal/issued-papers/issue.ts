import { z } from 'zod'
import { hsCodePattern } from '#ground/trade/hs-code.ts'
import { balanceRules } from '#ground/trade/terms.ts'
import { printedLength } from '#ground/users/facts.ts'
import { t } from '#language/messages.ts'
import { currencies } from '#values/money.ts'
import { namesOf } from '#values/names.ts'
import { day, id, optionalLatinLine, optionalLine } from '#values/text.ts'
import { tradeTerm } from '../orders/terms.ts'
import { issuedKinds, issueLimits, missingFacts, writtenTexts } from './facts.ts'
import { paperPart } from './issued-paper.ts'

const { receipt: _, ...onRequest } = issuedKinds

/** What is issued when the office asks for it; a receipt follows from its payment. */
const requestedKind = z.enum(namesOf(onRequest))
const { percent, days, lcNumber, reason } = issueLimits

/**
 * The buyer's name and company as in the passport, in Latin letters, where papers cannot print their own: kept beside these from
 * then on.
 */
export const printedNames = {
  buyerName: optionalLatinLine(printedLength),
  buyerCompany: optionalLatinLine(printedLength),
}
export type PrintedNames = z.output<z.ZodObject<typeof printedNames>>

/** What the office chooses of a paper; what it leaves out is as it is set for the whole shop. */
export const wish = z.object({
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
  /** Codes instead of those that follow from class, fuel and engine, by line; null for none. */
  hsCodes: z
    .record(
      id,
      z
        .string()
        .regex(hsCodePattern, { error: () => t('Write the HS code like this: 8703.23') })
        .nullable(),
    )
    .optional(),
  lcNumber: optionalLine(lcNumber),
  ...printedNames,
})
export type IssueWish = z.output<typeof wish>

export const issueRequest = wish.extend({
  /** The paper of this kind that it replaces; null where there is none. */
  replaces: id.nullable().default(null),
  /** Why, where that one still holds: both sides read it in the history. */
  reason: optionalLine(reason),
  /** What it comes to in its currency, as it was seen. */
  total: z.number().optional(),
})
export type IssueRequest = z.output<typeof issueRequest>

/** What our papers cannot print; also under `details` of the problem that says so. */
export const unprinted = z.array(z.object({ text: z.enum(namesOf(writtenTexts)), letters: z.string() }))

export const draft = z.object({
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
