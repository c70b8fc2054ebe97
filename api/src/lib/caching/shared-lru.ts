import { LRUCache } from 'lru-cache'

/**
 * Creates an LRU cache of named entries that several sharers divide. When full, it evicts the least recently used entry of the
 * largest sharer. A popular language thus cannot displace a rare one.
 * @param maxBytes maximum bytes in total
 */
export function createSharedLru<Item extends object>(maxBytes: number, sizeOf: (item: Item, name: string) => number) {
  const caches = new Map<string, LRUCache<string, Item>>()
  const size = () => caches.values().reduce((sum, cache) => sum + cache.calculatedSize, 0)
  const findCache = (name: string) => caches.values().find((cache) => cache.has(name))

  function requireCache(sharer: string) {
    const cache = caches.get(sharer) ?? new LRUCache<string, Item>({ maxSize: maxBytes, sizeCalculation: sizeOf })
    caches.set(sharer, cache)
    return cache
  }

  return {
    get(name: string) {
      for (const cache of caches.values()) {
        const item = cache.get(name)
        if (item) return item
      }
    },
    peek: (name: string) => findCache(name)?.peek(name),
    set(sharer: string, name: string, item: Item) {
      requireCache(sharer).set(name, item)
      while (size() > maxBytes)
        [...caches.values()]
          .reduce((largest, other) => (other.calculatedSize > largest.calculatedSize ? other : largest))
          .pop()
    },
    delete: (name: string) => findCache(name)?.delete(name),
    entries: () => caches.values().flatMap((cache) => cache.entries()),
    size,
  }
}
