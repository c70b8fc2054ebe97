import type { NoticeRows } from '../../ground/trade/reading.ts'
import { inJapan } from '../../values/days.ts'
import type { OrderNotice } from './events.ts'
import { orderStatuses } from './facts.ts'
import { statusLetters } from './letters.ts'

const day = (until: string) => inJapan(new Date(until))
const reservation = {
  warned: (until: string) => `The reservation ends on ${day(until)}`,
  ended: () => 'The reservation has ended: the order was cancelled',
  extended: (until: string) => `The reservation now lasts until ${day(until)}`,
}

/** How notices about an order read. */
export const orderNoticeRows: NoticeRows<OrderNotice> = {
  'order-placed': {
    text: (_, reader) => (reader === 'office' ? 'A new order' : 'We have placed an order for you'),
  },
  'order-unwanted': { text: () => 'The buyer no longer wants an order' },
  'order-moved': { text: ({ status }) => statusLetters[status] ?? `Your order: ${orderStatuses[status].label}` },
  reservation: { text: ({ state, until }) => reservation[state](until) },
}
