import { formatNameList } from '#language/formats.ts'
import { messages, t } from '#language/messages.ts'
import { translateDestinationName } from '#platform/ports/destination-name.ts'
import { isPortWord, ports } from '#platform/ports/facts.ts'
import type { EventRows } from '#platform/trade/event-texts.ts'
import { formatJapanTime } from '#values/days.ts'
import { formatUsd, toDollars } from '#values/money.ts'
import type { OrderEventResponse } from './events.ts'
import { getDestinationLabel, orderFieldLabels, orderStatuses } from './facts.ts'

const historyTexts = messages({
  ends: ({ until }: { until: string }) => t('It ends on {until}', { until: formatJapanTime(new Date(until)) }),
  released: 'No payment arrived in time: the order was cancelled',
  unwanted: 'The buyer no longer wanted it: the order was cancelled',
})

/** Events from before ports had codes hold only the free text. */
function formatPortName({ to, name }: { to: string | null; name?: string | undefined }) {
  const portLabel = name ?? (to !== null && isPortWord(to) ? ports[to] : to)
  return getDestinationLabel(portLabel === null ? null : { name: translateDestinationName(portLabel) })
}

export const orderHistory: EventRows<OrderEventResponse> = messages({
  placed: { name: 'Order placed' },
  status: {
    name: 'Status changed',
    text: ({ from, to }) => `${orderStatuses[from].label} → ${orderStatuses[to].label}`,
  },
  port: { name: 'Port changed', text: (fact) => [...(fact.from ? [fact.from] : []), formatPortName(fact)].join(' → ') },
  price: {
    name: 'Price agreed',
    text: ({ cents }) => (cents === null ? t('Back to the listed price') : formatUsd(toDollars(cents))),
  },
  amount: {
    name: 'Total changed',
    text: ({ fromCents, toCents }) => [fromCents, toCents].map((cents) => formatUsd(toDollars(cents))).join(' → '),
  },
  details: {
    name: 'Details changed',
    text: ({ fields }) => formatNameList(fields.map((field) => orderFieldLabels[field])),
  },
  'item-removed': { name: 'Vehicle removed', text: ({ car }) => car },
  warned: { name: 'Reservation ends soon', text: historyTexts.ends },
  released: {
    name: 'Reservation ended',
    text: ({ unwanted }) => (unwanted ? historyTexts.unwanted : historyTexts.released),
  },
  unwanted: { name: 'No longer wanted', text: historyTexts.ends },
  wanted: { name: 'Wanted again' },
  'sails-unpaid': { name: 'May sail before the payment' },
  extended: {
    name: 'Reservation extended',
    text: ({ until, reason }) => t('Until {until}: {reason}', { until: formatJapanTime(new Date(until)), reason }),
  },
})
