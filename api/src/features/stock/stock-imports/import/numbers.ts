import { sourceLanguage } from '@minato/contract/language/languages.ts'
import { kilometres, type NumberReadings, numberKinds, parseAmount } from '@minato/contract/values/amounts.ts'

const kilometresInMile = 1.609344
const miles = /mi(?:les?)?\.?$/i

/** Reads kilometres in the unit of the cell or header: `169000 km`, `1.5万km`, `85千キロ`, `80,000 miles`. */
export function parseDistance(text: string, header: string): { km: NumberReadings; miles: boolean } {
  const readings = parseAmount(text, { digits: 0, units: `${kilometres}|mi\\.?|miles?` })
  const isMiles = miles.test(text.trim()) || (/[\d千万]$/.test(text.trim()) && /\b(mi|miles?)\b/i.test(header))
  return { km: isMiles ? readings.map((number) => Math.round(number * kilometresInMile)) : readings, miles: isMiles }
}

/** Reads US dollars: `$6,232`, `FOB USD 6,232.-`, `6232.50`. */
export const parseDollars = (text: string): NumberReadings =>
  numberKinds.USD.read(text.replace(/^\s*(?:fob|price)\s*/i, '').replace(/\s*(?:fob|\.-)\s*$/i, ''), sourceLanguage)
