import type { Currency } from '../bank-accounts/facts.ts'

/** A sum that somebody wrote in a chat, in whole units of its currency. */
export type Sum = { amount: number; currency: Currency }

/** Below and above nobody offers for vehicles; in whole units. */
const limits = { USD: [100, 2_000_000], JPY: [10_000, 300_000_000] } as const satisfies Record<Currency, unknown>

const gap = '[ \\u00a0\\u202f]'
/** `7500`, `7,500.50`, `7.500`, `7 500`, `7'500`, and a short form of thousands and millions; 万 is ten thousand. */
const figure = `(?<figure>\\d{1,3}(?:[,.' \\u00a0\\u202f]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,3})?)(?:${gap}?(?<unit>k|m|mil|thousand|million|万)(?![\\p{L}\\p{N}]))?`
const dollars = 'us\\$|usd|us dollars?|dollars?|bucks|\\$'
const yen = 'jpy|yen|¥|￥'
/** What a sum is told from a telephone, a mileage, a year, a part of a word or of a longer number by. */
const alone = '(?<![\\p{L}\\p{N}+.,/-])'
const ends = "(?![\\p{L}\\p{N}]|[.,:/'-]\\d)"

const forms: { form: RegExp; currency: Currency }[] = [
  { form: new RegExp(`${alone}(?:${dollars})\\.?${gap}?${figure}${ends}`, 'giu'), currency: 'USD' },
  {
    form: new RegExp(`${alone}${figure}${gap}?(?:us\\$|usd|us dollars?|dollars?|bucks|\\$)(?![\\p{L}\\p{N}])`, 'giu'),
    currency: 'USD',
  },
  { form: new RegExp(`${alone}(?:${yen})${gap}?${figure}${ends}`, 'giu'), currency: 'JPY' },
  { form: new RegExp(`${alone}${figure}${gap}?(?:jpy|yen|円)`, 'giu'), currency: 'JPY' },
  // Thousands without a currency are dollars, unless they are kilometres.
  {
    form: new RegExp(
      `${alone}(?<figure>\\d{1,3}(?:[.,]\\d{1,2})?)(?<unit>k)(?![\\p{L}\\p{N}])(?!${gap}?(?:km|kms|kilo|mile|mileage))`,
      'giu',
    ),
    currency: 'USD',
  },
]

const units: Record<string, number> = { k: 1e3, thousand: 1e3, mil: 1e3, m: 1e6, million: 1e6, 万: 1e4 }

/** Three digits after a mark are thousands, one or two are decimals: `7.500` and `7,500` are the same, `7.5` is not. */
function worth(figure: string, unit: string | undefined) {
  const plain = unit
    ? figure.replace(',', '.')
    : figure.replace(/[,.' \u00a0\u202f](?=\d{3}(?!\d))/g, '').replace(',', '.')
  return Number(plain.replace(/[' \u00a0\u202f]/g, '')) * (unit ? (units[unit.toLowerCase()] ?? 1) : 1)
}

/**
 * The sums that a message of a chat names, in their order, each once: `7500 usd`, `$7,500`, `7.5k`, `USD 7 500`, `120万円`.
 * Years, telephone numbers and mileages are none. Rounded to whole units.
 */
export function sumsIn(text: string): Sum[] {
  const found = forms.flatMap(({ form, currency }) =>
    [...text.matchAll(form)].map((match) => ({
      at: match.index,
      end: match.index + match[0].length,
      amount: Math.round(worth(match.groups?.figure ?? '', match.groups?.unit)),
      currency,
    })),
  )
  const [taken, sums]: [typeof found, Sum[]] = [[], []]
  for (const one of found) {
    const [least, most] = limits[one.currency]
    if (one.amount < least || one.amount > most) continue
    if (taken.some(({ at, end }) => one.at < end && at < one.end)) continue
    taken.push(one)
  }
  for (const { amount, currency } of taken.sort((a, b) => a.at - b.at))
    if (!sums.some((sum) => sum.amount === amount && sum.currency === currency)) sums.push({ amount, currency })
  return sums
}
