import type { FactOf } from '../../values/kinds.ts'
import { formatMoney } from '../../values/money.ts'
import type { Money } from '../../values/numbers.ts'

type Of = { sum: Money }

const sumText = ({ amount, currency }: Money) => formatMoney(amount, currency)
const writtenOff = (sum: Money) => `Written off: ${sumText(sum)}`

/** What the log keeps of a ledger, by its kind, and how it reads. */
export const paymentLog = {
  'payment-confirmed': ({ sum, forgiven }: Of & { forgiven: Money | null }) =>
    [`Confirmed: ${sumText(sum)}`, ...(forgiven ? [writtenOff(forgiven)] : [])].join(', '),
  'payment-covered': ({ sum }: Of) => `Letter of credit accepted: ${sumText(sum)}`,
  'payment-refused': ({ reason }: { reason: string }) => `Refused: ${reason}`,
  'payment-written-off': ({ sum }: Of) => writtenOff(sum),
  'payment-rest-asked': ({ sum }: Of) => `Asked for: ${sumText(sum)}`,
  'payment-refunded': ({ sum, reason }: Of & { reason: string }) => `Refunded: ${sumText(sum)}, ${reason}`,
  'payment-moved-out': ({ sum }: Of) => `Moved out: ${sumText(sum)}`,
  'payment-moved-in': ({ sum }: Of) => `Moved in: ${sumText(sum)}`,
  'credit-kept': ({ sum, word }: Of & { word: string }) => `Kept as credit: ${sumText(sum)}, ${word}`,
}
export type LoggedPayment = FactOf<typeof paymentLog>
