import { unset } from '#ground/audit/facts.ts'
import { type Mark, markCode, markText } from './condition/condition.ts'
import { panels } from './condition/panels.ts'
import { carFieldNames, fieldOf } from './fields.ts'
import { freeText, isFreeField } from './words/free-words.ts'

type LoggedMark = Omit<Mark, 'place'>

/** Texts of a car's values in the log, by kind: a mark as `Left front door: U2, Dent, medium (by the handle)`. */
export const carLog = {
  mark: (mark: LoggedMark) =>
    `${panels[mark.panel].label}: ${markCode(mark)}, ${markText(mark)}${mark.note ? ` (${mark.note})` : ''}`,
}

/** Reduces a mark for comparison in the log; its position on the panel is ignored. */
export const loggedMark = ({ panel, letter, degree, note }: Mark) => ({
  kind: 'mark' as const,
  panel,
  letter,
  degree,
  note,
})

/** Formats a car's value in the log if it has a label or a translation. An unknown year is 0. */
export function carValue(field: string, value: unknown) {
  if (field === 'year' && value === 0) return unset
  const name = typeof value === 'number' ? undefined : carFieldNames.find((fieldName) => fieldName === field)
  if (name && isFreeField(name) && typeof value === 'string') return freeText(value)
  return (name && fieldOf(name).codes?.[String(value)]) ?? null
}
