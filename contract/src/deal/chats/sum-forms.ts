import type { Currency } from '#values/money.ts'

/** `7500`, `7,500.50`, `7.500`, `7 500`, `7'500`: one thousands separator, and a short form of thousands. */
const figure =
  "(?<figure>\\d{1,3}(?:(?<mark>[,.' ])\\d{3}(?:\\k<mark>\\d{3})*)(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d+(?:[.,]\\d{1,3})?)(?: ?(?<unit>(?:k|m|mil|thousand|million)(?![\\p{L}\\p{N}])|千))?"
/** 125万5千円: units of ten thousand with a remainder. The lookahead excludes mileages. */
const inTenThousands =
  '(?<figure>\\d[\\d,]*(?:\\.\\d{1,3})?) ?[万萬](?: ?(?<rest>\\d{1,4})(?<sen>千)?)?(?! ?(?:km|キロ|マイル|mile|台|人|回))'
const currencyMarks: Record<Currency, { before: string; after: string }> = {
  USD: {
    before: 'us\\$|usd\\.?|us dollars?|dollars?|bucks|\\$',
    after: '(?:us\\$|usd|us dollars?|dollars?|bucks|\\$)(?!\\p{L})|米?ドル',
  },
  JPY: { before: 'jpy|yen|¥', after: '(?:jpy|yen)(?![\\p{L}\\p{N}])|円' },
}

/** Boundaries against phone numbers, dates, words and longer numbers. Japanese has no spaces between words. */
const sumStart =
  '(?<!(?![\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー])\\p{L}|[\\p{N}.,:]|\\+\\d*|\\d[/.-]\\d{1,2}[/.-])'
const sumEnd = "(?![\\p{L}\\p{N}]|[.,:']\\d)"
/** A currency sign starts after a word boundary or a number of units: `2x$3,500`. */
const currencyStart = '(?<=^|[^\\p{L}\\p{N}]|\\d[x×])'

export type CurrencySide = 'before' | 'after' | 'none'
export type SumForm = { form: RegExp; currency: Currency; side: CurrencySide }
const createForm = (form: string, currency: Currency, side: CurrencySide): SumForm => ({
  form: new RegExp(form, 'giu'),
  currency,
  side,
})

export const sumForms: SumForm[] = [
  createForm(`${currencyStart}(?<sign>${currencyMarks.USD.before})(?<gap> ?)${figure}${sumEnd}`, 'USD', 'before'),
  createForm(`${sumStart}${figure}(?<gap> ?)(?<sign>${currencyMarks.USD.after})`, 'USD', 'after'),
  createForm(`${currencyStart}(?<sign>${currencyMarks.JPY.before})(?<gap> ?)${inTenThousands}`, 'JPY', 'before'),
  createForm(`${sumStart}${inTenThousands}(?<gap> ?)(?<sign>${currencyMarks.JPY.after})?`, 'JPY', 'after'),
  createForm(`${currencyStart}(?<sign>${currencyMarks.JPY.before})(?<gap> ?)${figure}${sumEnd}`, 'JPY', 'before'),
  createForm(`${sumStart}${figure}(?<gap> ?)(?<sign>${currencyMarks.JPY.after})`, 'JPY', 'after'),
  // Thousands without a currency may be US dollars, except kilometres.
  createForm(
    `${sumStart}(?<figure>\\d{1,3}(?:[.,]\\d{1,2})?)(?<gap>)(?<unit>k)(?![\\p{L}\\p{N}])(?! ?(?:km|kms|kilo|mile|mileage))`,
    'USD',
    'none',
  ),
]
