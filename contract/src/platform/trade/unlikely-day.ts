// Rule: forms ask about days of payments, deliveries and rates before 2015 or more than a year ahead.
import { addYears, type Day } from '#values/calendar.ts'
import { toOfficeDay } from '#values/days.ts'

const firstLikelyDay = '2015-01-01'

/** Also true for a year of one or two digits, such as `0026-03-05`, and of five. */
export const isUnlikelyDay = (day: Day, now = new Date()) =>
  day !== '' && (day < firstLikelyDay || day > addYears(toOfficeDay(now), 1))
