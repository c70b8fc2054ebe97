import type { DealSide } from '../../ground/trade/deal.ts'
import { messages, t } from '../../language/messages.ts'
import { type Gap, gaps } from '../../port/freight/facts.ts'
import type { Problems } from '../../protocol/problem.ts'
import { lowPricesADay, offersADay } from './facts.ts'

/** Why an amount under a term says nothing yet: a line that is not known, or insurance that only insurers of the country sell. */
export type OfferGap = Gap | 'insurer'

/** The office's text instead of the buyer's advice. */
const officeGaps = messages({
  class: 'The freight is not known: give the vehicle its type.',
  size: 'The freight is not known: give the vehicle its length, width and height.',
  rate: 'The freight to this port is not known: it is entered under Freight.',
  fee: 'The fee for the inspection or the cleaning is not known: it is entered under Import Rules.',
} as const satisfies Partial<Record<Gap, string>>)

/** The same as a person of this side reads it. */
export function gapText(gap: OfferGap, side: DealSide = 'buyer') {
  if (gap === 'insurer') return t('This country has its cars insured by its own insurers: choose C&F or FOB.')
  if (gap === 'port') return t('Choose a port, or FOB.')
  return t('{gap} You can offer FOB meanwhile.', { gap: (side === 'office' ? officeGaps : gaps)[gap] })
}

const notReckoned = (gap: OfferGap) => t('We cannot reckon this term yet. {gap}', { gap: gapText(gap) })

/** `often`: so many prices of a deal were too low that whoever does not see costs learns no more by trying. */
const needsReason = (when: 'now' | 'often') =>
  when === 'now'
    ? t('This price needs a reason. Only those who see costs read it.')
    : t(
        '{count} prices of this deal were too low today. Ask a colleague who sees costs to set this one, or give a reason that they will read.',
        { count: lowPricesADay },
      )

/** What can stop an offer, or the answer to one. */
export const offerProblems = messages({
  'offer-not-found': {
    status: 404,
    sentence: 'Offer not found',
    help: 'There is no offer with this id in this order.',
  },
  'offer-closed': {
    status: 409,
    sentence: 'This offer is no longer open. Nothing was changed.',
    help: 'It was accepted, declined, answered or withdrawn in the meantime. Read the deal again: it says which.',
  },
  'offer-run-out': {
    status: 409,
    sentence: 'This offer has run out. Please make a new one.',
    help: 'An offer stands for a few days, and never longer than the reservation. Make the same one again, if you still want it.',
  },
  'offer-of-other-side': {
    status: 409,
    sentence: 'An offer is answered by the other side, and withdrawn by the one that made it.',
    help: 'Accept or decline the offers of the other side; withdraw your own.',
  },
  'offer-open': {
    status: 409,
    sentence: 'There is an open offer in this deal. Please look at it first.',
    help: "Withdraw your own open offer before you make another one. An open offer of the other side is answered by name: send its id as 'answers'.",
  },
  'offers-not-taken': {
    status: 409,
    sentence: 'This order takes no offers any more.',
    help: 'It is paid for or cancelled: its price stays as it is.',
  },
  'too-many-offers': {
    status: 409,
    get sentence() {
      return t('You have made {count} offers today. You can make the next one tomorrow, or write to us.', {
        count: offersADay,
      })
    },
    help: 'A buyer can make a few offers a day, counted in all orders by the day in Japan.',
  },
  'offer-not-reckoned': {
    status: 409,
    sentence: notReckoned,
    get example() {
      return notReckoned('rate')
    },
    help: 'Under C&F and CIF an offer is the amount to pay, so every other line must be known: freight, fees, insurance. Offer under another term or to another port, or ask us.',
  },
  'price-needs-reason': {
    status: 409,
    sentence: needsReason,
    get example() {
      return needsReason('now')
    },
    help: "Whoever does not see costs is asked for it at any price, once three of a deal were too low within a day. Send why the office agrees to it. It is kept with the offer, and neither the buyer nor the order's history has it.",
  },
} as const satisfies Problems)
