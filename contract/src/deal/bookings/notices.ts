import { t } from '#language/messages.ts'
import type { NoticeRows } from '#platform/trade/event-texts.ts'
import type { BookingNotice, SailingUpdateKind } from './events.ts'

const sailingTexts: Record<SailingUpdateKind, (ship: string) => string> = {
  booked: (ship) => t('Booked on {ship}', { ship }),
  moved: (ship) => t('The dates of {ship} have changed', { ship }),
  cancelled: (ship) => t('The sailing of {ship} was cancelled', { ship }),
  left: (ship) => t('{ship} has left', { ship }),
  arrived: (ship) => t('{ship} has arrived', { ship }),
}

export const bookingNoticeRows: NoticeRows<BookingNotice> = {
  'sailing-moved': { text: ({ ship, news = 'moved' }) => sailingTexts[news](ship), area: 'ship' },
}
