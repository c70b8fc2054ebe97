import { sourceLanguage } from '#language/languages.ts'
import { messages, t } from '#language/messages.ts'
import { methods } from '#platform/ports/facts.ts'
import { vehicleClasses } from '#platform/trade/vehicles.ts'
import { formatAmbiguity, numberKinds } from '#values/amounts.ts'
import { normaliseKey } from '#values/clean-text.ts'
import { getKeys } from '#values/keys.ts'
import { foldCase } from '#values/lower-case.ts'
import type { CsvRow } from '#values/spreadsheets/csv.ts'
import { type RateDraft, rateDraft } from './draft.ts'

export const rateCsvHeaders = {
  from: 'from',
  to: 'to',
  method: 'method',
  vehicleClass: 'lump sum for',
  price: 'price usd',
  minimum: 'minimum usd',
  validFrom: 'valid from',
  source: 'source',
} as const satisfies Record<keyof RateDraft, string>
export const rateCsvFields = getKeys(rateCsvHeaders)

export const csvMessages = messages({
  empty: 'There is nothing to read in this file.',
  quote: 'A quotation mark in it is never closed.',
  encoding: 'Please save this file as “CSV UTF-8”. It is not in UTF-8.',
  missing: (names: readonly string[]) => t('These columns are missing: {names}.', { names: names.join(', ') }),
  twice: (line: number) => t('The same row as on line {line}', { line }),
  day: 'Please write the day as 2026-12-01',
} as const)

type ColumnIndexes = Partial<Record<keyof RateDraft, number>>
/** Returns the column of each field by the headers. */
export function findColumnIndexes({ cells }: CsvRow): ColumnIndexes {
  const heads = cells.map(normalizeLabel)
  return Object.fromEntries(
    rateCsvFields
      .map((field) => [field, heads.indexOf(rateCsvHeaders[field])])
      .filter(([, index]) => Number(index) >= 0),
  )
}

/** Converts a row of a file to a draft, or returns its fault. */
export function parseRateRow({ cells }: CsvRow, places: ColumnIndexes): { draft: RateDraft } | { why: string } {
  const cell = (field: keyof RateDraft) => cells[places[field] ?? -1] ?? ''
  const from = cell('from')
  const ambiguous = (['price', 'minimum'] as const).find((field) => readAmount(cell(field)).length > 1)
  if (ambiguous)
    return { why: `${rateCsvHeaders[ambiguous]}: ${formatAmbiguity(numberKinds.USD, readAmount(cell(ambiguous)))}` }
  const parsed = rateDraft.safeParse({
    from: /^any( port)?$/i.test(normaliseKey(from)) ? '' : from,
    to: cell('to'),
    method: findByLabel(methods, cell('method')),
    vehicleClass: findByLabel(vehicleClasses, cell('vehicleClass')),
    price: readAmount(cell('price'))[0] ?? cell('price'),
    minimum: readAmount(cell('minimum'))[0] ?? cell('minimum'),
    validFrom: normalizeDay(cell('validFrom')),
    source: cell('source'),
  })
  if (parsed.success) return { draft: parsed.data }
  const [issue] = parsed.error.issues
  const field = issue?.path[0] as keyof RateDraft
  return { why: `${rateCsvHeaders[field]}: ${field === 'validFrom' ? csvMessages.day : issue?.message}` }
}

/** Finds a value by its code, with or without dashes (`kei car`), or by its label in the current language. */
function findByLabel(labels: Readonly<Record<string, string | { label: string }>>, text: string) {
  const normalized = normalizeLabel(text)
  const match = Object.entries(labels).find(([name, label]) =>
    [name, typeof label === 'string' ? label : label.label].some((spelling) => normalizeLabel(spelling) === normalized),
  )
  return match?.[0] ?? text
}
const normalizeLabel = (text: string) => foldCase(normaliseKey(text)).replace(/[ _-]+/g, ' ')

/** Files are read as on an English page. */
const readAmount = (text: string) => numberKinds.USD.read(text, sourceLanguage)

/** Accepts days with slashes and without leading zeros. */
export const normalizeDay = (text: string) =>
  normaliseKey(text).replace(/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/, (_, year, month, day) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )
