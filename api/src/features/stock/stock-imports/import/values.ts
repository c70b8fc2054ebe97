import { loadingPorts } from '@minato/contract/ground/ports/facts.ts'
import { source } from '@minato/contract/language/languages.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import { carStatus } from '@minato/contract/stock/cars/car.ts'
import { type CarField, fieldOf } from '@minato/contract/stock/cars/fields.ts'
import { type ImportField, isInYen, type NoteKind } from '@minato/contract/stock/stock-imports/facts.ts'
import { numberKinds, type Readings, readEngine } from '@minato/contract/values/amounts.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { monthIn, yearIn } from './months.ts'
import { distanceIn, dollarsIn } from './numbers.ts'

/** What a reader makes of a text: values for the draft, two of an ambiguous number; how they differ; or why there are none. */
type Read = { value: unknown; kind?: NoteKind } | { readings: Readings; kind?: NoteKind } | { why: string }
/** What ports of loading are called, by UN/LOCODE. */
export type Loading = ReadonlyMap<string, string>
type Reader = (text: string, header: string, loading: Loading) => Read

const wrong = (field: CarField) => ({ why: String(fieldOf(field).wrong) })

const number =
  (field: CarField, unit: RegExp): Reader =>
  (text) => {
    const readings = numberKinds.whole.read(text.normalize('NFKC').replace(unit, ''), source)
    return readings.length > 0 ? { readings } : wrong(field)
  }

function year(text: string): Read {
  const read = yearIn(text)
  return 'why' in read ? read : { value: read.year }
}

/** What says no month is judged as it stands: of when a car was made a year is enough. */
function month(text: string): Read {
  const read = monthIn(text)
  return read && 'why' in read ? read : { value: read?.month ?? text.normalize('NFKC').trim() }
}

/** By its code, by what is read for it, or by a word that is about. */
const code =
  (field: CarField, words: Readonly<Record<string, RegExp>> = {}): Reader =>
  (text) => {
    const wanted = text.trim().toLowerCase()
    const byWord = Object.entries(words).find(([, word]) => word.test(wanted))?.[0]
    return { value: named(() => fieldOf(field).codes ?? {}, text) ?? byWord ?? text.trim() }
  }

/** The code that a text is, or whose label it is: in English, as our own lists have it. */
function named(labels: () => Readonly<Record<string, string>>, text: string) {
  const wanted = text.trim().toLowerCase()
  const known = inLanguage(source, () => Object.entries(labels()))
  return known.find(([name, label]) => wanted === name.toLowerCase() || wanted === label.toLowerCase())?.[0]
}

/** A port of the office's own list, else one as it is called everywhere. */
const loadingPort: Reader = (text, _, loading) => ({
  value: named(() => ({ ...loadingPorts, ...Object.fromEntries(loading) }), text) ?? text.trim(),
})

/** One of the four ways, where a word says which; another short word stays what it is. */
function transmission(text: string): Read {
  const words: [RegExp, string][] = [
    [/\bcvt\b|continuously variable/i, 'CVT'],
    [/semi[- ]?auto|\b(amt|dct|dsg)\b/i, 'Semi-Automatic'],
    [/^(\d+ ?)?at$|^f?at$|automatic/i, 'Automatic'],
    [/^(\d+ ?)?mt$|manual/i, 'Manual'],
  ]
  const match = words.find(([word]) => word.test(text.trim()))
  return { value: match?.[1] ?? text }
}

const json =
  (why: () => string): Reader =>
  (text) => {
    try {
      return { value: JSON.parse(text) }
    } catch {
      return { why: why() }
    }
  }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A number of another system that is too long for ours keeps its beginning, which is a number of its own. */
const stockNumber: Reader = (text) =>
  uuid.test(text) ? { value: text.slice(0, fieldOf('stockNumber').most), kind: 'shortened' } : { value: text }

function price(field: 'price' | 'floorPrice'): Reader {
  return (text, header) => {
    const readings = isInYen(header) ? [] : dollarsIn(text)
    if (readings.length > 0) return { readings }
    return {
      why: isInYen(header + text) || /[€£]|eur|gbp/i.test(text) ? t('It is not in US dollars') : sentences[field],
    }
  }
}
const sentences = messages({
  price: 'Please write the price in dollars, such as 6232 or 6,232.50',
  floorPrice: 'Please write the floor price in dollars, such as 6232',
})

export const readers: { [Field in ImportField]?: Reader } = {
  stockNumber,
  year,
  firstRegistration: month,
  manufactured: month,
  price: price('price'),
  floorPrice: price('floorPrice'),
  mileage(text, header) {
    const { km, miles } = distanceIn(text, header)
    return km.length > 0 ? { readings: km, ...(miles && { kind: 'miles' as const }) } : wrong('mileage')
  },
  engineCC(text) {
    const read = readEngine(text)
    return read ? { value: read.cc, ...(read.litres && { kind: 'litres' as const }) } : wrong('engineCC')
  },
  seats: number('seats', /\s*(seats?|persons?|名|人)$/i),
  doors: number('doors', /\s*(doors?|d|ドア)$/i),
  lengthMm: number('lengthMm', /\s*mm$/i),
  widthMm: number('widthMm', /\s*mm$/i),
  heightMm: number('heightMm', /\s*mm$/i),
  weightKg: number('weightKg', /\s*kgs?$/i),
  grossWeightKg: number('grossWeightKg', /\s*kgs?$/i),
  steering: code('steering', { RIGHT_HAND: /^(r|rh|rhd|right)$/, LEFT_HAND: /^(l|lh|lhd|left)$/ }),
  repairHistory: code('repairHistory', { NONE: /^(no|none)$/, REPAIRED: /^(yes|r|ra|repaired)$/ }),
  manufactureSource: code('manufactureSource'),
  vehicleClass: code('vehicleClass'),
  loadingPort,
  transmission,
  features: json(() => t('Please write the features as a list of types and names, as an export has them')),
  costs: json(() => t('Please write the costs as a list, as an export has them')),
  status: (text) => ({ value: carStatus.safeParse(text).data ?? text }),
}
