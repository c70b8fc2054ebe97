// Rule: which column of a list is which field of a car.
import { sourceLanguage } from '@minato/contract/language/languages.ts'
import { carFields } from '@minato/contract/stock/cars/fields.ts'
import {
  type ImportField,
  importFieldNames,
  importFields,
  isRepeatableField,
  isYenField,
} from '@minato/contract/stock/stock-imports/facts.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { headerAliases } from './header-aliases.ts'

/** Ambiguous headers: the first field that no other column has. */
const ambiguousHeaders: Readonly<Record<string, readonly ImportField[]>> = {
  // In our exports: next to the exterior colour, `color` is the interior colour.
  color: ['exteriorColor', 'color'],
  // The model next to a make, the full name next to a model.
  車名: ['model', 'title'],
}

const normalise = (text: string) => foldCase(text).replace(/[^\p{L}\p{N}]/gu, '')
/** A unit after the name is ignored. */
const unit = /(km|kms|miles|mi|cc|usd|us|mm|kg|jpy|yen|ドル|万?円)$/

/** Fields by normalised name. Our own names and the labels of our exports override those of other exporters. */
function buildFieldNames() {
  const fieldsByName = new Map<string, readonly ImportField[]>()
  for (const field of importFieldNames)
    for (const name of (headerAliases[field] ?? '').split(','))
      if (name.trim()) fieldsByName.set(normalise(name), [field])
  for (const field of importFieldNames)
    for (const name of [importFields[field], field]) fieldsByName.set(normalise(name), [field])
  for (const [name, fields] of Object.entries(ambiguousHeaders)) fieldsByName.set(name, fields)
  return fieldsByName
}
let cachedNames: ReturnType<typeof buildFieldNames> | undefined

function findFields(header: string): readonly ImportField[] {
  const name = normalise(header)
  cachedNames ??= inLanguage(sourceLanguage, buildFieldNames)
  const fieldsByName = cachedNames
  const match = fieldsByName.get(name) ?? fieldsByName.get(name.replace(unit, ''))
  if (match) return match
  // Numbered headers: Photo 1, Photo 2, 写真3.
  const [numberedField] = fieldsByName.get(name.replace(/\d+$/, '')) ?? []
  return numberedField === 'pictures' ? [numberedField] : []
}

const stockWords: readonly string[] = carFields.stock.proposed.map(normalise)

/**
 * Proposes a field for each column by its header, each field once; only pictures may repeat. Values under `stock` decide if
 * they are stock numbers.
 * @param samples  values of each column
 */
export function proposeFields(headers: readonly string[], samples: readonly (readonly string[])[]) {
  const mapping = headers.map((): ImportField | null => null)
  const take = (index: number, fields: readonly ImportField[]) => {
    if (mapping[index]) return
    const candidates = fields.map((field) =>
      field === 'stock' && areStockNumbers(samples[index] ?? []) ? 'stockNumber' : field,
    )
    mapping[index] = candidates.find((field) => isRepeatableField(field) || !mapping.includes(field)) ?? null
  }
  // Exact names take precedence over similar ones, and those over ambiguous headers and prices in yen.
  const isExact = (header: string) => (name: ImportField) =>
    normalise(name) === normalise(header) && name !== 'stock' && !(normalise(header) in ambiguousHeaders)
  for (const [index, header] of headers.entries()) take(index, importFieldNames.filter(isExact(header)))
  const isSure = (header: string) => findFields(header).length === 1 && !isYenField(header)
  for (const [index, header] of headers.entries()) if (isSure(header)) take(index, findFields(header))
  for (const [index, header] of headers.entries()) take(index, findFields(header))
  return mapping
}

/** Most values under `stock` are not one of its four words. */
function areStockNumbers(values: readonly string[]) {
  const filled = values.filter((value) => value !== '')
  return filled.filter((value) => !stockWords.includes(normalise(value))).length > filled.length / 2
}
