import { isWord, ports } from '../../ground/ports/facts.ts'
import type { DealSide } from '../../ground/trade/deal.ts'
import { shortId } from '../../stock/cars/facts.ts'
import { dateText } from '../../values/calendar.ts'
import { inJapan } from '../../values/days.ts'
import { formatSum, formatUsd, toDollars } from '../../values/money.ts'
import { offerText } from '../offers/words.ts'
import { destinationLabel, orderEvents, orderFields, orderStatuses, takesProof } from '../orders/facts.ts'
import { contentsText, inspectionStates, paperKinds, releaseKinds } from '../papers/facts.ts'
import { partyWords } from '../parties/facts.ts'
import type { EventFact, SaidEvent } from './events.ts'

const sentences = {
  listedPrice: 'Back to the listed price',
  warned: (until: string) => `It ends on ${until}`,
  released: 'No payment arrived in time: the order was cancelled',
  unwanted: 'The buyer no longer wanted it: the order was cancelled',
  extended: (until: string, reason: string) => `Until ${until}: ${reason}`,
  offer: (side: DealSide, offer: string) => `${side === 'buyer' ? 'Buyer' : 'Office'}: ${offer}`,
  notInspected: 'Nothing arranged',
}

/** What kind of event it is; also of one that was kept in words. */
export const kindOf = (fact: SaidEvent | EventFact) => (fact.kind === 'said' ? fact.of : fact.kind)

/** What is new of a ship: when it left or arrived, else which days have moved. */
function sailingText(fact: MovedDays) {
  const day = fact.what === 'left' ? fact.to.etd : fact.what === 'arrived' ? fact.to.eta : null
  return day ? `${fact.ship}, ${dateText(day)}` : `${fact.ship}: ${movedDays(fact)}`
}

type MovedDays = Extract<SaidEvent, { kind: 'sailing-moved' }>
/** The days of a ship that have moved: `leaves 12 December 2026 → 14 December 2026`. */
function movedDays({ from, to }: MovedDays) {
  const day = (text: string | null) => (text ? dateText(text) : 'not known')
  const moved = (word: string, before: string | null, after: string | null) =>
    before === after ? [] : [`${word} ${day(before)} → ${day(after)}`]
  return [...moved('leaves', from.etd, to.etd), ...moved('arrives', from.eta, to.eta)].join(', ')
}

const atSea = { moved: orderEvents['sailing-moved'], left: 'Ship has left', arrived: 'Ship has arrived' }

/** What happened, as a person reads it. */
export const eventName = (fact: SaidEvent) =>
  fact.kind === 'sailing-moved' ? atSea[fact.what ?? 'moved'] : orderEvents[kindOf(fact)]

/** Before ports had codes, the word was all that was kept. */
function portName({ to, name }: { to: string | null; name?: string | undefined }) {
  const known = name ?? (to !== null && isWord(to) ? ports[to] : to)
  return destinationLabel(known === null ? null : { name: known })
}

/** What an event changed, as a person reads it; null where its name says it all. */
export function eventText(fact: SaidEvent): string | null {
  switch (fact.kind) {
    case 'status':
      return `${orderStatuses[fact.from].label} → ${orderStatuses[fact.to].label}`
    case 'payment-reported':
    case 'payment-confirmed':
    case 'payment-covered':
    case 'payment-refunded':
    case 'payment-written-off':
    case 'payment-moved-out':
    case 'payment-moved-in':
      return [formatSum(fact.sum, fact.currency), ...(fact.order ? [`Order ${shortId(fact.order)}`] : [])].join(', ')
    case 'credit-kept':
      return `${formatSum(fact.sum, fact.currency)}: ${fact.word}`
    case 'port':
      return [...(fact.from ? [fact.from] : []), portName(fact)].join(' → ')
    case 'amount':
      return [fact.fromCents, fact.toCents].map((cents) => formatUsd(toDollars(cents))).join(' → ')
    case 'price':
      return fact.cents === null ? sentences.listedPrice : formatUsd(toDollars(fact.cents))
    case 'details':
      return fact.fields.map((field) => orderFields[field]).join(', ')
    case 'proof-asked':
    case 'payment-refused':
      return fact.reason
    case 'item-removed':
      return fact.car
    case 'warned':
    case 'unwanted':
      return sentences.warned(inJapan(new Date(fact.until)))
    case 'released':
      return fact.unwanted ? sentences.unwanted : sentences.released
    case 'extended':
      return sentences.extended(inJapan(new Date(fact.until)), fact.reason)
    case 'booked':
      return `${fact.ship}, ${fact.from} → ${fact.to}: ${fact.cars.join(', ')}`
    case 'unbooked':
      return `${fact.ship}: ${fact.cars.join(', ')}`
    case 'sailing-moved':
      return sailingText(fact)
    case 'offered':
    case 'countered':
    case 'offer-accepted':
    case 'offer-declined':
    case 'offer-withdrawn':
    case 'offer-run-out':
    case 'offer-recorded':
      return sentences.offer(fact.side, offerText(fact))
    case 'party':
    case 'party-asked':
    case 'party-accepted':
    case 'party-declined':
    case 'party-withdrawn':
      return partyWords[fact.role].label
    case 'paper-added':
    case 'paper-removed':
    case 'bl-approved':
      return [paperKinds[fact.paper].label, fact.car].filter(Boolean).join(', ')
    case 'bl-correction':
      return fact.correction
    case 'papers-sent':
    case 'papers-not-sent':
    case 'papers-delivered':
      return `${fact.carrier} ${fact.awb}, ${dateText(fact.on)}: ${contentsText(fact.contents)}`
    case 'inspection':
      return [
        fact.state === null ? sentences.notInspected : inspectionStates[fact.state],
        fact.on && dateText(fact.on),
        fact.car,
      ]
        .filter(Boolean)
        .join(', ')
    case 'release':
      return [releaseKinds[fact.to], fact.reference].filter(Boolean).join(', ')
    case 'issued':
      return [fact.replaces ? `${fact.paper}, in the place of ${fact.replaces}` : fact.paper, fact.reason]
        .filter(Boolean)
        .join(': ')
    case 'said':
      return fact.text
    default:
      return null
  }
}

type WithEvents = Parameters<typeof takesProof>[0] & { events: readonly { fact: SaidEvent }[] }

/** Why the office asks for another proof, as long as none has come; null where it does not. */
export function proofAskedFor(order: WithEvents) {
  const asked = order.events.map(({ fact }) => fact).findLast((fact) => fact.kind === 'proof-asked')
  return (takesProof(order) && asked?.reason) || null
}
