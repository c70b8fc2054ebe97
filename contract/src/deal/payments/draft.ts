import { z } from 'zod'
import { t } from '#language/messages.ts'
import { getKeys } from '#values/keys.ts'
import { currency, decimal, maxAmount } from '#values/numbers.ts'
import { day, emptyToNull, id, optionalLine, requiredLine } from '#values/text.ts'
import { letterOfCredit } from './entry.ts'
import { moneyChoices, paymentLimits, paymentMessages, reportedMethods } from './facts.ts'

const maxSum = maxAmount / 100
/** Rejects a field that held cents under its earlier name; the error tells API clients the new name. */
const rejectRenamed = (to: string) => z.never({ error: () => paymentMessages.renamed(to) }).optional()

/** Decimal in its currency: dollars with at most two decimals, whole yen. The server checks the decimals. */
const sum = decimal(() => paymentMessages.amount, 0.01, maxSum)
const currencySum = { amount: rejectRenamed('sum'), sum, currency }
/** In the deal's currency. */
const dealSum = { amount: rejectRenamed('sum'), sum }
const fee = emptyToNull(
  decimal(() => paymentMessages.amount, 0, maxSum),
  () => paymentMessages.amount,
).optional()
const onDay = z.preprocess((value) => value || undefined, day.optional())
const reference = optionalLine(paymentLimits.reference)
const remitter = optionalLine(paymentLimits.remitter)
const reason = requiredLine(paymentLimits.reason, () => t('Please give a reason'))

const lcLine = requiredLine(paymentLimits.letter, () => paymentMessages.letter)
const lcDraft = letterOfCredit
  .extend({ number: lcLine, bank: lcLine })
  .refine(({ latestShipment, expiresOn }) => latestShipment <= expiresOn, {
    path: ['expiresOn'],
    error: () => t('A letter of credit cannot end before the latest shipment'),
  })

/** Forms send a letter of credit as JSON. */
const lcField = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  try {
    return value === '' ? null : JSON.parse(value)
  } catch {
    return value
  }
}, lcDraft.nullish())

/** Report of a payment. Accepts JSON and form fields. */
export const reportDraft = z
  .object({
    method: z.enum(reportedMethods).default('TT'),
    ...currencySum,
    /** Day of the transfer, or of receipt in cash. */
    on: onDay,
    reference,
    remitter,
    letter: lcField,
  })
  .refine(({ method, letter }) => (method === 'LC') === Boolean(letter), {
    path: ['letter'],
    error: () => paymentMessages.letter,
  })
export type ReportDraft = z.output<typeof reportDraft>

/** Receipt of a reported payment. In a foreign currency it needs the counted sum, the rate and its source. */
export const confirmDraft = z
  .object({
    ...currencySum,
    charges: rejectRenamed('fee'),
    /** Bank charges deducted on the way. */
    fee,
    /** Value date. */
    on: day,
    counts: rejectRenamed('counted'),
    counted: sum.optional(),
    rate: z
      .number({ error: () => paymentMessages.rate })
      .min(1, { error: () => paymentMessages.rate })
      .max(1000, { error: () => paymentMessages.rate })
      .optional(),
    source: optionalLine(paymentLimits.source),
    reference,
    remitter,
    /** Accepts a small remaining difference as paid in full, or requests it. Without a value nothing is written off. */
    rest: z.enum(['forgive', 'ask']).optional(),
    /** Difference that the staff member saw, in the deal's currency. The call fails if it has changed. */
    missing: sum.optional(),
  })
  .refine(({ sum, fee }) => (fee ?? 0) <= sum, { path: ['fee'], error: () => paymentMessages.fee })
export type ConfirmDraft = z.output<typeof confirmDraft>

export const refuseDraft = z.object({ reason })

/** Newest entry that the caller has seen. A later entry makes the call fail. */
const newestEntry = { newest: id }

export const refundDraft = z.object({ ...newestEntry, ...dealSum, on: day, reference, reason })
export type RefundDraft = z.output<typeof refundDraft>

export const moveDraft = z.object({ ...newestEntry, ...dealSum, to: id })
export type MoveDraft = z.output<typeof moveDraft>

/** The buyer's words, and their source. */
export const keepDraft = z.object({
  ...newestEntry,
  word: requiredLine(paymentLimits.reason, () => t('Please write what the buyer told you, and where')),
})
export type KeepDraft = z.output<typeof keepDraft>

export const choiceDraft = z.object({ choice: z.enum(getKeys(moneyChoices)) })

export const remainderDraft = z.object(newestEntry)
