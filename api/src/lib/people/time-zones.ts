// Rule: the time zone in which emails show a deadline beside Japan's.
import { findCountryCode } from './phone-numbers.ts'

/** Returns true for a zone that this process can calculate with. */
export function isZone(zone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** Zones of one country that keep the same time all year count as one: Germany has two names for it. */
function hasSameTime(zones: readonly string[], year: number) {
  const times = zones.map((timeZone) => {
    const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    return [0, 6].map((month) => format.format(Date.UTC(year, month))).join()
  })
  return new Set(times).size === 1
}

const zonesByCountry = new Map<string, string | undefined>()

/** Returns the only time zone of a country, by its code or English name; undefined where it has several. */
export function findOnlyZone(country: string | null) {
  const code = country && findCountryCode(country)
  if (!code) return undefined
  if (!zonesByCountry.has(code)) {
    const zones = new Intl.Locale('und', { region: code }).getTimeZones?.() ?? []
    zonesByCountry.set(code, hasSameTime(zones, new Date().getUTCFullYear()) ? zones[0] : undefined)
  }
  return zonesByCountry.get(code)
}
