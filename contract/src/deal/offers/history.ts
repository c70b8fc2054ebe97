import { messages, t } from '#language/messages.ts'
import type { EventRows } from '#platform/trade/event-texts.ts'
import type { OfferEvent } from './events.ts'
import { offerText } from './offer-text.ts'

const formatSideOffer = (fact: OfferEvent) =>
  fact.side === 'buyer'
    ? t('Buyer: {offer}', { offer: offerText(fact) })
    : t('Office: {offer}', { offer: offerText(fact) })

export const offerHistory: EventRows<OfferEvent> = messages({
  offered: { name: 'Offer made', text: formatSideOffer },
  countered: { name: 'Counter-offer made', text: formatSideOffer },
  'offer-accepted': { name: 'Offer accepted', text: formatSideOffer },
  'offer-declined': { name: 'Offer declined', text: formatSideOffer },
  'offer-withdrawn': { name: 'Offer withdrawn', text: formatSideOffer },
  'offer-run-out': { name: 'Offer ran out', text: formatSideOffer },
  'offer-recorded': { name: 'Agreed on WhatsApp', text: formatSideOffer },
})
