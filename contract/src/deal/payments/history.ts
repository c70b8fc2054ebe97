import { messages, t } from '#language/messages.ts'
import type { EventRows } from '#platform/trade/event-texts.ts'
import { toShortId } from '#stock/cars/facts.ts'
import { type Currency, formatSum } from '#values/money.ts'
import type { PaymentEventResponse } from './events.ts'
import { moneyChoices } from './facts.ts'

const formatPayment = ({ sum, currency, order }: { sum: number; currency: Currency; order?: string | undefined }) =>
  [formatSum(sum, currency), ...(order ? [t('Order {id}', { id: toShortId(order) })] : [])].join(', ')
const getReason = ({ reason }: { reason: string }) => reason

export const paymentHistory: EventRows<PaymentEventResponse> = messages({
  proof: { name: 'Proof of payment uploaded' },
  'proof-asked': { name: 'Another proof of payment requested', text: getReason },
  'payment-reported': { name: 'Payment reported', text: formatPayment },
  'payment-confirmed': { name: 'Payment confirmed', text: formatPayment },
  'payment-refused': { name: 'Payment refused', text: getReason },
  'payment-covered': { name: 'Letter of credit accepted', text: formatPayment },
  'payment-refunded': { name: 'Payment refunded', text: formatPayment },
  'payment-written-off': { name: 'Bank charge written off', text: formatPayment },
  'payment-granted': { name: 'Granted for a claim', text: formatPayment },
  'payment-moved-out': { name: 'Payment moved to another order', text: formatPayment },
  'payment-moved-in': { name: 'Payment moved from another order', text: formatPayment },
  'money-choice': {
    name: 'Buyer’s choice for their money',
    text: ({ sum, currency, choice }) => `${formatSum(sum, currency)}: ${moneyChoices[choice]}`,
  },
  'credit-kept': { name: 'Kept as credit', text: ({ sum, currency, word }) => `${formatSum(sum, currency)}: ${word}` },
})
