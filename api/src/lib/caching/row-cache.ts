import type { Source } from '@minato/contract/protocol/sources.ts'
import { LRUCache } from 'lru-cache'
import type { SourceChanges } from '../change-feed/sources.ts'

/** Number of most recently read rows, some kilobytes each. */
const maxRows = 1000

/**
 * Returns a function that reads rows in the order of their ids and caches them until they change.
 * @param source its changes name the rows, or say that any may have changed
 * @param read returns the existing rows in any order
 */
export type RowCacheFactory = <Row extends { id: string }>(
  source: Source,
  read: (ids: readonly string[]) => Promise<Row[]>,
) => (ids: readonly string[]) => Promise<Row[]>

/** Creates row caches that the change feed empties in every process. Nothing is cached while its connection is away. */
export const createRowCacheFactory =
  (changes: Pick<SourceChanges, 'subscribe' | 'heard'>): RowCacheFactory =>
  (source, read) => {
    const cache = new LRUCache<string, Awaited<ReturnType<typeof read>>[number]>({ max: maxRows })
    /** Incremented at each change: rows read meanwhile are not cached. */
    let revision = 0
    changes.subscribe((changedSources, ids) => {
      if (!changedSources.includes(source)) return
      revision++
      if (ids) for (const id of ids) cache.delete(id)
      else cache.clear()
    })

    return async (ids) => {
      const rows = new Map(changes.heard() ? ids.map((id) => [id, cache.get(id)]) : [])
      const missing = ids.filter((id) => !rows.get(id))
      const revisionBefore = revision
      for (const row of missing.length > 0 ? await read(missing) : []) {
        rows.set(row.id, row)
        if (changes.heard() && revision === revisionBefore) cache.set(row.id, row)
      }
      return ids.flatMap((id) => rows.get(id) ?? [])
    }
  }
