import type { NoticeRows } from '../../ground/trade/reading.ts'
import type { SailingNews } from '../../port/voyages/news.ts'
import type { BookingNotice } from './events.ts'

const sailings: Record<SailingNews, (ship: string) => string> = {
  booked: (ship) => `You are booked on ${ship}`,
  moved: (ship) => `The days of ${ship} have moved`,
  cancelled: (ship) => `${ship} was cancelled`,
  left: (ship) => `${ship} has left`,
  arrived: (ship) => `${ship} has arrived`,
}

/** How notices about a ship read. */
export const bookingNoticeRows: NoticeRows<BookingNotice> = {
  'sailing-moved': { text: ({ ship, news = 'moved' }) => sailings[news](ship), area: 'ship' },
}
