const monthNames = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
const dayOfMonth = new RegExp(`^\\d{1,2}-(?:${monthNames.join('|')})$`)
const dateForm =
  /^(?:\d{1,2}[- ]?[A-Z]{3,9}(?:[- ]\d{2,4})?|[A-Z]{3,9}[- ]\d{2,4}|\d{1,4}\/\d{1,2}(?:\/\d{2,4})?|\d{4}-\d{2}-\d{2}(?: 00:00:00)?|(?:\d{4}年)?\d{1,2}月(?:\d{1,2}日)?)$/

/** Returns the numbers of a date as a spreadsheet writes it: `12-Mar`, `3/12/2026`, `2026-03-12`, `3月12日`. */
function parseDateParts(saved: string): number[] {
  if (!dateForm.test(saved)) return []
  const parts = [...saved.replace(/ 00:00:00$/, '').matchAll(/\d+|[A-Z]+/g)].map(([part]) =>
    /\d/.test(part) ? Number(part) : monthNames.indexOf(part.slice(0, 3)) + 1,
  )
  return parts.includes(0) ? [] : parts
}

const toYears = (part: number) => (part > 99 ? [part, part % 100] : [part, 1900 + part, 2000 + part])
const pad = (part: number) => [...new Set([String(part), String(part).padStart(2, '0')])]

function permute(parts: readonly number[]): number[][] {
  if (parts.length < 2) return [[...parts]]
  return parts.flatMap((part, index) => permute(parts.toSpliced(index, 1)).map((rest) => [part, ...rest]))
}

/** The parts as typed before: in any order, with any year, or without the year that the spreadsheet added. */
function listTypedParts(parts: readonly number[]): number[][] {
  const yearIndex = parts.findIndex((part) => part > 99)
  const index = yearIndex < 0 ? parts.length - 1 : yearIndex
  const otherParts = parts.toSpliced(index, 1)
  const dated = toYears(parts[index] ?? 0).map((year) => [...otherParts, year])
  return parts.length > 2 ? [...dated, otherParts] : dated
}

/** Texts that a spreadsheet may have saved as this date: `3-12` for `12-Mar`. */
export function listDateSources(saved: string): string[] {
  const parts = parseDateParts(saved)
  if (parts.length < 2) return []
  const texts = listTypedParts(parts)
    .flatMap(permute)
    .flatMap((order) =>
      order.map(pad).reduce((texts, forms) => texts.flatMap((text) => forms.map((form) => `${text}-${form}`)), ['']),
    )
  return [...new Set(texts.map((text) => text.slice(1)))]
}

/** A day and a month, which no list has as a stock number: `12-MAR`. */
export const isDayOfMonth = (text: string) => dayOfMonth.test(text)
