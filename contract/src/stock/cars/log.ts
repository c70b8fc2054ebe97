import { unset } from '#ground/audit/facts.ts'
import { type Mark, markCode, markText } from './condition/condition.ts'
import { panels } from './condition/panels.ts'
import { carFieldNames, fieldOf } from './fields.ts'
import { freeText, isFreeField } from './words/free-words.ts'

type LoggedMark = Omit<Mark, 'place'>

/** What the log keeps of a car, by its kind, and how it reads: a mark as `Left front door: U2, Dent, medium (by the handle)`. */
export const carLog = {
  mark: (mark: LoggedMark) =>
    `${panels[mark.panel].label}: ${markCode(mark)}, ${markText(mark)}${mark.note ? ` (${mark.note})` : ''}`,
}

/** A mark as the log compares it; one that was moved on its part is the same. */
export const loggedMark = ({ panel, letter, degree, note }: Mark) => ({
  kind: 'mark' as const,
  panel,
  letter,
  degree,
  note,
})

/** A value of a car that has a label, or is a word that languages know, as the log reads it; a year that nobody knows is 0. */
export function carValue(field: string, value: unknown) {
  if (field === 'year' && value === 0) return unset
  const name = typeof value === 'number' ? undefined : carFieldNames.find((one) => one === field)
  if (name && isFreeField(name) && typeof value === 'string') return freeText(value)
  return (name && fieldOf(name).codes?.[String(value)]) ?? null
}
