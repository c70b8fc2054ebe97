import type { NoticeRows } from '../../ground/trade/reading.ts'
import type { ClaimNotice } from './events.ts'

/** How notices about an order that was taken over read. */
export const claimNoticeRows: NoticeRows<ClaimNotice> = {
  'order-claimed': {
    text: (_, reader) => (reader === 'office' ? 'The buyer has taken an order over' : 'The order is in your account'),
  },
  'order-claim-undone': { text: () => 'An order was taken out of your account' },
}
