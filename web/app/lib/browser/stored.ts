import { useSyncExternalStore } from 'react'
import { storage } from './storage.ts'

/**
 * A value in browser storage, shared by the page and all open tabs. It is `empty` until hydration, as the server
 * renders it.
 * @param validate  validates the stored JSON: an older release or the user may have written anything
 */
export function createStoredValue<T>(empty: T, validate: (stored: unknown) => T) {
  const listeners = new Set<() => void>()
  const cache = new Map<string, { json: string | null; value: T }>()
  const notify = () => {
    for (const listener of listeners) listener()
  }

  function readValue(key: string): T {
    const json = storage.read(key)
    const cachedEntry = cache.get(key)
    if (cachedEntry && cachedEntry.json === json) return cachedEntry.value
    const value = json === null ? empty : validate(parseJson(json))
    cache.set(key, { json, value })
    return value
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }

  return {
    read: readValue,
    write(key: string, value: T | null) {
      storage.write(key, value === null ? null : JSON.stringify(value))
      notify()
    },
    use: (key: string) =>
      useSyncExternalStore(
        subscribe,
        () => readValue(key),
        () => empty,
      ),
  }
}

/**
 * Restores removed items (`ids`) of `before` at their old positions. Items that were added meanwhile stay at the end.
 */
export const restoreItems = <Item extends { id: string }>(
  now: Item[],
  before: Item[],
  ids: readonly string[],
): Item[] => [
  ...before.flatMap((item) => now.find(({ id }) => id === item.id) ?? (ids.includes(item.id) ? [item] : [])),
  ...now.filter((item) => !before.some(({ id }) => id === item.id)),
]

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    console.error('could not read browser storage', error)
    return undefined
  }
}
