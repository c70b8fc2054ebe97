import type { IssuedFactsOf } from '@minato/contract/deal/issued-documents/issued-facts.ts'
import { type Currency, toCurrencyUnits } from '@minato/contract/values/money.ts'

type Invoice = IssuedFactsOf<'proforma'>
type Amounts = Pick<Invoice, 'total' | 'lines' | 'balance'> & { deposit: Invoice['deposit'] | null }

/** Converts amounts of a document from smallest units to units of its currency, as the API returns them. */
export function presentAmounts(currency: Currency, { total, lines, deposit, balance }: Amounts) {
  const toSum = <Item extends { amount: number }>({ amount, ...item }: Item) => ({
    ...item,
    sum: toCurrencyUnits(amount, currency),
  })
  return {
    currency,
    total: toCurrencyUnits(total, currency),
    lines: lines.map(toSum),
    deposit: deposit && toSum(deposit),
    balance: balance && toSum(balance),
  }
}
