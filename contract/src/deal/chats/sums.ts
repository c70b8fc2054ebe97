// Rule: which sums of money a message names.
import type { Currency } from '../../values/money.ts'

/** A sum that somebody wrote in a chat, decimal in its currency; yen are whole. */
export type Sum = {
  amount: number
  currency: Currency
  /** Whether it can be read in another way, so that somebody has to look. */
  isDoubtful: boolean
}

/** Below and above nobody offers for vehicles. */
const limits = { USD: [100, 2_000_000], JPY: [10_000, 300_000_000] } as const satisfies Record<Currency, unknown>

/** `7500`, `7,500.50`, `7.500`, `7 500`, `7'500`: one mark between its thousands; and a short form of them. */
const figure =
  "(?<figure>\\d{1,3}(?:(?<mark>[,.' ])\\d{3}(?:\\k<mark>\\d{3})*)(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d+(?:[.,]\\d{1,3})?)(?: ?(?<unit>(?:k|m|mil|thousand|million)(?![\\p{L}\\p{N}])|千))?"
/** 125万5千円: ten thousands, and what is left of them. A mileage is written so too. */
const inTenThousands =
  '(?<figure>\\d[\\d,]*(?:\\.\\d{1,3})?) ?[万萬](?: ?(?<rest>\\d{1,4})(?<sen>千)?)?(?! ?(?:km|キロ|マイル|mile|台|人|回))'
const marks: Record<Currency, { before: string; after: string }> = {
  USD: {
    before: 'us\\$|usd\\.?|us dollars?|dollars?|bucks|\\$',
    after: '(?:us\\$|usd|us dollars?|dollars?|bucks|\\$)(?!\\p{L})|米?ドル',
  },
  JPY: { before: 'jpy|yen|¥', after: '(?:jpy|yen)(?![\\p{L}\\p{N}])|円' },
}

/** What a sum is told from a telephone, a date, a part of a word or of a longer number by; Japanese has no gaps between words. */
const alone = '(?<!(?![\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー])\\p{L}|[\\p{N}.,:]|\\+\\d*|\\d[/.-]\\d{1,2}[/.-])'
const ends = "(?![\\p{L}\\p{N}]|[.,:']\\d)"
/** A currency follows a word's end, or a number of pieces: `2x$3,500`. */
const begins = '(?<=^|[^\\p{L}\\p{N}]|\\d[x×])'

type Side = 'before' | 'after' | 'none'
type Form = { form: RegExp; currency: Currency; side: Side }
const of = (form: string, currency: Currency, side: Side): Form => ({ form: new RegExp(form, 'giu'), currency, side })

const forms: Form[] = [
  of(`${begins}(?<said>${marks.USD.before})(?<gap> ?)${figure}${ends}`, 'USD', 'before'),
  of(`${alone}${figure}(?<gap> ?)(?<said>${marks.USD.after})`, 'USD', 'after'),
  of(`${begins}(?<said>${marks.JPY.before})(?<gap> ?)${inTenThousands}`, 'JPY', 'before'),
  of(`${alone}${inTenThousands}(?<gap> ?)(?<said>${marks.JPY.after})?`, 'JPY', 'after'),
  of(`${begins}(?<said>${marks.JPY.before})(?<gap> ?)${figure}${ends}`, 'JPY', 'before'),
  of(`${alone}${figure}(?<gap> ?)(?<said>${marks.JPY.after})`, 'JPY', 'after'),
  // Thousands without a currency may be dollars, unless they are kilometres.
  of(
    `${alone}(?<figure>\\d{1,3}(?:[.,]\\d{1,2})?)(?<gap>)(?<unit>k)(?![\\p{L}\\p{N}])(?! ?(?:km|kms|kilo|mile|mileage))`,
    'USD',
    'none',
  ),
]

const units: Record<string, number> = { k: 1e3, thousand: 1e3, mil: 1e3, m: 1e6, million: 1e6, 千: 1e3 }

