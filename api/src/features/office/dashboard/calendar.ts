import { dashboardCounts, growthDays, stockAges } from '@minato/contract/office/dashboard/facts.ts'
import { addDays, addMonths, getFirstDay } from '@minato/contract/values/calendar.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'

const subtractDays = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000)

/** Returns the first day of the growth period, and of an equally long period before. */
export const calculateGrowthPeriod = (now: Date) => ({
  since: toOfficeDay(subtractDays(now, growthDays - 1)),
  before: toOfficeDay(subtractDays(now, 2 * growthDays - 1)),
})

export const listAgeGroups = (now: Date) =>
  stockAges.map(({ from, to }) => ({
    addedFrom: to === null ? null : toOfficeDay(subtractDays(now, to)),
    addedTo: toOfficeDay(subtractDays(now, from)),
  }))

/** Returns the last weeks, Monday to Sunday, earliest first. */
export function listWeeks(now: Date) {
  const monday = subtractDays(now, (new Date(toOfficeDay(now)).getUTCDay() + 6) % 7)
  return Array.from({ length: dashboardCounts.weeks }, (_, index) => {
    const first = subtractDays(monday, 7 * (dashboardCounts.weeks - 1 - index))
    return { from: toOfficeDay(first), to: toOfficeDay(subtractDays(first, -6)) }
  })
}

/** Returns the last months including this one, earliest first. */
export function listMonths(now: Date) {
  const first = getFirstDay(toOfficeDay(now).slice(0, 7))
  return Array.from({ length: dashboardCounts.months }, (_, index) => {
    const from = addMonths(first, index + 1 - dashboardCounts.months)
    return { from, to: addDays(addMonths(from, 1), -1) }
  })
}

/** First day of the year that ends today in Japan. */
export const calculateYearStart = (now: Date) => addDays(addMonths(toOfficeDay(now), -12), 1)
