import type { LineKind } from '#shipping/freight/facts.ts'
import { type Currency, currencies } from '#values/money.ts'
import { divideHalfUp } from '#values/rounding.ts'
import { splitByPrice } from '../offers/amounts.ts'
import type { AmountLine } from '../orders/amount.ts'
import { convertMoney } from '../payments/tolerance.ts'

type AmountsInput = {
  /** List prices of the vehicles at the time of the order, and its lines, in US cents. */
  listedCents: readonly number[]
  lines: readonly AmountLine[]
  currency: Currency
  yenPerDollar: number
}

/**
 * Converts the amounts of an order to a document's currency, in its smallest unit. Each vehicle gets its share of the
 * agreed price. Each yen figure is rounded half up by itself, and sums follow from rounded figures.
 */
export function convertAmounts({ listedCents, lines, currency, yenPerDollar }: AmountsInput) {
  const convert = (cents: number) => convertMoney({ amount: cents, currency: 'USD' }, currency, yenPerDollar)
  const vehicles = lines.find(({ kind }) => kind === 'vehicles')?.cents ?? 0
  const prices = splitByPrice(vehicles, listedCents).map(convert)
  const amounts = lines.map(({ kind, cents }): { kind: LineKind; amount: number } => ({
    kind,
    amount: kind === 'vehicles' ? sum(prices) : convert(cents),
  }))
  return { prices, lines: amounts, total: sum(amounts.map(({ amount }) => amount)) }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

/** Calculates the deposit from a percentage of the total, rounded half up. */
export const calculateDeposit = (total: number, percent: number) => divideHalfUp(total * percent, 100)

/** Formats an amount in the smallest unit of its currency: `USD 6,232.50`, `JPY 885,443`. */
export function formatAmount(amount: number, currency: Currency) {
  const { digits } = currencies[currency]
  const text = (amount / 10 ** digits).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${currency} ${text}`
}

const smallNumbers = [
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

/** Spells a non-negative integer: `six thousand two hundred thirty-two`. */
function spellNumber(number: number): string {
  for (const [power, name] of powers)
    if (number >= power) {
      const remainder = number % power
      return `${spellNumber((number - remainder) / power)} ${name}${remainder > 0 ? ` ${spellNumber(remainder)}` : ''}`
    }
  if (number < 20) return smallNumbers[number] as string
  const ones = number % 10
  return `${tens[(number - ones) / 10]}${ones > 0 ? `-${smallNumbers[ones]}` : ''}`
}

/** Spells a total: `US dollars six thousand two hundred thirty-two and 50/100`, `Japanese yen nine hundred only`. */
export function spellTotal(total: number, currency: Currency) {
  if (currency === 'JPY') return `Japanese yen ${spellNumber(total)} only`
  const cents = total % 100
  return `US dollars ${spellNumber((total - cents) / 100)}${cents > 0 ? ` and ${String(cents).padStart(2, '0')}/100` : ' only'}`
}
