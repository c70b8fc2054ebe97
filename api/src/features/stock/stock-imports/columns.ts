// Rule: which column of a list is which field of a car.
import { source } from '@minato/contract/language/languages.ts'
import { carFields } from '@minato/contract/stock/cars/fields.ts'
import {
  type ImportField,
  importFieldNames,
  importFields,
  isInYen,
  mayRepeat,
} from '@minato/contract/stock/stock-imports/facts.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { headers } from './column-names.ts'

/** What may be one of two: the first that no other column is. */
const either: Readonly<Record<string, readonly ImportField[]>> = {
  // As lists of ours have it: with the exterior's beside it, `color` is the interior's.
  color: ['exteriorColor', 'color'],
  // The model beside a make, the whole name beside a model.
  車名: ['model', 'title'],
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
/** Units that stand behind a name are no part of it. */
const unit = /(km|kms|miles|mi|cc|usd|us|mm|kg|jpy|yen|ドル|万?円)$/

/** The fields that a column may be, by its plain name. Our own names, and the labels of our exports, stand before what others write. */
function readNames() {
  const known = new Map<string, readonly ImportField[]>()
  for (const field of importFieldNames)
    for (const name of (headers[field] ?? '').split(',')) if (name.trim()) known.set(plain(name), [field])
  for (const field of importFieldNames) for (const name of [importFields[field], field]) known.set(plain(name), [field])
  for (const [name, fields] of Object.entries(either)) known.set(name, fields)
  return known
}
let named: ReturnType<typeof readNames> | undefined
const knownNames = () => (named ??= inLanguage(source, readNames))

function fieldsNamed(header: string): readonly ImportField[] {
  const name = plain(header)
  const known = knownNames()
  const match = known.get(name) ?? known.get(name.replace(unit, ''))
  if (match) return match
  // Photo 1, Photo 2, 写真3.
  const [numbered] = known.get(name.replace(/\d+$/, '')) ?? []
  return numbered === 'pictures' ? [numbered] : []
}

const stockWords: readonly string[] = carFields.stock.proposed.map(plain)

/**
 * What each column of a file most likely is, each field once (but names of pictures, as often as there are columns of them): by its
 * header, and `stock` by its values, since what is there is mostly the stock number.
 * @param samples  values of each column
 */
export function proposedFields(headers: readonly string[], samples: readonly (readonly string[])[]) {
  const mapping = headers.map((): ImportField | null => null)
  const take = (index: number, fields: readonly ImportField[]) => {
    if (mapping[index]) return
    const own = fields.map((field) => (field === 'stock' && areNumbers(samples[index] ?? []) ? 'stockNumber' : field))
    mapping[index] = own.find((field) => mayRepeat(field) || !mapping.includes(field)) ?? null
  }
  // What is named to the letter goes before what only may be meant, and that before what may be one of two, or not in dollars.
  const isExact = (header: string) => (name: ImportField) =>
    plain(name) === plain(header) && name !== 'stock' && !(plain(header) in either)
  for (const [index, header] of headers.entries()) take(index, importFieldNames.filter(isExact(header)))
  const isSure = (header: string) => fieldsNamed(header).length === 1 && !isInYen(header)
  for (const [index, header] of headers.entries()) if (isSure(header)) take(index, fieldsNamed(header))
  for (const [index, header] of headers.entries()) take(index, fieldsNamed(header))
  return mapping
}

/** Whether most values under `stock` are none of its four words. */
function areNumbers(values: readonly string[]) {
  const filled = values.filter((value) => value !== '')
  return filled.filter((value) => !stockWords.includes(plain(value))).length > filled.length / 2
}
