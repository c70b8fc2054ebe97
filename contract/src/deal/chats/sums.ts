// Rule: sums of money in a chat message.
import { parseAmount } from '#values/amounts.ts'
import { normaliseCharacters } from '#values/clean-text.ts'
import { groupBy } from '#values/group-by.ts'
import type { Currency } from '#values/money.ts'
import { type CurrencySide, type SumForm, sumForms } from './sum-forms.ts'

/** Sum in a chat message, decimal in its currency; yen are whole. */
type Sum = {
  amount: number
  currency: Currency
  /** True where another reading is possible, so that a staff member has to check it. */
  isDoubtful: boolean
}

/** Plausible offers for vehicles. */
const limits = { USD: [100, 2_000_000], JPY: [10_000, 300_000_000] } as const satisfies Record<Currency, unknown>

const units: Record<string, number> = { k: 1e3, thousand: 1e3, mil: 1e3, m: 1e6, million: 1e6, 千: 1e3 }

function listReadings(
  { figure = '', unit = '', rest: remainder, sen }: Record<string, string | undefined>,
  isTenThousands: boolean,
) {
  const times = isTenThousands ? 1e4 : (units[unit.toLowerCase()] ?? 1)
  const extra = Number(remainder ?? 0) * (sen ? 1e3 : 1)
  return parseAmount(figure, { digits: 2, times }).map((value) => value + extra)
}

type SumMatch = Sum & { from: number; to: number; at: number; isYear: boolean; isTouching: boolean; side: CurrencySide }

function parseMatch(text: string, match: RegExpMatchArray, { currency, side }: SumForm): SumMatch[] {
  const { groups = {}, index: from = 0 } = match
  const { figure = '', sign, mark, unit, gap } = groups
  const [to, at] = [from + match[0].length, from + match[0].indexOf(figure)]
  const readings = listReadings(groups, /[万萬]/.test(match[0]))
  const isYear = !unit && /^(?:19|20)\d\d$/.test(figure)
  const [before, after] = [text.slice(Math.max(0, from - 2), from), text.slice(to, to + 8)]
  const isPart = /[-–/+×x] ?$/i.test(before) || /^ ?(?:[-–/+×x] ?\$?\d|each|per|\/ ?car)/i.test(after)
  return readings.map((exact) => ({
    amount: currency === 'JPY' ? Math.round(exact) : Math.round(exact * 100) / 100,
    currency,
    isDoubtful: sign === undefined || isYear || isPart || mark === ' ' || readings.length > 1,
    ...{ from, to, at, isYear, side },
    isTouching: gap === '',
  }))
}

/** Sorts matches that share a number or a currency: no year, adjacent, most common style first. */
function sortByLikelihood(matches: readonly SumMatch[]) {
  const matchesBySide = groupBy(matches, ({ side, isYear }) => (isYear ? 'none' : side))
  const ranks = ({ side, isYear, isTouching }: SumMatch) => [
    side !== 'none',
    !isYear,
    isTouching,
    matchesBySide.get(side)?.length ?? 0,
    side === 'after',
  ]
  return matches.toSorted((first, second) => {
    const [ranksOfFirst, ranksOfSecond] = [ranks(first), ranks(second)]
    return ranksOfFirst.reduce<number>((order, rank, index) => order || Number(ranksOfSecond[index]) - Number(rank), 0)
  })
}

/** Both readings of an ambiguous number are suggested. */
const isSameText = (first: SumMatch, second: SumMatch) =>
  first.from === second.from &&
  first.to === second.to &&
  first.side === second.side &&
  first.currency === second.currency

/**
 * Finds the distinct sums of a chat message in order: `7500 usd`, `$7,500.50`, `7.5k`, `USD 7 500`, `125万円`, also in
 * full-width characters. Ignores phone numbers, dates and mileages.
 */
export function findSums(message: string): Sum[] {
  const text = normaliseCharacters(message)
  const matches = sumForms
    .flatMap((form) => [...text.matchAll(form.form)].flatMap((match) => parseMatch(text, match, form)))
    .filter(({ amount, currency }) => amount >= limits[currency][0] && amount <= limits[currency][1])
  const accepted: SumMatch[] = []
  for (const candidate of sortByLikelihood(matches)) {
    const rival = accepted.find(
      (other) => candidate.from < other.to && other.from < candidate.to && !isSameText(candidate, other),
    )
    if (!rival) accepted.push({ ...candidate })
    else if (rival.at !== candidate.at && !candidate.isYear && candidate.isTouching === rival.isTouching)
      rival.isDoubtful = true
  }
  const sums: Sum[] = []
  for (const { amount, currency, isDoubtful } of accepted.toSorted((first, second) => first.at - second.at)) {
    const same = sums.find((sum) => sum.amount === amount && sum.currency === currency)
    if (same) same.isDoubtful &&= isDoubtful
    else sums.push({ amount, currency, isDoubtful })
  }
  return sums
}
