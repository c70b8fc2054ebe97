import type { LineKind } from '#port/freight/facts.ts'
import { type Currency, currencies } from '#values/money.ts'
import { halfUp } from '#values/rounding.ts'
import { sharesOf } from '../offers/meaning.ts'
import type { AmountLine } from '../orders/amount.ts'
import { countsAt } from '../payments/tolerance.ts'

type Asked = {
  /** What each vehicle was listed at when it was ordered, and the lines of the order, in US cents. */
  listedCents: readonly number[]
  lines: readonly AmountLine[]
  currency: Currency
  yenPerDollar: number
}

/**
 * What an order comes to in the currency of a paper, in its smallest unit: each vehicle's price, its part of what was agreed for
 * all of them; the lines, of which the vehicles' is the sum of these; and their total. In yen each figure is rounded half up by
 * itself, so that what stands on the paper adds up.
 */
export function amountsIn({ listedCents, lines, currency, yenPerDollar }: Asked) {
  const turned = (cents: number) => countsAt({ amount: cents, currency: 'USD' }, currency, yenPerDollar)
  const vehicles = lines.find(({ kind }) => kind === 'vehicles')?.cents ?? 0
  const prices = sharesOf(vehicles, listedCents).map(turned)
  const amounts = lines.map(({ kind, cents }): { kind: LineKind; amount: number } => ({
    kind,
    amount: kind === 'vehicles' ? sum(prices) : turned(cents),
  }))
  return { prices, lines: amounts, total: sum(amounts.map(({ amount }) => amount)) }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

/** What is to be paid first, of a total: so many percent, rounded half up. */
export const depositOf = (total: number, percent: number) => halfUp(total * percent, 100)

/** An amount in the smallest unit of its currency as papers write it: `USD 6,232.50`, `JPY 885,443`. */
export function formatAmount(amount: number, currency: Currency) {
  const { digits } = currencies[currency]
  const text = (amount / 10 ** digits).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${currency} ${text}`
}

const small = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen',
  'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
] as const // biome-ignore format: a list of words
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const
const powers = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

/** A whole number from 0 on in English words: `six thousand two hundred thirty-two`. */
function inWords(number: number): string {
  for (const [power, name] of powers)
    if (number >= power) {
      const rest = number % power
      return `${inWords((number - rest) / power)} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`
    }
  if (number < 20) return small[number] as string
  const ones = number % 10
  return `${tens[(number - ones) / 10]}${ones > 0 ? `-${small[ones]}` : ''}`
}

/** A total as a paper writes it out: `US dollars six thousand two hundred thirty-two and 50/100`, `Japanese yen nine hundred only`. */
export function totalInWords(total: number, currency: Currency) {
  if (currency === 'JPY') return `Japanese yen ${inWords(total)} only`
  const cents = total % 100
  return `US dollars ${inWords((total - cents) / 100)}${cents > 0 ? ` and ${String(cents).padStart(2, '0')}/100` : ' only'}`
}
