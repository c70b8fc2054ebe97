// Rule: whose day and hour is meant: Japan's.
import { dateForm } from '../language/forms.ts'
import { t } from '../language/messages.ts'
/** The time zone of the office: its days are what the back-office filters and counts by. Japan has no summer time. */
export const officeZone = 'Asia/Tokyo'
const offset = 9 * 3_600_000

/** The calendar day in Japan on which a moment falls, `2026-06-01`. */
export const officeDay = (at: Date) => new Date(at.getTime() + offset).toISOString().slice(0, 10)

/** The hour in Japan in which a moment falls, `2026-06-01T15`. */
export const officeHour = (at: Date) => new Date(at.getTime() + offset).toISOString().slice(0, 13)

/** The time of day in Japan at a moment, as all our languages write it: `09:05`. */
export const officeTime = (at: Date) => new Date(at.getTime() + offset).toISOString().slice(11, 16)

/** The calendar day on which a moment falls where this runs: in a browser, its reader's. */
export const localDay = (at: Date) =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** The calendar year in Japan in which a moment falls: the same for server and browser, wherever they run. */
export const officeYear = (at = new Date()) => Number(officeDay(at).slice(0, 4))

const hour = dateForm({ dateStyle: 'long', timeStyle: 'short', timeZone: officeZone })

/** A moment as every letter and screen names it: `13 June 2026 at 18:00 (Japan time)`. */
export const inJapan = (at: Date) => t('{moment} (Japan time)', { moment: hour.format(at) })

/** The moment at which a day begins in Japan. */
export const firstMomentOf = (day: string) => new Date(`${day}T00:00:00+09:00`)

/** The last second of a day in Japan. */
export const lastMomentOf = (day: string) => new Date(`${day}T23:59:59+09:00`)