/** Three digits after a mark are thousands, one or two are decimals: `7.500` and `7,500` are the same, `7.5` is not. */
function worth({ figure = '', unit, rest, sen }: Record<string, string | undefined>, isTenThousands: boolean) {
  if (isTenThousands) return Number(figure.replaceAll(',', '')) * 1e4 + Number(rest ?? 0) * (sen ? 1e3 : 1)
  const plain = unit ? figure.replace(',', '.') : figure.replace(/[,.' ](?=\d{3}(?!\d))/g, '').replace(',', '.')
  return Number(plain.replace(/[' ]/g, '')) * (unit ? (units[unit.toLowerCase()] ?? 1) : 1)
}

type Found = Sum & { from: number; to: number; at: number; isYear: boolean; isTouching: boolean; side: Side }

function read(text: string, match: RegExpMatchArray, { currency, side }: Form): Found {
  const groups = match.groups ?? {}
  const { figure = '', said, mark, unit, gap } = groups
  const from = match.index ?? 0
  const [to, at] = [from + match[0].length, from + match[0].indexOf(figure)]
  const exact = worth(groups, /[万萬]/.test(match[0]))
  const isYear = !unit && /^(?:19|20)\d\d$/.test(figure)
  const [before, after] = [text.slice(Math.max(0, from - 2), from), text.slice(to, to + 8)]
  const isPart = /[-–/+×x] ?$/i.test(before) || /^ ?(?:[-–/+×x] ?\$?\d|each|per|\/ ?car)/i.test(after)
  const isOddlyMarked = mark === ' ' || (mark === '.' && /^\d+\.\d+$/.test(figure))
  return {
    amount: currency === 'JPY' ? Math.round(exact) : Math.round(exact * 100) / 100,
    currency,
    isDoubtful: said === undefined || isYear || isPart || isOddlyMarked,
    ...{ from, to, at, isYear, side },
    isTouching: gap === '',
  }
}

/** Of two that claim one number or one currency the likelier first: no year, touching it, written as most of the others are. */
function likelier(found: readonly Found[]) {
  const written = Object.groupBy(found, ({ side, isYear }) => (isYear ? 'none' : side))
  const ranks = ({ side, isYear, isTouching }: Found) => [
    side !== 'none',
    !isYear,
    isTouching,
    written[side]?.length ?? 0,
    side === 'after',
  ]
  return found.toSorted((one, other) => {
    const [ofOne, ofOther] = [ranks(one), ranks(other)]
    return ofOne.reduce<number>((order, rank, place) => order || Number(ofOther[place]) - Number(rank), 0)
  })
}

/**
 * The sums that a message of a chat names, in their order, each once: `7500 usd`, `$7,500.50`, `7.5k`, `USD 7 500`, `125万円`,
 * in full-width letters too. Telephone numbers, dates and mileages are none.
 */
export function sumsIn(message: string): Sum[] {
  const text = message.normalize('NFKC')
  const found = forms
    .flatMap((form) => [...text.matchAll(form.form)].map((match) => read(text, match, form)))
    .filter(({ amount, currency }) => amount >= limits[currency][0] && amount <= limits[currency][1])
  const taken: Found[] = []
  for (const one of likelier(found)) {
    const rival = taken.find(({ from, to }) => one.from < to && from < one.to)
    if (!rival) taken.push({ ...one })
    else if (rival.at !== one.at && !one.isYear && one.isTouching === rival.isTouching) rival.isDoubtful = true
  }
  const sums: Sum[] = []
  for (const { amount, currency, isDoubtful } of taken.toSorted((one, other) => one.at - other.at)) {
    const same = sums.find((sum) => sum.amount === amount && sum.currency === currency)
    if (same) same.isDoubtful &&= isDoubtful
    else sums.push({ amount, currency, isDoubtful })
  }
  return sums
}
