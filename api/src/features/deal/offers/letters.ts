import type { OfferState } from '@minato/contract/deal/offers/facts.ts'
import { dueOf } from '@minato/contract/deal/offers/meaning.ts'
import { offerText } from '@minato/contract/deal/offers/words.ts'
import { totalAt } from '@minato/contract/deal/orders/amount.ts'
import { statusLetters } from '@minato/contract/deal/orders/letters.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { lineLabels } from '@minato/contract/port/freight/facts.ts'
import { inJapan } from '@minato/contract/values/days.ts'
import { formatUsd, toDollars } from '@minato/contract/values/money.ts'
import type { Letter } from '../../../lib/mail/letter.ts'
import type { Services } from '../../../services.ts'
import * as orders from '../orders/orders.ts'
import { chargesOf } from './basis.ts'
import type { OfferRow } from './table.ts'

type Deal = Parameters<typeof orders.toCustomer>[0]
type Site = Pick<Services['config'], 'publicUrl'>
type News = [subject: string, ...paragraphs: string[]]

const noPayment = 'Please do not pay anything before you have our invoice.'

/** An offer in a few words, whose it is, and until when it stands. */
type Said = { what: string; isOurs: boolean; until: string }
type Letters = Record<OfferState, ((offer: Said) => News) | null>

/** What a side reads of an offer, by what became of it. That it was answered with another one says the letter of that one. */
const letters: Record<DealSide, Letters> = {
  buyer: {
    open: ({ what, until }) => [
      'Our offer to you',
      `We offer you ${what}.${until}`,
      'Accept it in your order, or make us another offer there.',
    ],
    answered: null,
    accepted: ({ what }) => [
      statusLetters.CONFIRMED,
      `We accept your offer of ${what}. Thank you.`,
      `We are preparing your invoice. ${noPayment}`,
    ],
    declined: ({ what }) => [
      'Your offer was not accepted',
      `We cannot accept your offer of ${what}.`,
      'Please make us another one in your order, or ask us for our best price.',
    ],
    withdrawn: ({ what }) => [
      'We have taken our offer back',
      `Our offer of ${what} no longer stands.`,
      'You can make us an offer in your order.',
    ],
    'run-out': ({ what, isOurs }) => [
      isOurs ? 'Our offer has run out' : 'Your offer has run out',
      `${isOurs ? 'Our' : 'Your'} offer of ${what} has run out without an answer.`,
      'If you are still interested, make us an offer in your order.',
    ],
  },
  office: {
    open: ({ what, until }) => ['An offer to answer', `The buyer offers ${what}.${until}`],
    answered: null,
    accepted: ({ what }) => [
      'Our offer was accepted',
      `The buyer accepts our offer of ${what}.`,
      'Please issue the invoice.',
    ],
    declined: ({ what }) => ['Our offer was declined', `The buyer does not accept our offer of ${what}.`],
    withdrawn: ({ what }) => ['An offer was withdrawn', `The buyer has taken the offer of ${what} back.`],
    'run-out': ({ what, isOurs }) => [
      'An offer has run out',
      `${isOurs ? 'Our' : "The buyer's"} offer of ${what} has run out without an answer.`,
    ],
  },
}

/** To the buyer: what the office has recorded. */
const agreed = ({ what }: Said): News => [
  'What we agreed on WhatsApp',
  `We have written down in your order what we agreed: ${what}.`,
  `Is it not so? Write to us. ${noPayment}`,
]

/** What stands in the letter to one side; null where there is none. */
function newsOf(side: DealSide, { state, way, ...offer }: OfferRow) {
  const parts = {
    what: offerText({ ...offer, to: offer.destination?.name ?? null, loading: offer.basis.loading }),
    isOurs: offer.side === 'office',
    until: offer.expiresAt ? ` It stands until ${inJapan(offer.expiresAt)}.` : '',
  }
  return side === 'buyer' && way === 'chat' ? agreed(parts) : (letters[side][state]?.(parts) ?? null)
}

/** What an offer comes to, line by line. */
function factsOf(offer: OfferRow, { order, lines }: Deal) {
  const due = dueOf(offer.fobCents, chargesOf(offer.basis))
  return [
    ['Order', order.id],
    ...lines.map((line) => ['Vehicle', orders.carName(line)] as const),
    ...due.lines.map(({ kind, cents }) => [lineLabels[kind], formatUsd(toDollars(cents))] as const),
    [totalAt(offer, offer.destination?.name), formatUsd(toDollars(due.cents))],
    ...(offer.note ? [['Note', offer.note] as const] : []),
  ] as const
}

/** To one side of a deal: what has become of an offer, and the one thing to do; null where another letter says it. */
export function letterTo(side: DealSide, offer: OfferRow, deal: Deal, site: Site): Letter | null {
  const news = newsOf(side, offer)
  if (!news) return null
  const [subject, ...paragraphs] = news
  const content = { subject: orders.subject(subject, deal), paragraphs, facts: factsOf(offer, deal) }
  if (side === 'buyer') return { ...orders.toCustomer(deal, site), ...content }
  const facts = [...orders.person(deal), ...content.facts]
  return { ...content, greeting: 'News of an order.', facts, action: orders.toOffice(site, deal) }
}
