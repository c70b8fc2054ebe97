import { mostSuggestions, suggestionText } from '@minato/contract/stock/cars/filters.ts'
import { type CarSuggestion, carQuery } from '@minato/contract/stock/cars/search.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import type { Finding } from '#services.ts'

/** The makes and models, of the most frequent ones, that a text with a slip of the fingers may mean: the nearest first, then the most cars. */
export async function misspelled(search: Finding, typed: string): Promise<CarSuggestion[]> {
  const text = suggestionText(typed)
  const most = text.length < 4 ? 0 : text.length < 8 ? 1 : 2
  if (most === 0) return []
  const { facets } = await search.list(carQuery.parse({ limit: '1', facets: 'true' }))
  const known: CarSuggestion[] = [
    ...(facets?.make ?? []).map((one) => ({ field: 'make' as const, ...one })),
    ...(facets?.model ?? []).map((one) => ({ field: 'model' as const, ...one })),
  ]
  return known
    .map((one) => ({ one, slips: Math.min(...namesOf(one).map((name) => slipsIn(text, name))) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips || b.one.count - a.one.count)
    .slice(0, mostSuggestions)
    .map(({ one }) => one)
}

const namesOf = ({ value, make }: CarSuggestion) => [value, ...(make ? [`${make} ${value}`] : [])].map(lowerCase)

/**
 * How many letters must be put in, left out, exchanged or swapped with their neighbour to make a text the beginning of a name
 * (the distance of Damerau and Levenshtein in which no letter is touched twice).
 */
export function slipsIn(text: string, name: string): number {
  let [before, row] = [[] as number[], Array.from({ length: name.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= text.length; i++) {
    const next = [i]
    for (let j = 1; j <= name.length; j++) {
      const same = text[i - 1] === name[j - 1]
      const swapped = i > 1 && j > 1 && text[i - 1] === name[j - 2] && text[i - 2] === name[j - 1]
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (same ? 0 : 1),
        swapped ? (before[j - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return Math.min(...row)
}
