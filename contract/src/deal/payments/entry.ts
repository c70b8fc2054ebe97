import { z } from 'zod'
import { unitsOf } from '#values/money.ts'
import { amount, currency, money, saidSum, sumOf } from '#values/numbers.ts'
import { day, id } from '#values/text.ts'

export const letterOfCredit = z.strictObject({
  number: z.string(),
  bank: z.string(),
  issuedOn: day,
  /** The last day on which the vehicles may leave. */
  latestShipment: day,
  expiresOn: day,
})

const text = z.string().nullable()
/** Whose account it came from, where that is not the buyer; of a buyer's own no name is kept. */
const remitter = text

const without = [
  z.strictObject({ kind: z.literal('refused'), reason: z.string() }),
  z.strictObject({ kind: z.literal('refunded'), on: day, reference: text, reason: z.string() }),
  z.strictObject({ kind: z.literal('written-off') }),
  /** For which damage claim. A second entry that takes the same sum away ends it, with its car or order. */
  z.strictObject({ kind: z.literal('granted'), claim: id, reason: z.string() }),
  /** To which order, or from which. */
  z.strictObject({ kind: z.literal('moved-out'), order: id }),
  z.strictObject({ kind: z.literal('moved-in'), order: id }),
] as const

const reported = {
  kind: z.literal('reported'),
  on: day.nullable(),
  reference: text,
  remitter,
  letter: letterOfCredit.nullable(),
}
const confirmed = {
  kind: z.literal('confirmed'),
  on: day,
  rate: z.number().positive().nullable(),
  source: text,
  reference: text,
  remitter,
}

/** What an entry of the ledger says beside what it counts for, as it is kept. */
export const entryFacts = z.discriminatedUnion('kind', [
  /** `sum` is null where nobody has named it: a proof of payment alone. */
  z.strictObject({ ...reported, sum: money.nullable() }),
  /** `sum` as it arrived on the day `on`, less `charges` that banks have kept; in another currency than the deal's with the yen for a dollar, and who says so. */
  z.strictObject({ ...confirmed, sum: money, charges: amount.nullable() }),
  /** In the deal's currency: what the bank has promised, which is not paid yet. */
  z.strictObject({ kind: z.literal('covered'), sum: money }),
  ...without,
])
export type EntryFacts = z.output<typeof entryFacts>

/** The same as calls say it: sums in their currency, and `fee` what banks have kept. */
export const saidFacts = z.discriminatedUnion('kind', [
  z.object({ ...reported, sum: z.number().nullable(), currency: currency.nullable() }),
  z.object({ ...confirmed, ...saidSum, fee: z.number().nullable() }),
  z.object({ kind: z.literal('covered'), ...saidSum }),
  ...without,
])
export type SaidFacts = z.output<typeof saidFacts>

export function saidOf(facts: EntryFacts): SaidFacts {
  switch (facts.kind) {
    case 'reported':
      return { ...facts, ...(facts.sum ? sumOf(facts.sum) : { sum: null, currency: null }) }
    case 'confirmed': {
      const { sum, charges, ...rest } = facts
      return { ...rest, ...sumOf(sum), fee: charges && unitsOf(charges, sum.currency) }
    }
    case 'covered':
      return { ...facts, ...sumOf(facts.sum) }
    default:
      return facts
  }
}
