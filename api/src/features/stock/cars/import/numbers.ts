const groups = /^\d{1,3}(?:([, '’\u00a0\u2009\u202f])\d{3})(?:\1\d{3})*(?:\.\d{1,2})?$/
const dotted = /^\d{1,3}(?:\.\d{3}){2,}(?:,\d{1,2})?$/

/**
 * A number as people write it: `6232`, `6,232`, `6 232.50`, `6.232.000`, `2021.0`. Null where it is none, and where it can be meant
 * in two ways, as `6.232` and `6,23` can.
 */
export function numberIn(text: string): number | null {
  const plain = text.trim()
  if (/^\d+(\.0+|\.\d{1,2})?$/.test(plain)) return Number(plain)
  if (groups.test(plain)) return Number(plain.replace(/[^\d.]/g, ''))
  if (dotted.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'))
  return null
}

const kilometresInMile = 1.609344
const multiples: Readonly<Record<string, number>> = { 千: 1_000, 万: 10_000 }

/** Kilometres, with what they were written in: `169000 km`, `1.5万km`, `85千キロ`, `80,000 miles`. */
export function distanceIn(text: string, header: string): { km: number; miles: boolean } | null {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const [, amount = '', times = '', unit = ''] = /^([\d.,' ]+?)\s*([万千])?\s*([a-z]*|キロ)\.?$/i.exec(plain) ?? []
  const number = numberIn(amount)
  if (number === null || !/^(km|kms|kilomet(er|re)s?|k\.m|キロ|mi|miles?|)$/i.test(unit)) return null
  const miles = /^mi/i.test(unit) || (unit === '' && /\b(mi|miles?)\b/i.test(header))
  const whole = number * (multiples[times] ?? 1)
  return { km: Math.round(miles ? whole * kilometresInMile : whole), miles }
}

/** US dollars: `$6,232`, `USD 6,232`, `6232.50`; null for another currency, and for what is no number. */
export function dollarsIn(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  return numberIn(
    plain.replace(/^(fob|price)?\s*(us\s?\$|usd|\$)?\s*/i, '').replace(/\s*(us\s?\$|usd|\$|fob|\.-)*$/i, ''),
  )
}

/** Litres that an engine can have. */
const litres = { least: 0.5, most: 10 }

/** An engine's size in cc: `990cc`, `1,320`, `2000`; in litres where it can only be these: `1.5`, `2.0 Turbo`, `3L`. 0 is none. */
export function engineIn(text: string): { cc: number; litres: boolean } | null {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const [, amount = '', unit = ''] =
    /^([\d., ]+?)\s*(cc|l|ltr|lit(?:er|re)s?)?\.?(?: (?:turbo|hybrid|diesel|petrol))?$/i.exec(plain) ?? []
  const number = numberIn(amount)
  if (number === null) return null
  const inLitres = /^l/i.test(unit) || (unit === '' && number >= litres.least && number <= litres.most)
  return { cc: inLitres ? Math.round(number * 1000) : number, litres: inLitres }
}
