// Rule: days and hours are those of Japan.
import { createDateFormat } from '../language/formats.ts'
import { t } from '../language/messages.ts'
/** The time zone of the company, for the days that the back-office filters and counts by. Japan has no summer time. */
export const officeZone = 'Asia/Tokyo'
/** Header in which the browser names the user's time zone, such as `Africa/Nairobi`. */
export const timeZoneHeader = 'x-time-zone'
const offset = 9 * 3_600_000
const dayMs = 24 * 3_600_000

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

const createShortFormat = (timeZone?: string) =>
  createDateFormat({ dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) })
const shortFormats = new Map<string | undefined, ReturnType<typeof createShortFormat>>()

function formatShort(at: Date, zone?: string) {
  const format = shortFormats.get(zone) ?? createShortFormat(zone)
  shortFormats.set(zone, format)
  return format.format(at)
}

/**
 * Formats a moment in the reader's time zone, without one in that of this process: `13 Jun 2026, 12:00 your time`. Null where it
 * reads as in Japan.
 */
export function formatYourTime(at: Date, zone?: string) {
  const moment = formatShort(at, zone)
  if (moment === formatShort(at, officeZone)) return null
  return zone === 'UTC' ? t('{moment} UTC', { moment }) : t('{moment} your time', { moment })
}

/** Formats a deadline as pages show it: in Japan time, and in the reader's if that differs. */
export const formatDeadline = (at: Date, zone: string) =>
  [formatJapanTime(at), formatYourTime(at, zone)].filter(Boolean).join(' · ')

/** Milliseconds until the day ends in Japan. */
export const getRemainingDay = (at: Date) => dayMs - ((at.getTime() + offset) % dayMs)

/** The moment at which a day begins in Japan. */
export const getDayStart = (day: string) => new Date(`${day}T00:00:00+09:00`)

/** The last second of a day in Japan. */
export const getDayEnd = (day: string) => new Date(`${day}T23:59:59+09:00`)
