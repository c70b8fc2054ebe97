import type { OfferState } from '@minato/contract/deal/offers/facts.ts'
import { dueOf } from '@minato/contract/deal/offers/meaning.ts'
import { offerText } from '@minato/contract/deal/offers/words.ts'
import { totalAt } from '@minato/contract/deal/orders/amount.ts'
import { statusLetters } from '@minato/contract/deal/orders/letters.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { t } from '@minato/contract/language/messages.ts'
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
      t('Our offer to you'),
      t('We offer you {what}.{until}', { what, until }),
      t('Accept it in your order, or make us another offer there.'),
    ],
    answered: null,
    accepted: ({ what }) => [
      statusLetters.CONFIRMED,
      t('We accept your offer of {what}. Thank you.', { what }),
      t('We are preparing your invoice. {noPayment}', { noPayment }),
    ],
    declined: ({ what }) => [
      t('Your offer was not accepted'),
      t('We cannot accept your offer of {what}.', { what }),
      t('Please make us another one in your order, or ask us for our best price.'),
    ],
    withdrawn: ({ what }) => [
      t('We have taken our offer back'),
      t('Our offer of {what} no longer stands.', { what }),
      t('You can make us an offer in your order.'),
    ],
    'run-out': ({ what, isOurs }) => [
      isOurs ? t('Our offer has run out') : t('Your offer has run out'),
      `${isOurs ? 'Our' : 'Your'} offer of ${what} has run out without an answer.`,
      t('If you are still interested, make us an offer in your order.'),
    ],
  },
  office: {
    open: ({ what, until }) => [t('An offer to answer'), t('The buyer offers {what}.{until}', { what, until })],
    answered: null,
    accepted: ({ what }) => [
      t('Our offer was accepted'),
      t('The buyer accepts our offer of {what}.', { what }),
      t('Please issue the invoice.'),
    ],
    declined: ({ what }) => [
      t('Our offer was declined'),
      t('The buyer does not accept our offer of {what}.', { what }),
    ],
    withdrawn: ({ what }) => [
      t('An offer was withdrawn'),
      t('The buyer has taken the offer of {what} back.', { what }),
    ],
    'run-out': ({ what, isOurs }) => [
      t('An offer has run out'),
      `${isOurs ? 'Our' : "The buyer's"} offer of ${what} has run out without an answer.`,
    ],
  },
}

/** To the buyer: what the office has recorded. */
const agreed = ({ what }: Said): News => [
  t('What we agreed on WhatsApp'),
  t('We have written down in your order what we agreed: {what}.', { what }),
  t('Is it not so? Write to us. {noPayment}', { noPayment }),
]

/** What stands in the letter to one side; null where there is none. */
function newsOf(side: DealSide, { state, way, ...offer }: OfferRow) {
  const parts = {
    what: offerText({ ...offer, to: offer.destination?.name ?? null, loading: offer.basis.loading }),
    isOurs: offer.side === 'office',
    until: offer.expiresAt ? t(' It stands until {expiresAt}.', { expiresAt: inJapan(offer.expiresAt) }) : '',
  }
  return side === 'buyer' && way === 'chat' ? agreed(parts) : (letters[side][state]?.(parts) ?? null)
}

/** What an offer comes to, line by line. */
function factsOf(offer: OfferRow, { order, lines }: Deal) {
  const due = dueOf(offer.fobCents, chargesOf(offer.basis))
  return [
    [t('Order'), order.id],
    ...lines.map((line) => [t('Vehicle'), orders.carName(line)] as const),
    ...due.lines.map(({ kind, cents }) => [lineLabels[kind], formatUsd(toDollars(cents))] as const),
    [totalAt(offer, offer.destination?.name), formatUsd(toDollars(due.cents))],
    ...(offer.note ? [[t('Note'), offer.note] as const] : []),
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
  return { ...content, greeting: t('News of an order.'), facts, action: orders.toOffice(site, deal) }
}
