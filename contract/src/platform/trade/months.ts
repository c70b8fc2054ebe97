// Rule: consistency of the dates of a car.
import { t } from '#language/messages.ts'
import type { Month } from '#values/calendar.ts'
import { normaliseKey } from '#values/clean-text.ts'
import { parseEraMonth } from '#values/era.ts'

/** Drops a second form in brackets, and the 式 of a model year: `2018(H30)年` and `2018年式` are `2018年`. */
export const toPlainDate = (text: string) =>
  normaliseKey(text)
    .replace(/ ?\(.*\) ?/, '')
    .replace('年式', '年')

/** Parses a month: `2019-06`, `2019/6`, `2019年6月`, `R1.6`, `令和元年6月`; null for anything else. */
export function monthOf(text: string): Month | null {
  const plain = toPlainDate(text)
  const [, year, month] = /^(\d{4})[年./-](\d{1,2})月?$/.exec(plain.replaceAll(' ', '')) ?? []
  if (!year || !month) return parseEraMonth(plain)
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : null
}

type Dates = {
  year?: number | string | null | undefined
  firstRegistration?: Month | null | undefined
  manufactured?: string | null | undefined
  manufactureSource?: string | null | undefined
}

/** Compares two dates with the precision that both have. */
function isLater(date: string | null | undefined, other: string | null) {
  if (!date || !other) return false
  const precision = Math.min(date.length, other.length)
  return date.slice(0, precision) > other.slice(0, precision)
}

/**
 * Checks the dates of a car against one another, by field. The year is that of the first registration, which no date of
 * manufacture may follow. A date of manufacture needs its source.
 */
export function findDateFaults({ year, firstRegistration, manufactured, manufactureSource }: Dates) {
  const faults: Partial<Record<keyof Dates, string>> = {}
  if (firstRegistration && year && firstRegistration.slice(0, 4) !== String(year))
    faults.firstRegistration = t(
      'The year of this car is {year}. Please set it to {registered}, or correct the month.',
      { year, registered: firstRegistration.slice(0, 4) },
    )
  const registered = firstRegistration ?? (year ? String(year) : null)
  if (isLater(manufactured, registered)) faults.manufactured = t('A car cannot be made after its first registration')
  if (manufactured && !manufactureSource)
    faults.manufactureSource = t('Please choose how the date of manufacture is known')
  return faults
}
