import { storageKeys } from '#lib/browser/storage.ts'
import { createStoredValue } from '#lib/browser/stored.ts'

export const maxComparedCars = 4

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** Returns up to four distinct car IDs of `?ids=`; ignores invalid ones. */
export const parseComparedIds = (search: URLSearchParams) =>
  [...new Set((search.get('ids') ?? '').split(','))].filter(isId).slice(0, maxComparedCars)

const emptyIds: readonly string[] = []
const comparedIds = createStoredValue(emptyIds, (stored) =>
  Array.isArray(stored) ? stored.filter(isId).slice(0, maxComparedCars) : emptyIds,
)

/** Cars of the last comparison in this browser; empty until the page is hydrated. */
export const useComparedIds = () => comparedIds.use(storageKeys.compared)

export const storeComparedIds = (ids: readonly string[]) =>
  comparedIds.write(storageKeys.compared, ids.length > 0 ? ids : null)

/** Adds a car to a comparison. A fifth car replaces the first one. */
export const addComparedId = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids : [...ids, id].slice(-maxComparedCars)
