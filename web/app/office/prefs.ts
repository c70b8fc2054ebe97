import { storageKeys } from '#lib/browser/storage.ts'
import { storedValue } from '#lib/browser/stored.ts'
import { useAccount } from '#lib/page/account.ts'
import { pageSizes } from './address.ts'

/** A list as somebody wants it: columns that are left out, rows on a page, and the questions that they ask again and again. */
export type ListPrefs = {
  hidden: readonly string[]
  limit: number | null
  views: readonly { name: string; search: string }[]
}

const usual: ListPrefs = { hidden: [], limit: null, views: [] }

/** What is stored, as far as it can be used: another release, or a curious person, may have left anything there. */
export function soundPrefs(stored: unknown): ListPrefs {
  const { hidden, limit, views } = Object(stored) as Partial<Record<keyof ListPrefs, unknown>>
  return {
    hidden: listOf(hidden, (one): one is string => typeof one === 'string'),
    limit: pageSizes.find((size) => size === limit) ?? null,
    views: listOf(views, isView),
  }
}

const listOf = <One>(value: unknown, is: (one: unknown) => one is One) => (Array.isArray(value) ? value.filter(is) : [])
const isView = (one: unknown): one is ListPrefs['views'][number] => {
  const { name, search } = Object(one) as { name?: unknown; search?: unknown }
  return typeof name === 'string' && typeof search === 'string' && (search === '' || search.startsWith('?'))
}

const stored = storedValue(usual, soundPrefs)

/** The wishes of this account for the list at this address, kept in this browser. */
export function useListPrefs(path: string) {
  const key = storageKeys.office(useAccount(), path)
  const prefs = stored.use(key)
  return { prefs, change: (changes: Partial<ListPrefs>) => stored.write(key, { ...stored.read(key), ...changes }) }
}
