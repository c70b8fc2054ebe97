import type { NoticeRows } from '../../ground/trade/reading.ts'
import type { IssuedNotice } from './events.ts'

/** How notices about numbered papers read. */
export const issuedNoticeRows: NoticeRows<IssuedNotice> = {
  invoice: {
    text: ({ number, replaces }) =>
      replaces ? `Invoice ${number} replaces ${replaces}` : `Your invoice ${number} is here`,
    area: 'invoice',
  },
}
