import type { OfferState } from '../../deal/offers/facts.ts'
import { orderEvents, orderStatuses } from '../../deal/orders/facts.ts'
import { statusLetters } from '../../deal/orders/letters.ts'
import { partyWords } from '../../deal/parties/facts.ts'
import type { DealSide } from '../../ground/trade/deal.ts'
import type { SailingNews } from '../../port/voyages/news.ts'
import { inJapan } from '../../values/days.ts'
import { formatSum } from '../../values/money.ts'
import { type NoticeTopic, neededFor } from './facts.ts'
import type { SaidNotice } from './notice.ts'

type Fact<Kind extends SaidNotice['kind']> = Extract<SaidNotice, { kind: Kind }>
type Reader = DealSide

const offers: Record<Exclude<OfferState, 'answered'>, Record<Reader, (isOurs: boolean) => string>> = {
  open: { buyer: () => 'We have made you an offer', office: () => 'An offer to answer' },
  accepted: { buyer: () => 'Your offer was accepted', office: () => 'Our offer was accepted' },
  declined: { buyer: () => 'Your offer was not accepted', office: () => 'Our offer was declined' },
  withdrawn: { buyer: () => 'We have taken our offer back', office: () => 'The buyer has taken an offer back' },
  'run-out': {
    buyer: (isOurs) => (isOurs ? 'Our offer has run out' : 'Your offer has run out'),
    office: (isOurs) => (isOurs ? 'Our offer has run out' : "The buyer's offer has run out"),
  },
}

const payments: Record<Fact<'payment'>['state'], string> = {
  reported: 'A payment to check',
  received: 'We have your proof of payment',
  confirmed: 'Your payment has arrived',
  refused: 'We could not find your payment',
  'proof-asked': 'Please send another proof of payment',
  covered: 'Your letter of credit is accepted',
  refunded: 'We have paid money back to you',
  'moved-out': 'Money was moved from this order to another one of yours',
  'moved-in': 'Money was moved to this order from another one of yours',
  'written-off': 'The rest of your payment is settled',
  kept: 'We keep your money for your next order',
}

const papers: Record<Fact<'paper'>['state'], string> = {
  draft: 'Please check the draft of your B/L',
  approved: 'The draft of the B/L is approved',
  correction: 'The draft of the B/L is to be corrected',
  sent: 'Your papers are on their way',
  delivered: 'Your papers were delivered',
  surrendered: 'Your B/L was surrendered',
}

const sailings: Record<SailingNews, (ship: string) => string> = {
  booked: (ship) => `You are booked on ${ship}`,
  moved: (ship) => `The days of ${ship} have moved`,
  cancelled: (ship) => `${ship} was cancelled`,
  left: (ship) => `${ship} has left`,
  arrived: (ship) => `${ship} has arrived`,
}

const partyStates = {
  asked: 'Change asked for',
  changed: 'Changed',
  declined: 'Change not accepted',
} as const

function reservationText({ state, until }: Fact<'reservation'>) {
  if (state === 'ended') return 'The reservation has ended: the order was cancelled'
  return state === 'warned'
    ? `The reservation ends on ${inJapan(new Date(until))}`
    : `The reservation now lasts until ${inJapan(new Date(until))}`
}

const assignables = { order: 'orders', inquiry: 'inquiries' } as const

/** How many orders or inquiries were given to somebody at once, which are several: '12 orders'. */
export const assignedText = ({ of, count }: NonNullable<Fact<'assigned'>['many']>) => `${count} ${assignables[of]}`

/** What a notice says, in one line. */
export function noticeText({ topic, fact }: { topic: NoticeTopic; fact: SaidNotice }): string {
  const reader: Reader = neededFor(topic) ? 'office' : 'buyer'
  switch (fact.kind) {
    case 'order-placed':
      return reader === 'office' ? 'A new order' : 'We have placed an order for you'
    case 'order-unwanted':
      return 'The buyer no longer wants an order'
    case 'order-claimed':
      return reader === 'office' ? 'The buyer has taken an order over' : 'The order is in your account'
    case 'order-claim-undone':
      return 'An order was taken out of your account'
    case 'order-moved':
      return statusLetters[fact.status] ?? `Your order: ${orderStatuses[fact.status].label}`
    case 'order-changed':
      return ['Your order has changed', fact.what.map((kind) => orderEvents[kind]).join(', ')]
        .filter(Boolean)
        .join(': ')
    case 'offer':
      return fact.state === 'answered' ? 'An offer was answered' : offers[fact.state][reader](fact.side === 'office')
    case 'invoice':
      return fact.replaces ? `Invoice ${fact.number} replaces ${fact.replaces}` : `Your invoice ${fact.number} is here`
    case 'payment':
      return [payments[fact.state], fact.sum && fact.currency && formatSum(fact.sum, fact.currency)]
        .filter(Boolean)
        .join(': ')
    case 'paper':
      return papers[fact.state]
    case 'sailing-moved':
      return sailings[fact.news ?? 'moved'](fact.ship)
    case 'reservation':
      return reservationText(fact)
    case 'party':
      return `${partyWords[fact.role].label}: ${partyStates[fact.state].toLowerCase()}`
    case 'inquiry':
      return fact.of === 'VEHICLE' ? 'A new vehicle inquiry' : 'A new message'
    case 'import':
      return `Your import of cars has ended: ${fact.rows} ${fact.rows === 1 ? 'row' : 'rows'}`
    case 'assigned':
      return fact.many ? `Given to you: ${assignedText(fact.many)}` : 'Given to you'
  }
}
