import { LRUCache } from 'lru-cache'

/**
 * Keeps things by name in one room that several share. Where it is full, whoever has most of it gives way, with what was wanted
 * least lately: a language that many read leaves room to one that few do.
 * @param most  in bytes, of all
 */
export function sharedRoom<Kept extends object>(most: number, sizeOf: (kept: Kept, name: string) => number) {
  const shelves = new Map<string, LRUCache<string, Kept>>()
  const size = () => shelves.values().reduce((sum, shelf) => sum + shelf.calculatedSize, 0)
  const holding = (name: string) => shelves.values().find((shelf) => shelf.has(name))

  function shelfOf(sharer: string) {
    const known = shelves.get(sharer) ?? new LRUCache<string, Kept>({ maxSize: most, sizeCalculation: sizeOf })
    shelves.set(sharer, known)
    return known
  }

  return {
    get: (name: string) => holding(name)?.get(name),
    peek: (name: string) => holding(name)?.peek(name),
    set(sharer: string, name: string, kept: Kept) {
      shelfOf(sharer).set(name, kept)
      while (size() > most)
        [...shelves.values()].reduce((one, other) => (other.calculatedSize > one.calculatedSize ? other : one)).pop()
    },
    delete: (name: string) => holding(name)?.delete(name),
    entries: () => shelves.values().flatMap((shelf) => shelf.entries()),
    size,
  }
}
