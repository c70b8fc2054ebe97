import { ApiError } from '@minato/contract/protocol/problem.ts'
import { carRanges, findRangeFaults } from '@minato/contract/stock/cars/filters.ts'

type Query = Record<string, string>

/** @returns the answer, and the faults of the rejected filters by name */
export async function searchWithUsableFilters<Answer>(filters: Query, ask: (filters: Query) => Promise<Answer>) {
  const usable = { ...filters }
  const faults: Record<string, string> = {}
  for (;;)
    try {
      return { answer: await ask(usable), faults }
    } catch (error) {
      const newFaults =
        error instanceof ApiError && error.status === 400 ? removeFaulty(usable, error.errors ?? {}) : {}
      if (Object.keys(newFaults).length === 0) throw error
      Object.assign(faults, newFaults)
    }
}

function removeFaulty(query: Query, errors: Record<string, string>) {
  const ranges = findRangeFaults(query)
  const ends = carRanges.filter(({ from }) => errors[from] && ranges[from]).map(({ to }) => [to, ''] as const)
  const faults = Object.fromEntries([...Object.entries(errors), ...ends].filter(([name]) => name in query))
  for (const name of Object.keys(faults)) delete query[name]
  return faults
}
