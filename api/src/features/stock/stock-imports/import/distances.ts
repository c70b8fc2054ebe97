import { sourceLanguage } from '@minato/contract/language/languages.ts'
import { isInMiles, type NumberReadings, numberKinds } from '@minato/contract/values/amounts.ts'
import { normaliseKey } from '@minato/contract/values/clean-text.ts'

/** Reads kilometres in the unit of the cell or header: `169000 km`, `1.5万km`, `85千キロ`, `80,000 miles`. */
export function parseDistance(text: string, header: string): { km: NumberReadings; miles: boolean } {
  const hasHeaderUnit = /[\d千万]$/.test(normaliseKey(text)) && /\b(mi|miles?)\b/i.test(header)
  const distance = hasHeaderUnit ? `${text} miles` : text
  return { km: numberKinds.km.read(distance, sourceLanguage), miles: isInMiles(distance) }
}
