import { t } from '#language/messages.ts'
import type { FactFromRows } from '#values/fact-types.ts'
import { formatMoney } from '#values/money.ts'
import type { Money } from '#values/numbers.ts'

type SumFields = { sum: Money }

const formatLoggedSum = ({ amount, currency }: Money) => formatMoney(amount, currency)
const formatWriteOff = (sum: Money) => t('Written off: {sum}', { sum: formatLoggedSum(sum) })

export const paymentLog = {
  'payment-confirmed': ({ sum, forgiven }: SumFields & { forgiven: Money | null }) =>
    [t('Confirmed: {sum}', { sum: formatLoggedSum(sum) }), ...(forgiven ? [formatWriteOff(forgiven)] : [])].join(', '),
  'payment-covered': ({ sum }: SumFields) => t('Letter of credit accepted: {sum}', { sum: formatLoggedSum(sum) }),
  'payment-refused': ({ reason }: { reason: string }) => t('Refused: {reason}', { reason }),
  'payment-written-off': ({ sum }: SumFields) => formatWriteOff(sum),
  'payment-rest-asked': ({ sum }: SumFields) => t('Requested: {sum}', { sum: formatLoggedSum(sum) }),
  'payment-refunded': ({ sum, reason }: SumFields & { reason: string }) =>
    t('Refunded: {sum}, {reason}', { sum: formatLoggedSum(sum), reason }),
  'payment-granted': ({ sum, reason }: SumFields & { reason: string }) =>
    t('Granted for a claim: {sum}, {reason}', { sum: formatLoggedSum(sum), reason }),
  'payment-moved-out': ({ sum }: SumFields) => t('Moved out: {sum}', { sum: formatLoggedSum(sum) }),
  'payment-moved-in': ({ sum }: SumFields) => t('Moved in: {sum}', { sum: formatLoggedSum(sum) }),
  'credit-kept': ({ sum, word }: SumFields & { word: string }) =>
    t('Kept as credit: {sum}, {word}', { sum: formatLoggedSum(sum), word }),
}
export type LoggedPayment = FactFromRows<typeof paymentLog>
