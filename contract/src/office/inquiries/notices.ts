import type { NoticeRows } from '../../ground/trade/reading.ts'
import type { InquiryNotice } from './events.ts'

/** How notices about an inquiry read. */
export const inquiryNoticeRows: NoticeRows<InquiryNotice> = {
  inquiry: { text: ({ of }) => (of === 'VEHICLE' ? 'A new vehicle inquiry' : 'A new message') },
}
