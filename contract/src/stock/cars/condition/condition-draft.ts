import { z } from 'zod'
import { t } from '#language/messages.ts'
import { getKeys } from '#values/keys.ts'
import { line } from '#values/text.ts'
import { conditionCodes } from './condition.ts'
import { parseCondition, sortMarks } from './condition-text.ts'
import { panels } from './panels.ts'

/** Marks of one car, characters of a note, and characters of the full text. */
const conditionLimits = { marks: 100, note: 80, text: 8000 } as const

/** In whole percent, as in the text form. */
const percent = z
  .number()
  .min(0)
  .max(1)
  .transform((share) => Math.round(share * 100) / 100)

export const mark = z.object({
  panel: z.enum(getKeys(panels)),
  letter: z.enum(getKeys(conditionCodes)),
  degree: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  place: z.object({ x: percent, y: percent }).nullable(),
  note: line(conditionLimits.note)
    .regex(/^[^()]*$/, { error: () => t('Please write the note without brackets') })
    .nullable(),
})

const marks = z
  .array(mark)
  .max(conditionLimits.marks, { error: () => t('Please use at most {most} marks', { most: conditionLimits.marks }) })

/**
 * The typed condition of a car: a text of lines (`Bonnet: A1, U2`), or a list of marks.
 * Empty text and null mean no inspection; an empty list means no marks.
 */
export const conditionDraft = z
  .union([
    z
      .string()
      .max(conditionLimits.text, {
        error: () => t('Please use at most {max} characters', { max: conditionLimits.text }),
      }),
    marks,
    z.null(),
  ])
  .transform((input, { addIssue }) => {
    if (input === null) return null
    if (typeof input !== 'string') return sortMarks(input)
    const { marks: parsedMarks, faults } = parseCondition(input)
    const checked = marks.nullable().safeParse(parsedMarks)
    const wrong = [...faults, ...(checked.error?.issues ?? []).map(({ message }) => message)]
    if (wrong.length > 0) addIssue({ code: 'custom', message: wrong.join(' ') })
    return checked.data ?? null
  })
