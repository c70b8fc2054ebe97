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
type News = { subject: string; paragraphs: string[] }

const until = ({ expiresAt }: OfferRow) => (expiresAt ? ` It stands until ${inJapan(expiresAt)}.` : '')
const noPayment = 'Please do not pay anything before you have our invoice.'

/** What the buyer reads of an offer, by what became of it and whose it is. */
function toBuyer(offer: OfferRow, what: string): News {
  const isOurs = offer.side === 'office'
  if (offer.way === 'chat')
    return {
      subject: 'What we agreed on WhatsApp',
      paragraphs: [
        `We have written down in your order what we agreed: ${what}.`,
        `Is it not so? Write to us. ${noPayment}`,
      ],
    }
  if (offer.state === 'open')
    return {
      subject: 'Our offer to you',
      paragraphs: [`We offer you ${what}.${until(offer)}`, 'Accept it in your order, or make us another offer there.'],
    }
  if (offer.state === 'accepted')
    return {
      subject: statusLetters.CONFIRMED,
      paragraphs: [`We accept your offer of ${what}. Thank you.`, `We are preparing your invoice. ${noPayment}`],
    }
  if (offer.state === 'declined')
    return {
      subject: 'Your offer was not accepted',
      paragraphs: [
        `We cannot accept your offer of ${what}.`,
        'Please make us another one in your order, or ask us for our best price.',
      ],
    }
  if (offer.state === 'withdrawn')
    return {
      subject: 'We have taken our offer back',
      paragraphs: [`Our offer of ${what} no longer stands.`, 'You can make us an offer in your order.'],
    }
  return {
    subject: isOurs ? 'Our offer has run out' : 'Your offer has run out',
    paragraphs: [
      `${isOurs ? 'Our' : 'Your'} offer of ${what} has run out without an answer.`,
      'If you are still interested, make us an offer in your order.',
    ],
  }
}

/** The same for the office. */
function toStaff(offer: OfferRow, what: string): News {
  const whose = offer.side === 'buyer' ? "The buyer's" : 'Our'
  if (offer.state === 'open')
    return { subject: 'An offer to answer', paragraphs: [`The buyer offers ${what}.${until(offer)}`] }
  if (offer.state === 'accepted')
    return {
      subject: 'Our offer was accepted',
      paragraphs: [`The buyer accepts our offer of ${what}.`, 'Please issue the invoice.'],
    }
  if (offer.state === 'declined')
    return { subject: 'Our offer was declined', paragraphs: [`The buyer does not accept our offer of ${what}.`] }
  if (offer.state === 'withdrawn')
    return { subject: 'An offer was withdrawn', paragraphs: [`The buyer has taken the offer of ${what} back.`] }
  return { subject: 'An offer has run out', paragraphs: [`${whose} offer of ${what} has run out without an answer.`] }
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

/** To one side of a deal: what has become of an offer, and the one thing to do. */
export function letterTo(side: DealSide, offer: OfferRow, deal: Deal, site: Site): Letter {
  const what = offerText({ ...offer, to: offer.destination?.name ?? null, loading: offer.basis.loading })
  const { subject, paragraphs } = (side === 'buyer' ? toBuyer : toStaff)(offer, what)
  const said = { subject: orders.subject(subject, deal), paragraphs, facts: factsOf(offer, deal) }
  if (side === 'buyer') return { ...orders.toCustomer(deal, site), ...said }
  const facts = [...orders.person(deal), ...said.facts]
  return { ...said, greeting: 'News of an order.', facts, action: orders.toOffice(site, deal) }
}
