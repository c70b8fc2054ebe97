import { t } from '#language/messages.ts'
import type { DealSide } from '#platform/trade/deal.ts'
import type { NoticeRows } from '#platform/trade/event-texts.ts'
import type { OfferNotice } from './events.ts'
import type { OfferState } from './facts.ts'

const formatCounterOffer = () => t('A counter-offer was made')

const offerTexts: Record<OfferState, Record<DealSide, (isOurs: boolean) => string>> = {
  open: { buyer: () => t('We have made you an offer'), office: () => t('An offer to answer') },
  answered: { buyer: formatCounterOffer, office: formatCounterOffer },
  accepted: { buyer: () => t('Your offer was accepted'), office: () => t('Our offer was accepted') },
  declined: { buyer: () => t('Your offer was not accepted'), office: () => t('Our offer was declined') },
  withdrawn: { buyer: () => t('We have withdrawn our offer'), office: () => t('The buyer has withdrawn an offer') },
  'run-out': {
    buyer: (isOurs) => (isOurs ? t('Our offer has run out') : t('Your offer has run out')),
    office: (isOurs) => (isOurs ? t('Our offer has run out') : t('The buyer’s offer has run out')),
  },
}

export const offerNoticeRows: NoticeRows<OfferNotice> = {
  offer: { text: ({ state, side }, reader) => offerTexts[state][reader](side === 'office'), area: 'offers' },
}
