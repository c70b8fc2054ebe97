import type { OfferState } from '@minato/contract/deal/offers/facts.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'

/** Texts of the offer screens. Texts shared with emails or the server are in the contract. */
export const offerTexts = messages({
  open: {
    buyer: { buyer: 'Your offer', office: 'Our offer to you' },
    office: { buyer: 'The buyer’s offer', office: 'Our offer' },
  } satisfies Record<DealSide, Record<DealSide, string>>,
  last: {
    buyer: { buyer: 'Your last offer', office: 'Our last offer' },
    office: { buyer: 'The buyer’s last offer', office: 'Our last offer' },
  } satisfies Record<DealSide, Record<DealSide, string>>,
  totalNow: (total: string) => t('{total} now', { total }),
  lastOffer: (offer: string, state: OfferState) =>
    t(
      '{offer} ({state, select, open {open} accepted {accepted} declined {declined} answered {counter-offer made} withdrawn {withdrawn} other {run out}})',
      { offer, state },
    ),
  author: { buyer: { buyer: 'You', office: 'We' }, office: { buyer: 'Buyer', office: 'Office' } } satisfies Record<
    DealSide,
    Record<DealSide, string>
  >,
  waitingHint: {
    buyer: 'We will answer as soon as we can.',
    office: 'The buyer has not answered yet.',
  } satisfies Record<DealSide, string>,
  /** `total` is set where charges are added to an FOB offer. */
  accept: (offer: string, total?: string) =>
    total ? t('Accept {offer}: total {total}', { offer, total }) : t('Accept {offer}', { offer }),
  answer: 'Answer the offer',
  makeAnother: 'Make another offer',
  make: 'Make an offer',
  send: 'Send the offer',
  record: 'Record what was agreed on WhatsApp',
  amount: (total: string) => t('Amount (USD): {total}', { total }),
  listed: 'Listed price',
  amountOf: {
    FOB: 'The vehicle price (FOB), without freight. Everything else is added to it.',
    'C&F': 'The total to the port, with freight.',
    CIF: 'The total to the port, with freight and insurance.',
  },
  note: { buyer: 'Message to us', office: 'Message to the buyer' } satisfies Record<DealSide, string>,
  reason: 'Reason for the price',
  reasonHint: 'Needed for a low price. Only staff who may see costs can read it.',
  basisFailed: 'The total could not be calculated. Please try again.',
  failed: 'This did not work. Please try again.',
  closed: 'You can no longer make offers on this order.',
  done: { accepted: 'The offer was accepted: the price is agreed.' },
} as const)
