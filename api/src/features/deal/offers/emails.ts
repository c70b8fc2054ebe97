import { calculateAmountDue } from '@minato/contract/deal/offers/amounts.ts'
import { offerText } from '@minato/contract/deal/offers/offer-text.ts'
import { formatTotalLabel } from '@minato/contract/deal/orders/amount.ts'
import { statusEmailSubjects } from '@minato/contract/deal/orders/emails.ts'
import { t } from '@minato/contract/language/messages.ts'
import { translateDestination } from '@minato/contract/platform/ports/facts.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { lineLabels } from '@minato/contract/shipping/freight/facts.ts'
import { formatUsd, toDollars } from '@minato/contract/values/money.ts'
import { emailTexts } from '#lib/mail/email.ts'
import type { Fact } from '#lib/mail/render-email.ts'
import * as letters from '../orders/deal-email.ts'
import { formatCarName } from '../orders/lines.ts'
import { listCharges } from './basis.ts'
import type { OfferRow } from './table.ts'

type Outcome = keyof typeof texts.buyer & keyof typeof texts.office

/** Subject and paragraphs for each side. A countered offer has no email: the counter-offer's email covers it. */
const texts = emailTexts({
  buyer: {
    open: ['Our offer to you', 'We offer you {offer}.', 'Accept it in your order, or make us another offer there.'],
    'open-until': [
      'Our offer to you',
      'We offer you {offer}. This offer is valid until {until}.',
      'Accept it in your order, or make us another offer there.',
    ],
    accepted: [
      '{confirmed}',
      'We accept your offer of {offer}. Thank you.',
      'We are preparing your invoice. Please do not pay anything before you have it.',
    ],
    declined: [
      'Your offer was not accepted',
      'We cannot accept your offer of {offer}.',
      'Please make us another offer in your order, or ask us for our best price.',
    ],
    withdrawn: [
      'We have withdrawn our offer',
      'Our offer of {offer} is no longer valid.',
      'You can make us an offer in your order.',
    ],
    'ours-run-out': [
      'Our offer has run out',
      'Our offer of {offer} has run out without an answer.',
      'If you are still interested, make us an offer in your order.',
    ],
    'theirs-run-out': [
      'Your offer has run out',
      'Your offer of {offer} has run out without an answer.',
      'If you are still interested, make us an offer in your order.',
    ],
    chat: [
      'What we agreed on WhatsApp',
      'We have recorded in your order what we agreed: {offer}.',
      'If this is not right, write to us. Please do not pay anything before you have our invoice.',
    ],
  },
  office: {
    open: ['An offer to answer', 'The buyer offers {offer}.'],
    'open-until': ['An offer to answer', 'The buyer offers {offer}. This offer is valid until {until}.'],
    accepted: ['Our offer was accepted', 'The buyer accepts our offer of {offer}.', 'Please issue the invoice.'],
    declined: ['Our offer was declined', 'The buyer does not accept our offer of {offer}.'],
    withdrawn: ['An offer was withdrawn', 'The buyer has withdrawn the offer of {offer}.'],
    'ours-run-out': ['An offer has run out', 'Our offer of {offer} has run out without an answer.'],
    'theirs-run-out': ['An offer has run out', 'The buyer’s offer of {offer} has run out without an answer.'],
  },
})

const toBuyer = letters.buyerEmail(({ outcome }: { outcome: keyof typeof texts.buyer }) => {
  const [subject, ...paragraphs] = texts.buyer[outcome]
  return { kind: 'offer', subject, paragraphs, facts: ['offered'] }
})

const toOffice = letters.officeEmail(({ outcome }: { outcome: Outcome }) => {
  const [subject, ...paragraphs] = texts.office[outcome]
  const greeting = 'There is news about an order.'
  return { kind: 'offer-office', subject, greeting, paragraphs, facts: ['person', 'offered'] }
})

function findOutcome({ state, side, expiresAt }: OfferRow): Outcome | null {
  if (state === 'answered') return null
  if (state === 'open') return expiresAt ? 'open-until' : 'open'
  if (state === 'run-out') return side === 'office' ? 'ours-run-out' : 'theirs-run-out'
  return state
}

function offerFacts(offer: OfferRow, { order, lines }: letters.Deal): Fact[] {
  const amountDue = calculateAmountDue(offer.fobCents, listCharges(offer.basis))
  const sum = (cents: number) => formatUsd(toDollars(cents))
  const { side, note, destination } = offer
  const totalLabel = formatTotalLabel(offer, destination ? translateDestination(destination).name : undefined)
  return [
    [t('Order'), order.id],
    ...lines.map((line) => [t('Vehicle'), formatCarName(line)] as const),
    ...amountDue.lines.map(({ kind, cents }) => [lineLabels[kind], sum(cents)] as const),
    [totalLabel, sum(amountDue.cents)],
    ...(note ? [side === 'buyer' ? ([t('Note'), note, 'typed'] as const) : ([t('Note'), note] as const)] : []),
  ]
}

/** Email to one side of a deal about the state of an offer; null where another email covers it. */
export function createOfferEmail(side: DealSide, offer: OfferRow, deal: letters.Deal) {
  const outcome = findOutcome(offer)
  const to = offer.destination
  const values = {
    offer: () => offerText({ ...offer, to: to && translateDestination(to).name, loading: offer.basis.loading }),
    until: offer.expiresAt,
    confirmed: () => statusEmailSubjects.CONFIRMED,
    offered: () => offerFacts(offer, deal),
  }
  if (side === 'buyer' && offer.way === 'chat') return toBuyer({ ...values, outcome: 'chat' })(deal)
  if (!outcome) return null
  return side === 'buyer' ? toBuyer({ ...values, outcome })(deal) : toOffice({ ...values, outcome })(deal)
}
