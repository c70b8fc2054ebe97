import { sourceLanguage } from '@minato/contract/language/languages.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import { loadingPorts } from '@minato/contract/platform/ports/facts.ts'
import { parseMonth, parseYear } from '@minato/contract/platform/trade/typed-dates.ts'
import { carStatus } from '@minato/contract/stock/cars/car.ts'
import { type CarField, getCarField } from '@minato/contract/stock/cars/fields.ts'
import { getNumberKind } from '@minato/contract/stock/cars/words/number-kinds.ts'
import { type ImportField, isYenField, type NoteKind } from '@minato/contract/stock/stock-imports/facts.ts'
import { type NumberReadings, parseEngine } from '@minato/contract/values/amounts.ts'
import { normaliseKey } from '@minato/contract/values/clean-text.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { parseDistance } from './distances.ts'

/** Result of a reader: a value, the two readings of an ambiguous number, or why the text cannot be read. */
type ReadResult = { value: unknown; kind?: NoteKind } | { readings: NumberReadings; kind?: NoteKind } | { why: string }
/** Names by UN/LOCODE. */
export type LoadingPorts = ReadonlyMap<string, string>
type Reader = (text: string, header: string, loading: LoadingPorts) => ReadResult

const wrong = (field: CarField) => ({ why: String(getCarField(field).wrong) })

const number =
  (field: CarField): Reader =>
  (text) => {
    const readings = getNumberKind(field).read(text, sourceLanguage)
    return readings.length > 0 ? { readings } : wrong(field)
  }

function year(text: string): ReadResult {
  const parsed = parseYear(text)
  return 'why' in parsed ? parsed : { value: parsed.year }
}

/** Any other text is validated later. */
function month(text: string): ReadResult {
  const parsed = parseMonth(text)
  return parsed && 'why' in parsed ? parsed : { value: parsed?.month ?? normaliseKey(text) }
}

/** For the date of manufacture a year is enough. */
const monthOrYear = (text: string) => {
  const result = parseMonth(text) ? null : year(text)
  return result && 'value' in result ? result : month(text)
}

/** Matches a code, its label, or one of the words. */
const code =
  (field: CarField, words: Readonly<Record<string, RegExp>> = {}): Reader =>
  (text) => {
    const lowerText = foldCase(normaliseKey(text))
    const byWord = Object.entries(words).find(([, word]) => word.test(lowerText))?.[0]
    return { value: findCode(() => getCarField(field).codes ?? {}, text) ?? byWord ?? text.trim() }
  }

/** Finds a code by itself or by its English label. */
function findCode(labels: () => Readonly<Record<string, string>>, text: string) {
  const lowerText = foldCase(normaliseKey(text))
  const codeLabels = inLanguage(sourceLanguage, () => Object.entries(labels()))
  return codeLabels.find(([name, label]) => lowerText === foldCase(name) || lowerText === foldCase(label))?.[0]
}

/** Recognises the four kinds; any other text stays. */
function transmission(text: string): ReadResult {
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

/** An overlong number of another system is cut; its beginning is unique enough. */
const stockNumber: Reader = (text) =>
  uuid.test(text) ? { value: text.slice(0, getCarField('stockNumber').most), kind: 'shortened' } : { value: text }

function price(field: 'price' | 'floorPrice'): Reader {
  return (text, header) => {
    const readings = isYenField(header) ? [] : getNumberKind(field).read(text, sourceLanguage)
    if (readings.length > 0) return { readings }
    return {
      why: isYenField(header + text) || /[€£]|eur|gbp/i.test(text) ? t('It is not in US dollars') : sentences[field],
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
  manufactured: monthOrYear,
  price: price('price'),
  floorPrice: price('floorPrice'),
  mileage(text, header) {
    const { km, miles } = parseDistance(text, header)
    return km.length > 0 ? { readings: km, ...(miles && { kind: 'miles' as const }) } : wrong('mileage')
  },
  engineCC(text) {
    const engine = parseEngine(text)
    return engine ? { value: engine.cc, ...(engine.litres && { kind: 'litres' as const }) } : wrong('engineCC')
  },
  seats: number('seats'),
  doors: number('doors'),
  lengthMm: number('lengthMm'),
  widthMm: number('widthMm'),
  heightMm: number('heightMm'),
  weightKg: number('weightKg'),
  grossWeightKg: number('grossWeightKg'),
  steering: code('steering', { RIGHT_HAND: /^(r|rh|rhd|right)$/, LEFT_HAND: /^(l|lh|lhd|left)$/ }),
  repairHistory: code('repairHistory', { NONE: /^(no|none)$/, REPAIRED: /^(yes|r|ra|repaired)$/ }),
  manufactureSource: code('manufactureSource'),
  vehicleClass: code('vehicleClass'),
  /** Ports of the company's list take precedence over the standard names. */
  loadingPort: (text, _, loading) => ({
    value: findCode(() => ({ ...loadingPorts, ...Object.fromEntries(loading) }), text) ?? text.trim(),
  }),
  transmission,
  features: json(() => t('Please write the features as a list of types and names, as an export has them')),
  costs: json(() => t('Please write the costs as a list, as an export has them')),
  status: (text) => ({ value: carStatus.safeParse(text).data ?? text }),
}
