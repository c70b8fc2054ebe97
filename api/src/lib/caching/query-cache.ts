// Rule: when a cached result expires.
import { type Source, sources } from '@minato/contract/protocol/sources.ts'
import { LRUCache } from 'lru-cache'
import type { SourceChanges } from '../change-feed/sources.ts'

export type QueryCache = {
  /** Returns the cached result, or calls `ask` and caches it until one of the sources changes (default: any). */
  answer<T>(question: string, load: () => Promise<T>, madeFrom?: readonly Source[]): Promise<T>
  /** Empties the cache. Changes in the database do this automatically. */
  forget(): void
}

const maxResults = 500

/**
 * Creates a cache that the change feed empties in every process. A change by this process takes effect before its commit
 * returns, so the next read sees it. Nothing is cached while the listening connection is away.
 */
export function createQueryCache(changes: Pick<SourceChanges, 'subscribe' | 'heard'>): QueryCache {
  const results = new LRUCache<string, { answer: Promise<unknown>; madeFrom: readonly Source[] }>({ max: maxResults })
  changes.subscribe((changedSources) => {
    for (const [question, { madeFrom }] of results.entries())
      if (changedSources.some((source) => madeFrom.includes(source))) results.delete(question)
  })

  return {
    async answer<T>(question: string, load: () => Promise<T>, madeFrom: readonly Source[] = sources) {
      if (!changes.heard()) return load()
      const cached = results.get(question)
      if (cached) return cached.answer as Promise<T>
      // Cached before it resolves, so a change during the query drops it.
      const answer = load()
      const entry = { answer, madeFrom }
      results.set(question, entry)
      answer.catch(() => results.peek(question) === entry && results.delete(question))
      return answer
    },
    forget: () => results.clear(),
  }
}
