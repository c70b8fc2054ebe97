import { messages } from '#language/messages.ts'
import { toCents, toDollars } from '#values/money.ts'
import { divideHalfUp } from '#values/rounding.ts'
import type { CompletedRateChanges, Rate, RateDraft } from './draft.ts'
import { findRatesInForce, getRateKey } from './office.ts'

/** Rounding units of a raised amount, half up, in cents. */
export const roundingUnits = messages({
  cent: { label: 'to the cent', cents: 1 },
  dollar: { label: 'to whole dollars', cents: 100 },
} as const)

/** A raise in percent, from −90 to 200 with at most two decimals, its first day, and its rounding. */
export type Raise = { percent: number; from: string; rounding: keyof typeof roundingUnits }
export const raiseLimits = { least: -90, most: 200 } as const

export const notRaisedReasons = messages({
  begins: 'A row already begins on this day.',
  same: 'It stays the same after rounding.',
} as const)

/** A row that counts on the day, and its replacement, or the reason for none. */
export type RaisedRate =
  | { row: Rate; draft: RateDraft; why: null }
  | { row: Rate; draft: null; why: keyof typeof notRaisedReasons }

/** Raises dollars by hundredths of a percent, rounded half up to a number of cents. */
export const raiseAmount = (usd: number, hundredths: number, cents: number) =>
  toDollars(divideHalfUp(toCents(usd) * (10_000 + hundredths), 10_000 * cents) * cents)

/**
 * Drafts a new row for each row that counts on a day, to begin on that day. The old ones stay as the history.
 * @param selected  selects the keys: for each the row that counts on the day is raised
 * @param rows  every row of the table
 */
export function raiseRates(
  selected: readonly Rate[],
  rows: readonly Rate[],
  { percent, from, rounding }: Raise,
): RaisedRate[] {
  const keys = new Set(selected.map(getRateKey))
  const hundredths = Math.round(percent * 100)
  const next = (usd: number) => raiseAmount(usd, hundredths, roundingUnits[rounding].cents)
  return [...findRatesInForce(rows, from)]
    .filter(([key]) => keys.has(key))
    .map(([, row]): RaisedRate => {
      if (row.validFrom === from) return { row, draft: null, why: 'begins' }
      const { id: _, version: __, ...same } = row
      const draft = {
        ...same,
        price: next(row.price),
        minimum: row.minimum === null ? null : next(row.minimum),
        validFrom: from,
      }
      const isSame = draft.price === row.price && draft.minimum === row.minimum
      return isSame ? { row, draft: null, why: 'same' } : { row, draft, why: null }
    })
}

/** Returns the inverse of completed changes; it fails if a row was changed since. */
export const invertRateChanges = ({ added, changed, removed }: CompletedRateChanges) => ({
  remove: added.map(({ id, version }) => ({ id, version })),
  change: changed.map(({ before, after: { id, version } }) => ({
    id,
    version,
    price: before.price,
    ...(before.minimum !== null && { minimum: before.minimum }),
    validFrom: before.validFrom,
    source: before.source,
  })),
  add: removed.map(({ id: _, version: __, ...row }) => row),
})
