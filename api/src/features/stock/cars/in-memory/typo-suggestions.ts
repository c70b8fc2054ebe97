import { maxSuggestions, normalizeSuggestion } from '@minato/contract/stock/cars/filters.ts'
import { type CarSuggestion, carQuery } from '@minato/contract/stock/cars/search.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import type { CarSearch } from '#services.ts'

/** Suggests makes and models within the allowed typos: the nearest first, then those with the most cars. */
export async function suggestSimilar(search: CarSearch, input: string): Promise<CarSuggestion[]> {
  const text = normalizeSuggestion(input)
  const maxTypos = text.length < 4 ? 0 : text.length < 8 ? 1 : 2
  if (maxTypos === 0) return []
  const { facets } = await search.list(carQuery.parse({ limit: '1', facets: 'true' }))
  const candidates: CarSuggestion[] = [
    ...(facets?.make ?? []).map((suggestion) => ({ field: 'make' as const, ...suggestion })),
    ...(facets?.model ?? []).map((suggestion) => ({ field: 'model' as const, ...suggestion })),
  ]
  return candidates
    .map((suggestion) => ({
      suggestion,
      typos: Math.min(...namesOf(suggestion).map((name) => countTypos(text, name))),
    }))
    .filter(({ typos }) => typos <= maxTypos)
    .sort((a, b) => a.typos - b.typos || b.suggestion.count - a.suggestion.count)
    .slice(0, maxSuggestions)
    .map(({ suggestion }) => suggestion)
}

const namesOf = ({ value, make }: CarSuggestion) => [value, ...(make ? [`${make} ${value}`] : [])].map(foldCase)

/**
 * Counts the edits that make a text the beginning of a name: insert, delete, replace, swap neighbours. Source: optimal string
 * alignment distance (Damerau–Levenshtein without repeated edits).
 */
export function countTypos(text: string, name: string): number {
  let [previousRow, row] = [[] as number[], Array.from({ length: name.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= text.length; i++) {
    const next = [i]
    for (let j = 1; j <= name.length; j++) {
      const same = text[i - 1] === name[j - 1]
      const swapped = i > 1 && j > 1 && text[i - 1] === name[j - 2] && text[i - 2] === name[j - 1]
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (same ? 0 : 1),
        swapped ? (previousRow[j - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    previousRow = row
    row = next
  }
  return Math.min(...row)
}
