import { sourceLanguage } from '@minato/contract/language/languages.ts'
import { confidentialDraft } from '@minato/contract/stock/cars/confidential/endpoints.ts'
import { carDraft } from '@minato/contract/stock/cars/draft.ts'
import { type CarStatus, carStatuses } from '@minato/contract/stock/cars/facts.ts'
import { type CarField, getCarField } from '@minato/contract/stock/cars/fields.ts'
import type {
  ImportField,
  NoteKind,
  ReadingName,
  RowNote,
  RowQuestion,
} from '@minato/contract/stock/stock-imports/facts.ts'
import type { NumberReadings } from '@minato/contract/values/amounts.ts'
import { cutAtWord } from '@minato/contract/values/clean-text.ts'
import { isFormulaError } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { inLanguage, withStoredMessages } from '@minato/languages/reading.ts'
import type { z } from 'zod'
import { translateWord } from './japanese.ts'
import { type LoadingPorts, readers } from './values.ts'

/** Texts that mean an empty cell. */
const emptyText = /^([-–—―]+|n\/?a|#n\/a|null|unknown|\?+)$/i

/** Returns the note on a cell without a value; undefined for any other. */
export const findEmptyNote = (field: ImportField, text: string): RowNote | undefined =>
  emptyText.test(text) || isFormulaError(text) ? { field, kind: 'nothing', written: shorten(text) } : undefined

type CellField = Exclude<ImportField, 'pictures'>

const schemaOf = (field: CellField): z.ZodType =>
  field in carDraft.shape
    ? carDraft.shape[field as CarField]
    : confidentialDraft.shape[field as keyof typeof confidentialDraft.shape]

/** `value` is undefined for an empty cell; `why` says why it cannot be read; `question` is about an ambiguous number. */
export type CellResult = { value?: unknown; note?: RowNote; why?: string; question?: RowQuestion }

const shorten = (text: string) => (text.length > 200 ? cutAtWord(text, 199) : text)

/** `reading` is the chosen meaning of an ambiguous number. Unreadable text is never guessed. */
export function readCell(
  field: CellField,
  text: string,
  header: string,
  loading: LoadingPorts,
  reading?: ReadingName,
): CellResult {
  const shortText = shorten(text)
  if (text === '') return {}
  const emptyNote = findEmptyNote(field, text)
  if (emptyNote) return { note: emptyNote }
  const result = withStoredMessages(() => readValue(field, text, header, loading, reading))
  const { readings = [], why, value, kind = 'read' } = result
  const question = readings.length > 1 && { question: { field, written: shortText, readings: [...readings], reading } }
  if (question && !reading) return question
  if (why !== undefined) return { why, note: { field, kind: 'unread', written: shortText, why }, ...question }
  if (value === null || value === undefined) return { note: { field, kind: 'nothing', written: shortText } }
  const localWord = () =>
    typeof value === 'object' ? text : displayValue(field, value as string | number | boolean, loading)
  const word = inLanguage(sourceLanguage, localWord)
  if (word === text || value === text) return { value, ...question }
  const lazyWord = withStoredMessages(localWord)
  const read = lazyWord === word ? shorten(word) : lazyWord
  return { value, note: { field, kind, written: shortText, read }, ...question }
}

/** Returns the parsed value and the kind of the note, or why the text cannot be read. */
function readValue(
  field: CellField,
  text: string,
  header: string,
  loading: LoadingPorts,
  reading: ReadingName = 'thousands',
): { value?: unknown; kind?: NoteKind; why?: string; readings?: NumberReadings } {
  const english = translateWord(field, text)
  const result = readers[field]?.(english, header, loading) ?? { value: english }
  if ('why' in result) return result
  const readings = 'readings' in result ? result.readings : []
  const value = 'value' in result ? result.value : (readings[reading === 'decimals' ? 1 : 0] ?? readings[0])
  const fitting = fitLength(field, value)
  const parsed = schemaOf(field).safeParse(fitting.value)
  if (!parsed.success) return { readings, why: joinFaults(parsed.error) }
  return { readings, value: parsed.data, kind: result.kind ?? fitting.kind }
}

/** A list of costs or features may have several faults. */
const joinFaults = ({ issues }: z.ZodError) => [...new Set(issues.map(({ message }) => message))].join('; ')

/** Collapses spaces and shortens the text to the limit of its field. */
function fitLength(field: CellField, value: unknown): { value: unknown; kind: NoteKind } {
  const most = field in carDraft.shape && !identifiers.includes(field) && getCarField(field as CarField).most
  if (!most || typeof value !== 'string') return { value, kind: 'read' }
  const line = value.replace(/\s+/g, ' ').trim()
  return line.length > most ? { value: truncateAtWord(line, most), kind: 'shortened' } : { value: line, kind: 'read' }
}

function displayValue(field: ImportField, value: string | number | boolean, loading: LoadingPorts) {
  if (field === 'status') return carStatuses[value as CarStatus].label
  if (field === 'loadingPort' && loading.has(String(value))) return String(loading.get(String(value)))
  const codes = field in carDraft.shape ? getCarField(field as CarField).codes : undefined
  return codes?.[String(value)] ?? String(value)
}

const identifiers: readonly string[] = ['stockNumber', 'chassisNumber', 'features', 'condition']

function truncateAtWord(text: string, most: number) {
  const cut = text
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  const end = cut.lastIndexOf(' ')
  return (end > most / 2 ? cut.slice(0, end) : cut).trim()
}
