import { unsetValueText } from '#platform/audit/facts.ts'
import { describeMark, formatMark, type Mark } from './condition/condition.ts'
import { panels } from './condition/panels.ts'
import { carFieldNames, getCarField } from './fields.ts'
import { formatCarWord, hasFreeWords } from './words/free-words.ts'

/** Texts of a car's values in the log, by kind: a mark as `Left front door: U2, Dent, medium (by the handle)`. */
export const carLog = {
  mark: (mark: Omit<Mark, 'place'>) =>
    `${panels[mark.panel].label}: ${formatMark(mark)}, ${describeMark(mark)}${mark.note ? ` (${mark.note})` : ''}`,
}

/** Reduces a mark for comparison in the log; its position on the panel is ignored. */
export const toLoggedMark = ({ panel, letter, degree, note }: Mark) => ({
  kind: 'mark' as const,
  panel,
  letter,
  degree,
  note,
})

/** Formats a car's value in the log if it has a label or a translation. An unknown year is 0. */
export function formatLoggedCarValue(field: string, value: unknown) {
  if (field === 'year' && value === 0) return unsetValueText
  const name = typeof value === 'number' ? undefined : carFieldNames.find((fieldName) => fieldName === field)
  if (name && hasFreeWords(name) && typeof value === 'string') return formatCarWord(value)
  return (name && getCarField(name).codes?.[String(value)]) ?? null
}
