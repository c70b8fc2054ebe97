import { dashboardCounts, growthDays, stockAges } from '@minato/contract/office/dashboard/facts.ts'
import { addDays, addMonths, firstDayOf } from '@minato/contract/values/calendar.ts'
import { officeDay } from '@minato/contract/values/days.ts'

const back = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000)

/** The first of the last days over which growth is counted, and the first of as many days before. */
export const growthSince = (now: Date) => ({
  since: officeDay(back(now, growthDays - 1)),
  before: officeDay(back(now, 2 * growthDays - 1)),
})

/** Between which days a car was added that is now of each age. */
export const agesOf = (now: Date) =>
  stockAges.map(({ from, to }) => ({
    addedFrom: to === null ? null : officeDay(back(now, to)),
    addedTo: officeDay(back(now, from)),
  }))

/** The last weeks, Monday to Sunday, the earliest first. */
export function weeksOf(now: Date) {
  const monday = back(now, (new Date(officeDay(now)).getUTCDay() + 6) % 7)
  return Array.from({ length: dashboardCounts.weeks }, (_, index) => {
    const first = back(monday, 7 * (dashboardCounts.weeks - 1 - index))
    return { from: officeDay(first), to: officeDay(back(first, -6)) }
  })
}

/** The last months, the earliest first, up to and with this one. */
export function monthsOf(now: Date) {
  const first = firstDayOf(officeDay(now).slice(0, 7))
  return Array.from({ length: dashboardCounts.months }, (_, index) => {
    const from = addMonths(first, index + 1 - dashboardCounts.months)
    return { from, to: addDays(addMonths(from, 1), -1) }
  })
}

/** The first day of the year that ends today. */
export const yearBack = (now: Date) => addDays(addMonths(officeDay(now), -12), 1)
