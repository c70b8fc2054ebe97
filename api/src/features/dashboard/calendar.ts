import { dashboardCounts, growthDays, stockAges } from '@minato/contract/dashboard-facts.ts'

/** A calendar day of UTC, `2026-06-01`. */
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const back = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000)

/** The first of the last days that growth is told of, and the first of as many days before. */
export const growthSince = (now: Date) => ({
  since: dayOf(back(now, growthDays - 1)),
  before: dayOf(back(now, 2 * growthDays - 1)),
})

/** Between which days a car was added that is now of each age. */
export const agesOf = (now: Date) =>
  stockAges.map(({ from, to }) => ({
    addedFrom: to === null ? null : dayOf(back(now, to)),
    addedTo: dayOf(back(now, from)),
  }))

/** The last weeks, Monday to Sunday, the earliest first. */
export function weeksOf(now: Date) {
  const monday = back(now, (now.getUTCDay() + 6) % 7)
  return Array.from({ length: dashboardCounts.weeks }, (_, place) => {
    const first = back(monday, 7 * (dashboardCounts.weeks - 1 - place))
    return { from: dayOf(first), to: dayOf(back(first, -6)) }
  })
}
