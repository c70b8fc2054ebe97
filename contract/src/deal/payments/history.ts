import type { EventRows } from '#ground/trade/reading.ts'
import { messages, t } from '#language/messages.ts'
import { shortId } from '#stock/cars/facts.ts'
import { type Currency, formatSum } from '#values/money.ts'
import type { SaidPaymentEvent } from './events.ts'

type Paid = { sum: number; currency: Currency; order?: string | undefined }

const text = ({ sum, currency, order }: Paid) =>
  [formatSum(sum, currency), ...(order ? [t('Order {id}', { id: shortId(order) })] : [])].join(', ')
const why = ({ reason }: { reason: string }) => reason

export const paymentHistory: EventRows<SaidPaymentEvent> = messages({
  proof: { name: 'Proof of payment uploaded' },
  'proof-asked': { name: 'Another proof of payment requested', text: why },
  'payment-reported': { name: 'Payment reported', text },
  'payment-confirmed': { name: 'Payment confirmed', text },
  'payment-refused': { name: 'Payment refused', text: why },
  'payment-covered': { name: 'Letter of credit accepted', text },
  'payment-refunded': { name: 'Payment refunded', text },
  'payment-written-off': { name: 'Bank charge written off', text },
  'payment-granted': { name: 'Granted for a claim', text },
  'payment-moved-out': { name: 'Payment moved to another order', text },
  'payment-moved-in': { name: 'Payment moved from another order', text },
  'credit-kept': { name: 'Kept as credit', text: ({ sum, currency, word }) => `${formatSum(sum, currency)}: ${word}` },
})
