import type { Source } from '@minato/contract/protocol/sources.ts'
import { LRUCache } from 'lru-cache'
import type { SourceChanges } from './sources.ts'

/** So many rows that were read last are kept: some kilobytes each. */
const mostRows = 1000

/**
 * Reads rows by their ids, in the order of these, and keeps those that are wanted again and again until they change.
 * @param source  what they belong to: its changes name them, or say that any may have changed
 * @param read  those that are there, in any order
 */
export type KeepRows = <Row extends { id: string }>(
  source: Source,
  read: (ids: readonly string[]) => Promise<Row[]>,
) => (ids: readonly string[]) => Promise<Row[]>

/** The database says to every process what changes. While the connection that listens is away nothing is kept. */
export const listeningRows =
  (changes: Pick<SourceChanges, 'subscribe' | 'heard'>): KeepRows =>
  (source, read) => {
    const kept = new LRUCache<string, Awaited<ReturnType<typeof read>>[number]>({ max: mostRows })
    /** Counted up at each change: what was being read then is not kept. */
    let moment = 0
    changes.subscribe((these, ids) => {
      if (!these.includes(source)) return
      moment++
      if (ids) for (const id of ids) kept.delete(id)
      else kept.clear()
    })

    return async (ids) => {
      const rows = new Map(changes.heard() ? ids.map((id) => [id, kept.get(id)]) : [])
      const missing = ids.filter((id) => !rows.get(id))
      const begun = moment
      for (const row of missing.length > 0 ? await read(missing) : []) {
        rows.set(row.id, row)
        if (changes.heard() && moment === begun) kept.set(row.id, row)
      }
      return ids.flatMap((id) => rows.get(id) ?? [])
    }
  }
