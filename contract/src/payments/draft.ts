import { z } from 'zod'
import { optionalNumber, whole } from '../values/numbers.ts'
import { day, id, optionalLine, requiredLine } from '../values/text.ts'
import { amount, currency, letterOfCredit, mostAmount } from './entry.ts'
import { paymentLimits, paymentMessages, reportedMethods } from './facts.ts'

const sum = { amount: whole(1, mostAmount, paymentMessages.amount), currency }
const onDay = z.preprocess((value) => value || undefined, day.optional())
const reference = optionalLine(paymentLimits.reference)
const remitter = optionalLine(paymentLimits.remitter)
const reason = requiredLine(paymentLimits.reason, paymentMessages.reason)

const letterLine = requiredLine(paymentLimits.letter, paymentMessages.letter)
const letterDraft = letterOfCredit
  .extend({ number: letterLine, bank: letterLine })
  .refine(({ latestShipment, expiresOn }) => latestShipment <= expiresOn, {
    path: ['expiresOn'],
    error: paymentMessages.letterDays,
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
    ...sum,
    /** The day on which it was sent, or received in cash. */
    on: onDay,
    reference,
    /** Whose account it comes from, where that is not the buyer. */
    remitter,
    letter,
  })
  .refine(({ method, letter }) => (method === 'LC') === Boolean(letter), {
    path: ['letter'],
    error: paymentMessages.letter,
  })
export type ReportDraft = z.output<typeof reportDraft>

/** What has arrived of a reported payment; in another currency than the deal's with what it counts for, the rate and who says so. */
export const confirmDraft = z.object({
  ...sum,
  charges: optionalNumber(paymentMessages.amount, 0, mostAmount),
  /** Its date of value. */
  on: day,
  counts: amount.optional(),
  rate: z
    .number({ error: paymentMessages.rate })
    .min(1, paymentMessages.rate)
    .max(1000, paymentMessages.rate)
    .optional(),
  source: optionalLine(paymentLimits.source),
  reference,
  remitter,
})
export type ConfirmDraft = z.output<typeof confirmDraft>

export const refuseDraft = z.object({ reason })

/** The newest entry that whoever asks has seen: where another one has come since, nothing is done. */
const newest = { newest: id }

export const refundDraft = z.object({
  ...newest,
  amount: whole(1, mostAmount, paymentMessages.amount),
  on: day,
  reference,
  reason,
})
export type RefundDraft = z.output<typeof refundDraft>

export const moveDraft = z.object({ ...newest, amount: whole(1, mostAmount, paymentMessages.amount), to: id })
export type MoveDraft = z.output<typeof moveDraft>

export const writeOffDraft = z.object(newest)
