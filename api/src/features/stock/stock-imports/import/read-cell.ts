import { source } from '@minato/contract/language/languages.ts'
import { confidentialDraft } from '@minato/contract/stock/cars/confidential/endpoints.ts'
import { carDraft } from '@minato/contract/stock/cars/draft.ts'
import { type CarStatus, carStatuses } from '@minato/contract/stock/cars/facts.ts'
import { type CarField, fieldOf } from '@minato/contract/stock/cars/fields.ts'
import {
  type ImportField,
  type NoteKind,
  type ReadingName,
  type RowNote,
  type RowQuestion,
  readingNames,
} from '@minato/contract/stock/stock-imports/facts.ts'
import type { Readings } from '@minato/contract/values/amounts.ts'
import { inLanguage, kept } from '@minato/languages/reading.ts'
import type { z } from 'zod'
import { englishOf } from './japanese.ts'
import { type Loading, readers } from './values.ts'

/** What stands for nothing. */
const nothing = /^([-–—―]+|n\/?a|#n\/a|null|unknown|\?+)$/i

const schemaOf = (field: Exclude<ImportField, 'pictures'>): z.ZodType =>
  field in carDraft.shape
    ? carDraft.shape[field as CarField]
    : confidentialDraft.shape[field as keyof typeof confidentialDraft.shape]

/** A value (undefined of an empty cell), a remark, why it cannot be read, and the question about an ambiguous number. */
export type ReadCell = { value?: unknown; note?: RowNote; why?: string; question?: RowQuestion }

const clip = (text: string) => (text.length > 200 ? `${text.slice(0, 199).toWellFormed()}…` : text)

/** Reads a cell as the value of a field; `reading` is the chosen one of an ambiguous number. What cannot be read is not guessed. */
export function readCell(
  field: Exclude<ImportField, 'pictures'>,
  text: string,
  header: string,
  loading: Loading,
  reading?: ReadingName,
): ReadCell {
  const written = clip(text)
  const isNothing: ReadCell = { note: { field, kind: 'nothing', written } }
  if (text === '') return {}
  if (nothing.test(text)) return isNothing
  const read = kept(() => readValue(field, text, header, loading, reading))
  const { readings = [], why, value, kind = 'read' } = read
  const asked = readings.length > 1 && { question: { field, written, readings: [...readings], reading } }
  if (asked && !reading) return asked
  if (why !== undefined) return { why, note: { field, kind: 'unread', written, why }, ...asked }
  if (value === null || value === undefined) return isNothing
  const wordNow = () => (typeof value === 'object' ? text : wordOf(field, value as string | number | boolean, loading))
  const word = inLanguage(source, wordNow)
  if (word === text || value === text) return { value, ...asked }
  const shown = kept(wordNow)
  return { value, note: { field, kind, written, read: shown === word ? clip(word) : shown }, ...asked }
}

/** What a field takes of a text, and how it was read; or why it takes nothing. */
function readValue(
  field: Exclude<ImportField, 'pictures'>,
  text: string,
  header: string,
  loading: Loading,
  reading: ReadingName = 'thousands',
): { value?: unknown; kind?: NoteKind; why?: string; readings?: Readings } {
  const plain = englishOf(field, text)
  const read = readers[field]?.(plain, header, loading) ?? { value: plain }
  if ('why' in read) return read
  const readings = 'readings' in read ? read.readings : []
  const value = 'value' in read ? read.value : (readings[readingNames.indexOf(reading)] ?? readings[0])
  const fitting = inItsRoom(field, value)
  const parsed = schemaOf(field).safeParse(fitting.value)
  if (!parsed.success) return { readings, why: parsed.error.issues[0]?.message ?? '' }
  return { readings, value: parsed.data, kind: read.kind ?? fitting.kind }
}

/** A line of text as its field takes it: with single spaces, and as many words as there is room for. */
function inItsRoom(field: Exclude<ImportField, 'pictures'>, value: unknown): { value: unknown; kind: NoteKind } {
  const most = field in carDraft.shape && isText(field as CarField) ? fieldOf(field as CarField).most : undefined
  if (!most || typeof value !== 'string') return { value, kind: 'read' }
  const line = value.replace(/\s+/g, ' ').trim()
  return line.length > most ? { value: shortened(line, most), kind: 'shortened' } : { value: line, kind: 'read' }
}

function wordOf(field: ImportField, value: string | number | boolean, loading: Loading) {
  if (field === 'status') return carStatuses[value as CarStatus].label
  if (field === 'loadingPort' && loading.has(String(value))) return String(loading.get(String(value)))
  const codes = field in carDraft.shape ? fieldOf(field as CarField).codes : undefined
  return codes?.[String(value)] ?? String(value)
}

const identifiers: readonly string[] = ['stockNumber', 'chassisNumber', 'features', 'condition']
const isText = (field: CarField) => fieldOf(field).most !== undefined && !identifiers.includes(field)

/** As many words as there is room for. */
function shortened(text: string, most: number) {
  const cut = text
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  const end = cut.lastIndexOf(' ')
  return (end > most / 2 ? cut.slice(0, end) : cut).trim()
}
