import { useSyncExternalStore } from 'react'
import { storage } from './storage.ts'

/**
 * A value that lives in browser storage and is the same in every part of the page and in every open tab.
 * Until the page has come alive it is `empty`, which is what the server renders.
 * @param sound  what can be used of the stored JSON: an older release, or a curious person, may have left anything there
 */
export function storedValue<T>(empty: T, sound: (stored: unknown) => T) {
  const listeners = new Set<() => void>()
  const cache = new Map<string, { json: string | null; value: T }>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  function read(key: string): T {
    const json = storage.read(key)
    const known = cache.get(key)
    if (known && known.json === json) return known.value
    const value = json === null ? empty : sound(parsed(json))
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
    read,
    write(key: string, value: T | null) {
      storage.write(key, value === null ? null : JSON.stringify(value))
      tell()
    },
    use: (key: string) =>
      useSyncExternalStore(
        subscribe,
        () => read(key),
        () => empty,
      ),
  }
}

/** A list with some of its items from `before`, in their old position; what came in meanwhile stays, at the end. */
export const putBack = <Item extends { id: string }>(now: Item[], before: Item[], ids: readonly string[]): Item[] => [
  ...before.flatMap((item) => now.find(({ id }) => id === item.id) ?? (ids.includes(item.id) ? [item] : [])),
  ...now.filter((item) => !before.some(({ id }) => id === item.id)),
]

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    console.error('could not read browser storage', error)
    return undefined
  }
}
