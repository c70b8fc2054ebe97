import { z } from 'zod'
import { t } from '../language/messages.ts'
import { cleanText } from './clean-text.ts'
import { latin, latinOnly } from './latin.ts'
import { lowerCase } from './lower-case.ts'

/** What a person reads of a wrong value, said when it is read. */
export type Wrong = () => string

const controls = /(?![\t\n\r])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** True for text that a database and a page can hold: no control or direction-override characters, no half surrogate pairs. */
export const isCleanText = (value: string) => !controls.test(value) && value.isWellFormed()

const text = (max: number, multiline: boolean) =>
  z
    .string()
    .overwrite((value) => cleanText(value, { multiline }).trim())
    .max(max, { error: () => t('Please use at most {max} characters', { max }) })
    .refine(isCleanText, { error: () => t('Please remove unusual characters') })

/** Text of up to `max` UTF-16 units over several lines, cleaned and trimmed. */
export const prose = (max: number) => text(max, true)

/** Text on one line, cleaned. */
export const line = (max: number) =>
  text(max, false).refine((value) => !/[\r\n]/.test(value), { error: () => t('Please keep this on one line') })

/** One line that must hold something; `missing` is what a person reads when it does not. */
export const requiredLine = (max: number, missing: Wrong) =>
  z
    .string({ error: missing })
    .pipe(line(max))
    .pipe(z.string().min(1, { error: missing }))

/** True for text with a visible letter or number. A name needs one. */
export const isReadable = (text: string) => /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(text)

/** One line with the name of a person or thing. */
export const requiredName = (max: number, missing: Wrong) =>
  requiredLine(max, missing).refine(isReadable, { error: missing })

/** An optional line: empty text and null both mean "none". */
export const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value || null)

/** The same over several lines. */
export const optionalProse = (max: number) =>
  prose(max)
    .nullish()
    .transform((value) => value || null)

/** An identifier of any stored thing (UUID), in lower case. */
export const id = z.uuid({ error: () => t('This is not a valid id') }).toLowerCase()

/** `{id}` in a path. */
export const byId = z.object({ id })

/** An instant, ISO 8601 in UTC, as it travels in JSON. */
export const instant = z
  .date()
  .transform((at) => at.toISOString())
  .or(z.iso.datetime())

/** A choice of a filter: an empty value means "no filter", and is omitted. Faults are worded by `schema`. */
export const chosen = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([z.literal('').transform(() => undefined), schema], {
      error: ({ errors }) => (errors as z.core.$ZodIssue[][] | undefined)?.at(-1)?.[0]?.message,
    })
    .optional()

/** A value that may be missing: the empty field of a form means none. */
export const orNone = <Schema extends z.ZodType>(schema: Schema, error?: Wrong) =>
  z.union([z.literal('').transform(() => null), z.null(), schema], error && { error })

/** Yes or no, also read from the text of a form. */
export const yesNo = z.union([z.boolean(), z.stringbool()])

/** A calendar day, `2026-06-01`, of a year that the database knows: ISO 8601 also has a year 0. */
export const day = z.iso
  .date({ error: () => t('Please enter a date') })
  .refine((text) => text >= '1900-01-01', { error: () => t('Please enter a date') })

/** The words of a search, in lower case. */
export const wordsOf = (text: string) => lowerCase(text).split(/\s+/).filter(Boolean)

/** The first and the last id (UUID, its 32 digits) that begin as a word does, where it can be the beginning of one. */
export function idsFrom(word: string, atLeast: number): [string, string] | undefined {
  const digits = word.replaceAll('-', '')
  if (digits.length < atLeast || !/^[0-9a-f]{1,32}$/i.test(digits)) return undefined
  return [digits.padEnd(32, '0'), digits.padEnd(32, 'f')]
}

/** A line in Latin letters, as a paper takes it; none where it is empty. */
export const optionalLatinLine = (max: number) =>
  optionalLine(max)
    .transform((text) => text && latin.plain(text))
    .refine((text) => text === null || latin.isLatin(text), { error: latinOnly })
