import { t } from '#language/messages.ts'
import type { FactOf } from '#values/kinds.ts'
import { formatMoney } from '#values/money.ts'
import type { Money } from '#values/numbers.ts'

type Of = { sum: Money }

const sumText = ({ amount, currency }: Money) => formatMoney(amount, currency)
const writtenOff = (sum: Money) => t('Written off: {sum}', { sum: sumText(sum) })

export const paymentLog = {
  'payment-confirmed': ({ sum, forgiven }: Of & { forgiven: Money | null }) =>
    [t('Confirmed: {sum}', { sum: sumText(sum) }), ...(forgiven ? [writtenOff(forgiven)] : [])].join(', '),
  'payment-covered': ({ sum }: Of) => t('Letter of credit accepted: {sum}', { sum: sumText(sum) }),
  'payment-refused': ({ reason }: { reason: string }) => t('Refused: {reason}', { reason }),
  'payment-written-off': ({ sum }: Of) => writtenOff(sum),
  'payment-rest-asked': ({ sum }: Of) => t('Requested: {sum}', { sum: sumText(sum) }),
  'payment-refunded': ({ sum, reason }: Of & { reason: string }) =>
    t('Refunded: {sum}, {reason}', { sum: sumText(sum), reason }),
  'payment-granted': ({ sum, reason }: Of & { reason: string }) =>
    t('Granted for a claim: {sum}, {reason}', { sum: sumText(sum), reason }),
  'payment-moved-out': ({ sum }: Of) => t('Moved out: {sum}', { sum: sumText(sum) }),
  'payment-moved-in': ({ sum }: Of) => t('Moved in: {sum}', { sum: sumText(sum) }),
  'credit-kept': ({ sum, word }: Of & { word: string }) =>
    t('Kept as credit: {sum}, {word}', { sum: sumText(sum), word }),
}
export type LoggedPayment = FactOf<typeof paymentLog>
