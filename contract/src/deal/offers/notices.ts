import type { DealSide } from '../../ground/trade/deal.ts'
import type { NoticeRows } from '../../ground/trade/reading.ts'
import type { OfferNotice } from './events.ts'
import type { OfferState } from './facts.ts'

type Words = Record<DealSide, (isOurs: boolean) => string>
const answered = () => 'An offer was answered'

const offers: Record<OfferState, Words> = {
  open: { buyer: () => 'We have made you an offer', office: () => 'An offer to answer' },
  answered: { buyer: answered, office: answered },
  accepted: { buyer: () => 'Your offer was accepted', office: () => 'Our offer was accepted' },
  declined: { buyer: () => 'Your offer was not accepted', office: () => 'Our offer was declined' },
  withdrawn: { buyer: () => 'We have taken our offer back', office: () => 'The buyer has taken an offer back' },
  'run-out': {
    buyer: (isOurs) => (isOurs ? 'Our offer has run out' : 'Your offer has run out'),
    office: (isOurs) => (isOurs ? 'Our offer has run out' : "The buyer's offer has run out"),
  },
}

/** How notices about offers read. */
export const offerNoticeRows: NoticeRows<OfferNotice> = {
  offer: { text: ({ state, side }, reader) => offers[state][reader](side === 'office'), area: 'offers' },
}
