import { z } from 'zod'
import { destinationDraft } from '#shipping/destinations/draft.ts'
import { price } from '#values/numbers.ts'
import { day, id, optionalProse } from '#values/text.ts'
import { maxOfferNoteLength } from '../orders/facts.ts'
import { tradeTerm } from '../orders/terms.ts'
import { offerMessages } from './facts.ts'

/** Reason for a price below the floor. Only staff may send it. */
export const belowFloorFields = { belowFloor: optionalProse(maxOfferNoteLength) }
const amount = price(() => offerMessages.amount).pipe(z.number().min(1, { error: () => offerMessages.amount }))

const offerFields = {
  /** US dollars: under FOB the vehicles' price, under C&F and CIF the full amount due. */
  amount,
  term: tradeTerm,
  /** Defaults to the destination of the order. */
  destination: destinationDraft.nullish(),
  note: optionalProse(maxOfferNoteLength),
}

export const offerDraft = z.object({
  ...offerFields,
  /** Open offer of the other side that this one answers; required where there is one. */
  answers: id.nullish(),
  ...belowFloorFields,
})
export type OfferDraft = z.output<typeof offerDraft>

export const agreementDraft = z.object({ ...offerFields, agreedOn: day, ...belowFloorFields })
export type AgreementDraft = z.output<typeof agreementDraft>
