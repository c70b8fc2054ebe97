import type { EventRows } from '#ground/trade/reading.ts'
import { messages, t } from '#language/messages.ts'
import type { OfferEvent } from './events.ts'
import { offerText } from './words.ts'

const text = (fact: OfferEvent) =>
  fact.side === 'buyer'
    ? t('Buyer: {offer}', { offer: offerText(fact) })
    : t('Office: {offer}', { offer: offerText(fact) })

export const offerHistory: EventRows<OfferEvent> = messages({
  offered: { name: 'Offer made', text },
  countered: { name: 'Counter-offer made', text },
  'offer-accepted': { name: 'Offer accepted', text },
  'offer-declined': { name: 'Offer declined', text },
  'offer-withdrawn': { name: 'Offer withdrawn', text },
  'offer-run-out': { name: 'Offer ran out', text },
  'offer-recorded': { name: 'Agreed on WhatsApp', text },
})
