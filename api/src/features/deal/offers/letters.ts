import type { OfferState } from '@minato/contract/deal/offers/facts.ts'
import { dueOf } from '@minato/contract/deal/offers/meaning.ts'
import { offerText } from '@minato/contract/deal/offers/words.ts'
import { totalAt } from '@minato/contract/deal/orders/amount.ts'
import { statusLetters } from '@minato/contract/deal/orders/letters.ts'
import { destinationNow } from '@minato/contract/ground/ports/facts.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { t } from '@minato/contract/language/messages.ts'
import { lineLabels } from '@minato/contract/port/freight/facts.ts'
import { inJapan } from '@minato/contract/values/days.ts'
import { formatUsd, toDollars } from '@minato/contract/values/money.ts'
import type { Fact, Letter } from '../../../lib/mail/letter.ts'
import type { Services } from '../../../services.ts'
import * as orders from '../orders/orders.ts'
import { chargesOf } from './basis.ts'
import type { OfferRow } from './table.ts'

type Deal = Parameters<typeof orders.toCustomer>[0]
type Site = Pick<Services['config'], 'publicUrl'>
type News = [subject: string, ...paragraphs: string[]]

/** An offer in a few words, whose it is, and until when it stands. */
type Said = { offer: string; isOurs: boolean; until: string | null }
type Letters = Record<OfferState, ((offer: Said) => News) | null>

/** What a side reads of an offer, by what became of it. That it was answered with another one says the letter of that one. */
const letters: Record<DealSide, Letters> = {
  buyer: {
    open: ({ offer, until }) => [
      t('Our offer to you'),
      until === null
        ? t('We offer you {offer}.', { offer })
        : t('We offer you {offer}. This offer is valid until {until}.', { offer, until }),
      t('Accept it in your order, or make us another offer there.'),
    ],
    answered: null,
    accepted: ({ offer }) => [
      statusLetters.CONFIRMED,
      t('We accept your offer of {offer}. Thank you.', { offer }),
      t('We are preparing your invoice. Please do not pay anything before you have it.'),
    ],
    declined: ({ offer }) => [
      t('Your offer was not accepted'),
      t('We cannot accept your offer of {offer}.', { offer }),
      t('Please make us another offer in your order, or ask us for our best price.'),
    ],
    withdrawn: ({ offer }) => [
      t('We have withdrawn our offer'),
      t('Our offer of {offer} is no longer valid.', { offer }),
      t('You can make us an offer in your order.'),
    ],
    'run-out': ({ offer, isOurs }) => [
      isOurs ? t('Our offer has run out') : t('Your offer has run out'),
      isOurs
        ? t('Our offer of {offer} has run out without an answer.', { offer })
        : t('Your offer of {offer} has run out without an answer.', { offer }),
      t('If you are still interested, make us an offer in your order.'),
    ],
  },
  office: {
    open: ({ offer, until }) => [
      t('An offer to answer'),
      until === null
        ? t('The buyer offers {offer}.', { offer })
        : t('The buyer offers {offer}. This offer is valid until {until}.', { offer, until }),
    ],
    answered: null,
    accepted: ({ offer }) => [
      t('Our offer was accepted'),
      t('The buyer accepts our offer of {offer}.', { offer }),
      t('Please issue the invoice.'),
    ],
    declined: ({ offer }) => [
      t('Our offer was declined'),
      t('The buyer does not accept our offer of {offer}.', { offer }),
    ],
    withdrawn: ({ offer }) => [
      t('An offer was withdrawn'),
      t('The buyer has withdrawn the offer of {offer}.', { offer }),
    ],
    'run-out': ({ offer, isOurs }) => [
      t('An offer has run out'),
      isOurs
        ? t('Our offer of {offer} has run out without an answer.', { offer })
        : t('The buyer’s offer of {offer} has run out without an answer.', { offer }),
    ],
  },
}

/** To the buyer: what the office has recorded. */
const agreed = ({ offer }: Said): News => [
  t('What we agreed on WhatsApp'),
  t('We have recorded in your order what we agreed: {offer}.', { offer }),
  t('If this is not right, write to us. Please do not pay anything before you have our invoice.'),
]

/** What stands in the letter to one side; null where there is none. */
function newsOf(side: DealSide, { state, way, ...offer }: OfferRow) {
  const parts = {
    offer: offerText({
      ...offer,
      to: offer.destination && destinationNow(offer.destination).name,
      loading: offer.basis.loading,
    }),
    isOurs: offer.side === 'office',
    until: offer.expiresAt && inJapan(offer.expiresAt),
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
    [
      totalAt(offer, offer.destination ? destinationNow(offer.destination).name : undefined),
      formatUsd(toDollars(due.cents)),
    ],
    ...noteOf(offer),
  ] as const
}

function noteOf({ side, note }: OfferRow): Fact[] {
  if (!note) return []
  return [side === 'buyer' ? [t('Note'), note, 'typed'] : [t('Note'), note]]
}

/** To one side of a deal: what has become of an offer, and the one thing to do; null where another letter says it. */
export function letterTo(side: DealSide, offer: OfferRow, deal: Deal, site: Site): Letter | null {
  const news = newsOf(side, offer)
  if (!news) return null
  const [subject, ...paragraphs] = news
  const content = { subject: orders.subject(subject, deal), paragraphs, facts: factsOf(offer, deal) }
  if (side === 'buyer') return { ...orders.toCustomer(deal, site), ...content }
  const facts = [...orders.person(deal), ...content.facts]
  return { ...content, greeting: t('There is news about an order.'), facts, action: orders.toOffice(site, deal) }
}
