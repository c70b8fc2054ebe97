import { z } from 'zod'
import { t } from '../language/messages.ts'
import { cleanText, normaliseKey, replaceJapaneseSigns, stripChatMarks } from './clean-text.ts'
import { getLatinOnlyMessage, latin, toPlainForms } from './latin.ts'
import { foldCase } from './lower-case.ts'

/** Text of a validation fault, translated when it is read. */
export type FaultText = () => string

const controlCharacters = /(?![\t\n\r])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Checks if a database and a page can hold a text: no control or direction-override characters, no lone surrogates. */
export const isCleanText = (value: string) => !controlCharacters.test(value) && value.isWellFormed()

/**
 * A Japanese keyboard left in full width types ordinary words in wide letters: a second make, a waybill without its tracking
 * page. A text with letters of other scripts stays as typed. A field of one line shows a pasted line separator as nothing.
 */
function cleanLine(text: string) {
  const line = cleanText(text.replace(/[\v\f\u0085\u2028\u2029]/g, ' '))
  const plain = replaceJapaneseSigns(toPlainForms(line))
  return /(?!\p{Script=Latin})\p{L}/u.test(plain) ? line : plain
}

const textSchema = (max: number, multiline: boolean) =>
  z
    .string()
    .overwrite((value) => (multiline ? cleanText(value, { multiline }).trim() : cleanLine(value)))
    .max(max, { error: () => t('Please use at most {max} characters', { max }) })
    .refine(isCleanText, { error: () => t('Please remove unusual characters') })

/** Text of up to `max` UTF-16 units over several lines, cleaned and trimmed. */
export const prose = (max: number) => textSchema(max, true)

/** Text on one line, cleaned. */
export const line = (max: number) =>
  textSchema(max, false).refine((value) => !/[\r\n]/.test(value), { error: () => t('Please keep this on one line') })

/** A required line; `missing` is the text for an empty one. */
export const requiredLine = (max: number, missing: FaultText) =>
  z
    .string({ error: missing })
    .pipe(line(max))
    .pipe(z.string().min(1, { error: missing }))

/** A code that people type or paste, such as a UN/LOCODE: plain capitals without spaces. The caller adds its pattern. */
export const codeText = (wrong: FaultText) =>
  z.string({ error: wrong }).overwrite((text) => stripChatMarks(normaliseKey(text)).replaceAll(' ', '').toUpperCase())

/** Checks for a visible letter or number, which a name needs. */
export const isReadable = (text: string) => /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(text)

/** One line with the name of a person or thing. */
export const requiredName = (max: number, missing: FaultText) =>
  requiredLine(max, missing).refine(isReadable, { error: missing })

/** An optional line: empty text and null both mean "none". */
export const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value || null)

/** An optional name: a lone dash, or only invisible characters, also mean "none". */
export const optionalName = (max: number) =>
  optionalLine(max).transform((name) => (name && isReadable(name) ? name : null))

/** Optional text over several lines. */
export const optionalProse = (max: number) =>
  prose(max)
    .nullish()
    .transform((value) => value || null)

/** An identifier of a stored object (UUID), in lower case. */
export const id = z.uuid({ error: () => t('This is not a valid id') }).toLowerCase()

/** `{id}` in a path. */
export const byId = z.object({ id })

/** An instant, ISO 8601 in UTC, in JSON. */
export const instant = z
  .date()
  .transform((at) => at.toISOString())
  .or(z.iso.datetime())

/** Fields of a record that users edit: a change names the version that it is based on. */
export const versionAndTimes = { version: z.number().int(), createdAt: instant, updatedAt: instant }

/** A choice of a filter: an empty value means "no filter" and is omitted. `schema` words the faults. */
export const optionalFilter = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([z.literal('').transform(() => undefined), schema], {
      error: ({ errors }) => (errors as z.core.$ZodIssue[][] | undefined)?.at(-1)?.[0]?.message,
    })
    .optional()

/** An optional value: the empty field of a form means none. */
export const emptyToNull = <Schema extends z.ZodType>(schema: Schema, error?: FaultText) =>
  z.union([z.literal('').transform(() => null), z.null(), schema], error && { error })

/** Yes or no, also read from the text of a form. */
export const yesNo = z.union([z.boolean(), z.stringbool()])

/** A calendar day, `2026-06-01`. The database has no year 0, which ISO 8601 allows. */
export const day = z.iso
  .date({ error: () => t('Please enter a date') })
  .refine((text) => text >= '1900-01-01', { error: () => t('Please enter a date') })

const marks = '*_"“”„‘’«»<>()\\[\\]{}#?!,;:|/&\\p{So}\\p{Sk}\\ufe0f'
const outerMarks = new RegExp(`^[${marks}]+|[${marks}.]+$`, 'gu')

/** Splits a search into its words, in lower case, without the marks around them: `*Hiace*`, `Nissan, X-Trail`, `#M10003`. */
export function splitWords(text: string) {
  const words = foldCase(text).split(/\s+/).filter(Boolean)
  const namedWords = words.filter((word) => /[\p{L}\p{N}]/u.test(word)).map((word) => word.replace(outerMarks, ''))
  return namedWords.length > 0 ? namedWords : words
}

/** Returns the first and last id (UUID, 32 digits) with this prefix; undefined if no id can begin so. */
export function getIdRange(word: string, atLeast: number): [string, string] | undefined {
  const digits = word.replaceAll('-', '')
  if (digits.length < atLeast || !/^[0-9a-f]{1,32}$/i.test(digits)) return undefined
  return [digits.padEnd(32, '0'), digits.padEnd(32, 'f')]
}

/** An optional line in Latin letters, for documents; null where it is empty. */
export const optionalLatinLine = (max: number) =>
  optionalName(max)
    .transform((text) => text && latin.plain(text))
    .refine((text) => text === null || latin.isLatin(text), { error: getLatinOnlyMessage })
