import { storageKeys } from '#lib/browser/storage.ts'
import { createStoredValue } from '#lib/browser/stored.ts'
import { useAccount } from '#lib/page/account.ts'
import { pageSizes } from './address.ts'

/** Preferences of an account for a list: hidden columns (keys), rows on a page, saved searches. */
export type ListPrefs = {
  hidden: readonly string[]
  limit: number | null
  views: readonly { name: string; search: string }[]
}

const defaults: ListPrefs = { hidden: [], limit: null, views: [] }

/** Validates stored preferences: another release or the user may have written anything. */
export function parsePrefs(stored: unknown): ListPrefs {
  const { hidden, limit, views } = Object(stored) as Partial<Record<keyof ListPrefs, unknown>>
  return {
    hidden: filterValid(hidden, (one): one is string => typeof one === 'string'),
    limit: pageSizes.find((size) => size === limit) ?? null,
    views: filterValid(views, isView),
  }
}

const filterValid = <One>(value: unknown, is: (one: unknown) => one is One) =>
  Array.isArray(value) ? value.filter(is) : []
const isView = (one: unknown): one is ListPrefs['views'][number] => {
  const { name, search } = Object(one) as { name?: unknown; search?: unknown }
  return typeof name === 'string' && typeof search === 'string' && (search === '' || search.startsWith('?'))
}

const prefsStore = createStoredValue(defaults, parsePrefs)

export function useListPrefs(path: string) {
  const key = storageKeys.office(useAccount(), path)
  const prefs = prefsStore.use(key)
  return {
    prefs,
    change: (changes: Partial<ListPrefs>) => prefsStore.write(key, { ...prefsStore.read(key), ...changes }),
  }
}
