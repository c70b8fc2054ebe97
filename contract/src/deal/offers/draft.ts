import { z } from 'zod'
import { destinationDraft } from '#port/destinations/draft.ts'
import { price } from '#values/numbers.ts'
import { day, id, optionalProse } from '#values/text.ts'
import { offerNoteLength } from '../orders/facts.ts'
import { tradeTerm } from '../orders/terms.ts'
import { offerMessages } from './facts.ts'

/** Why the office goes below the floor; the office alone may say it. */
export const reason = { belowFloor: optionalProse(offerNoteLength) }
const amount = price(() => offerMessages.amount).pipe(z.number().min(1, { error: () => offerMessages.amount }))

const offered = {
  /** US dollars: under FOB for the vehicles, under C&F and CIF what is to be paid in all. */
  amount,
  term: tradeTerm,
  /** Where to; left out, it is where the order goes. */
  destination: destinationDraft.nullish(),
  note: optionalProse(offerNoteLength),
}

export const offerDraft = z.object({
  ...offered,
  /** The open offer of the other side that this one answers; it must be named where there is one. */
  answers: id.nullish(),
  ...reason,
})
export type OfferDraft = z.output<typeof offerDraft>

export const agreedDraft = z.object({ ...offered, agreedOn: day, ...reason })
export type AgreedDraft = z.output<typeof agreedDraft>
