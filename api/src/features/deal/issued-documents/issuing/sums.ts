// Rule: the sums of an issued document: amounts, deposit, balance, and the exchange rate of an invoice in yen.
import { calculateDeposit, convertAmounts } from '@minato/contract/deal/issued-documents/amounts.ts'
import type { IssueChoices } from '@minato/contract/deal/issued-documents/issue.ts'
import { calculateBalanceDay } from '@minato/contract/deal/payments/due.ts'
import { addDays } from '@minato/contract/values/calendar.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { yenPerDollar } from '@minato/contract/values/money.ts'
import type { IssueData } from './issue-data.ts'

/** Default rate until the office or the daily job stores one. */
const firstRate = (on: string) => ({ yenPerDollar, on, source: 'our own rate' })

/** Calculates prices and totals in the requested currency. Documents after a proforma invoice use its currency and rate. */
export function calculateAmounts({ amount, lines, rate, proforma, now }: IssueData, wish: IssueChoices) {
  const before = proforma?.facts.kind === 'proforma' && wish.kind !== 'proforma' ? proforma.facts : null
  const currency = before?.currency ?? wish.currency ?? 'USD'
  const used = before?.rate ?? rate ?? firstRate(toOfficeDay(now))
  const listedCents = lines.map(({ line }) => line.priceCents)
  const { prices, ...sums } = convertAmounts({
    listedCents,
    lines: amount.lines,
    currency,
    yenPerDollar: used.yenPerDollar,
  })
  return { prices, amounts: { currency, ...sums, rate: currency === 'JPY' ? used : null, orderCents: amount.cents } }
}

/** Returns deposit, balance and validity: as requested, else by the settings. */
export function calculatePaymentTerms({ settings, sailings, now }: IssueData, wish: IssueChoices, total: number) {
  const percent = wish.depositPercent ?? settings.depositPercent ?? 100
  const validUntil = wish.validUntil ?? addDays(toOfficeDay(now), settings.invoiceDays ?? 5)
  const amount = calculateDeposit(total, percent)
  const rule = wish.balanceRule ?? settings.balanceRule
  const days = wish.balanceDays ?? settings.balanceDays ?? 10
  const arrives = sailings.flatMap(({ eta }) => eta ?? []).sort()[0] ?? null
  return {
    deposit: { percent, amount, due: validUntil },
    balance:
      amount < total
        ? { amount: total - amount, rule, days, due: calculateBalanceDay({ rule, days }, { arrives, blSent: null }) }
        : null,
    validUntil,
  }
}
