import { z } from 'zod'
import { toCurrencyUnits } from '#values/money.ts'
import { amount, currency, money, sumFields, toSum } from '#values/numbers.ts'
import { day, id } from '#values/text.ts'

export const letterOfCredit = z.strictObject({
  number: z.string(),
  bank: z.string(),
  issuedOn: day,
  /** Last day for the vehicles to leave. */
  latestShipment: day,
  expiresOn: day,
})

const text = z.string().nullable()
/** Owner of the sending account, if not the buyer. The buyer's own name is not stored. */
const remitter = text

const factsWithoutSum = [
  z.strictObject({ kind: z.literal('refused'), reason: z.string() }),
  z.strictObject({ kind: z.literal('refunded'), on: day, reference: text, reason: z.string() }),
  z.strictObject({ kind: z.literal('written-off') }),
  /** Grant for a damage claim. A second entry with the negative sum ends it, with its car or order. */
  z.strictObject({ kind: z.literal('granted'), claim: id, reason: z.string() }),
  /** `order` is the target; for `moved-in`, the source. */
  z.strictObject({ kind: z.literal('moved-out'), order: id }),
  z.strictObject({ kind: z.literal('moved-in'), order: id }),
] as const

const reportedFields = {
  kind: z.literal('reported'),
  on: day.nullable(),
  reference: text,
  remitter,
  letter: letterOfCredit.nullable(),
}
const confirmedFields = {
  kind: z.literal('confirmed'),
  on: day,
  rate: z.number().positive().nullable(),
  source: text,
  reference: text,
  remitter,
}

/** Stored facts of a ledger entry beside the sum that it counts for. */
export const entryFacts = z.discriminatedUnion('kind', [
  /** `sum` is null for a proof of payment without a named sum. */
  z.strictObject({ ...reportedFields, sum: money.nullable() }),
  /** `sum` as received on the day `on`, less bank `charges`. `rate`: yen per US dollar for a foreign currency, with its source. */
  z.strictObject({ ...confirmedFields, sum: money, charges: amount.nullable() }),
  /** Sum that the bank has promised, in the deal's currency; not paid yet. */
  z.strictObject({ kind: z.literal('covered'), sum: money }),
  ...factsWithoutSum,
])
export type EntryFacts = z.output<typeof entryFacts>

/** Entry facts as the API returns them: sums in their currency, `fee` for bank charges. */
export const entryFactsResponse = z.discriminatedUnion('kind', [
  z.object({ ...reportedFields, sum: z.number().nullable(), currency: currency.nullable() }),
  z.object({ ...confirmedFields, ...sumFields, fee: z.number().nullable() }),
  z.object({ kind: z.literal('covered'), ...sumFields }),
  ...factsWithoutSum,
])
export type EntryFactsResponse = z.output<typeof entryFactsResponse>

export function toEntryFactsResponse(facts: EntryFacts): EntryFactsResponse {
  switch (facts.kind) {
    case 'reported':
      return { ...facts, ...(facts.sum ? toSum(facts.sum) : { sum: null, currency: null }) }
    case 'confirmed': {
      const { sum, charges, ...fields } = facts
      return { ...fields, ...toSum(sum), fee: charges && toCurrencyUnits(charges, sum.currency) }
    }
    case 'covered':
      return { ...facts, ...toSum(facts.sum) }
    default:
      return facts
  }
}
