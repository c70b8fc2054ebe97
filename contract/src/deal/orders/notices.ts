import { t } from '#language/messages.ts'
import type { NoticeRows } from '#platform/trade/event-texts.ts'
import { formatJapanTime } from '#values/days.ts'
import { statusEmailSubjects } from './emails.ts'
import type { OrderNotice } from './events.ts'
import { orderStatuses } from './facts.ts'

const formatDay = (until: string) => formatJapanTime(new Date(until))
const reservationTexts = {
  warned: (until: string) => t('The reservation ends on {until}', { until: formatDay(until) }),
  ended: () => t('The reservation has ended: the order was cancelled'),
  extended: (until: string) => t('The reservation now lasts until {until}', { until: formatDay(until) }),
}

export const orderNoticeRows: NoticeRows<OrderNotice> = {
  'order-placed': {
    text: (_, reader) => (reader === 'office' ? t('A new order') : t('We have placed an order for you')),
  },
  'order-unwanted': { text: () => t('The buyer no longer wants an order') },
  'order-moved': {
    text: ({ status }) =>
      statusEmailSubjects[status] ?? t('Your order: {status}', { status: orderStatuses[status].label }),
  },
  reservation: { text: ({ state, until }) => reservationTexts[state](until) },
}
