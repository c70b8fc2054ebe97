import { z } from 'zod'
import { t } from '#language/messages.ts'
import { hsCodePattern } from '#platform/trade/hs-code.ts'
import { balanceRules } from '#platform/trade/terms.ts'
import { printedLength } from '#platform/users/facts.ts'
import { normaliseKey } from '#values/clean-text.ts'
import { getKeys } from '#values/keys.ts'
import { currencies } from '#values/money.ts'
import { day, id, optionalLatinLine, optionalLine } from '#values/text.ts'
import { tradeTerm } from '../orders/terms.ts'
import { issuedDocumentKinds, issueLimits, missingFacts, typedTextLabels } from './facts.ts'
import { documentAmounts } from './issued-document.ts'

const { receipt: _, ...requestableKinds } = issuedDocumentKinds

/** Kinds that staff issue directly; a receipt follows from its payment. */
const requestedKind = z.enum(getKeys(requestableKinds))
const { percent, days, lcNumber, reason } = issueLimits

/** Buyer's name and company in Latin letters as in the passport, stored beside the originals. Documents cannot print every script. */
export const printedNames = {
  buyerName: optionalLatinLine(printedLength),
  buyerCompany: optionalLatinLine(printedLength),
}
export type PrintedNames = z.output<z.ZodObject<typeof printedNames>>

/** Choices of staff for a document; omitted ones follow the settings. */
export const issueChoices = z.object({
  kind: requestedKind,
  /** Term where none is agreed yet. An unpaid order adopts it. */
  term: tradeTerm.optional(),
  currency: z.enum(getKeys(currencies)).optional(),
  depositPercent: z.number().int().min(percent.min).max(percent.max).optional(),
  /** Last day for the deposit to arrive. */
  validUntil: day.optional(),
  balanceRule: z.enum(getKeys(balanceRules)).optional(),
  balanceDays: z.number().int().min(days.min).max(days.max).optional(),
  /** Codes by line that replace those derived from class, fuel and engine; null for none. */
  hsCodes: z
    .record(
      id,
      z
        .string()
        .overwrite(normaliseKey)
        .regex(hsCodePattern, { error: () => t('Write the HS code like this: 8703.23') })
        .nullable(),
    )
    .optional(),
  lcNumber: optionalLine(lcNumber),
  ...printedNames,
})
export type IssueChoices = z.output<typeof issueChoices>

export const issueRequest = issueChoices.extend({
  /** Document of this kind that it replaces; null without one. */
  replaces: id.nullable().default(null),
  /** Required where the replaced document is still valid. Both sides read it in the history. */
  reason: optionalLine(reason),
  /** Total that the staff member saw, in its currency. */
  total: z.number().optional(),
})
export type IssueRequest = z.output<typeof issueRequest>

/** Texts that documents cannot print; also under `details` of the problem. */
export const unprintableTexts = z.array(z.object({ text: z.enum(getKeys(typedTextLabels)), letters: z.string() }))

export const issueDraft = z.object({
  ...documentAmounts,
  /** Agreed term of the order; null where it has to be chosen. */
  agreedTerm: tradeTerm.nullable(),
  consignee: z.string().nullable(),
  cars: z.array(z.object({ lineId: id, stockNumber: z.string(), title: z.string(), hsCode: z.string().nullable() })),
  missing: z.array(z.enum(getKeys(missingFacts))),
  unprinted: unprintableTexts,
  /** Current document of this kind; `asksWhy` where it is still valid, so that replacing it needs a reason. */
  replaces: z.object({ id, number: z.string(), asksWhy: z.boolean() }).nullable(),
})
export type IssueDraft = z.output<typeof issueDraft>
