import { z } from 'zod'
import { currency, decimal, mostAmount } from '#values/numbers.ts'
import { day, id, optionalLine, orNone, requiredLine } from '#values/text.ts'
import { letterOfCredit } from './entry.ts'
import { paymentLimits, paymentMessages, reportedMethods } from './facts.ts'

const mostSum = mostAmount / 100
/** Refuses what held cents by its earlier name: a program that still sends it is told the new one. */
const renamed = (to: string) => z.never({ error: () => paymentMessages.renamed(to) }).optional()

/** Of a currency: dollars with at most two decimals, whole yen, of which the server makes sure. */
const sum = decimal(() => paymentMessages.amount, 0.01, mostSum)
const ofCurrency = { amount: renamed('sum'), sum, currency }
/** Of the deal's currency. */
const ofDeal = { amount: renamed('sum'), sum }
const fee = orNone(
  decimal(() => paymentMessages.amount, 0, mostSum),
  () => paymentMessages.amount,
).optional()
const onDay = z.preprocess((value) => value || undefined, day.optional())
const reference = optionalLine(paymentLimits.reference)
const remitter = optionalLine(paymentLimits.remitter)
const reason = requiredLine(paymentLimits.reason, () => paymentMessages.reason)

const letterLine = requiredLine(paymentLimits.letter, () => paymentMessages.letter)
const letterDraft = letterOfCredit
  .extend({ number: letterLine, bank: letterLine })
  .refine(({ latestShipment, expiresOn }) => latestShipment <= expiresOn, {
    path: ['expiresOn'],
    error: () => paymentMessages.letterDays,
  })

/** In a form a letter of credit comes as JSON. */
const letter = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  try {
    return value === '' ? null : JSON.parse(value)
  } catch {
    return value
  }
}, letterDraft.nullish())

/** A payment as somebody reports it; texts of a form are read too. */
export const reportDraft = z
  .object({
    method: z.enum(reportedMethods).default('TT'),
    ...ofCurrency,
    /** The day on which it was sent, or received in cash. */
    on: onDay,
    reference,
    /** Whose account it comes from, where that is not the buyer. */
    remitter,
    letter,
  })
  .refine(({ method, letter }) => (method === 'LC') === Boolean(letter), {
    path: ['letter'],
    error: () => paymentMessages.letter,
  })
export type ReportDraft = z.output<typeof reportDraft>

/** What has arrived of a reported payment; in another currency than the deal's with what it counts for, the rate and who says so. */
export const confirmDraft = z
  .object({
    ...ofCurrency,
    charges: renamed('fee'),
    /** What banks have kept of it on the way. */
    fee,
    /** Its date of value. */
    on: day,
    counts: renamed('counted'),
    counted: sum.optional(),
    rate: z
      .number({ error: () => paymentMessages.rate })
      .min(1, { error: () => paymentMessages.rate })
      .max(1000, { error: () => paymentMessages.rate })
      .optional(),
    source: optionalLine(paymentLimits.source),
    reference,
    remitter,
    /**
     * The answer to a small difference that is left of the total: accepted as paid in full, or requested. Without an answer
     * nothing is written off.
     */
    rest: z.enum(['forgive', 'ask']).optional(),
    /** The difference on which `rest` was decided, in the deal's currency; another one by now is refused. */
    missing: sum.optional(),
  })
  .refine(({ sum, fee }) => (fee ?? 0) <= sum, { path: ['fee'], error: () => paymentMessages.fee })
export type ConfirmDraft = z.output<typeof confirmDraft>

export const refuseDraft = z.object({ reason })

/** The newest entry that whoever asks has seen: where another one has come since, nothing is done. */
const newest = { newest: id }

export const refundDraft = z.object({ ...newest, ...ofDeal, on: day, reference, reason })
export type RefundDraft = z.output<typeof refundDraft>

export const moveDraft = z.object({ ...newest, ...ofDeal, to: id })
export type MoveDraft = z.output<typeof moveDraft>

/** The buyer's words, and where they stand. */
export const keepDraft = z.object({ ...newest, word: requiredLine(paymentLimits.reason, () => paymentMessages.word) })
export type KeepDraft = z.output<typeof keepDraft>

export const restDraft = z.object(newest)
