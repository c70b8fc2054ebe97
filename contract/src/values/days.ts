// Rule: days and hours are those of Japan.
import { createDateFormat } from '../language/formats.ts'
import { t } from '../language/messages.ts'
/** The time zone of the company, for the days that the back-office filters and counts by. Japan has no summer time. */
export const officeZone = 'Asia/Tokyo'
const offset = 9 * 3_600_000

/** Returns the calendar day of a moment in Japan, `2026-06-01`. */
export const toOfficeDay = (at: Date) => new Date(at.getTime() + offset).toISOString().slice(0, 10)

/** Returns the hour of a moment in Japan, `2026-06-01T15`. */
export const toOfficeHour = (at: Date) => new Date(at.getTime() + offset).toISOString().slice(0, 13)

/** Returns the time of day of a moment in Japan, `09:05`, a format that all our languages share. */
export const formatOfficeTime = (at: Date) => new Date(at.getTime() + offset).toISOString().slice(11, 16)

/** Returns the calendar day of a moment in the time zone of this process; in a browser, the user's. */
export const toLocalDay = (at: Date) =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** Returns the calendar year of a moment in Japan. */
export const getOfficeYear = (at = new Date()) => Number(toOfficeDay(at).slice(0, 4))

const momentFormat = createDateFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: officeZone })

/** Formats a moment for emails and screens: `13 June 2026 at 18:00 (Japan time)`. */
export const formatJapanTime = (at: Date) => t('{moment} (Japan time)', { moment: momentFormat.format(at) })

/** The moment at which a day begins in Japan. */
export const getDayStart = (day: string) => new Date(`${day}T00:00:00+09:00`)

/** The last second of a day in Japan. */
export const getDayEnd = (day: string) => new Date(`${day}T23:59:59+09:00`)
