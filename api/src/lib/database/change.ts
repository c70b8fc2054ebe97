// Rule: a change applies to the newest version only, and is recorded.
import type { ProblemCode } from '@minato/contract/problems.ts'
import type { Author } from '../http/guard.ts'
import { Refusal, requirePresent } from '../http/problem.ts'
import type { Database } from './database.ts'
import type { Rows } from './rows.ts'

type Row = { id: string; version: number }
/** Codes with a sentence that needs no arguments. */
type Missing = Extract<ProblemCode, `${string}-not-found`>

/** Records an audit entry: a creation has no `before`, a deletion no `after`. */
type RecordChange<Stored> = (tx: Database, by: Author, states: { before?: Stored; after?: Stored }) => Promise<void>

/** Checks the version that the editor read; a missing row is version 0. @throws Refusal 409 when it has changed since */
export function requireVersion(row: Pick<Row, 'version'> | null | undefined, version: number | undefined) {
  if (version !== undefined && version !== (row?.version ?? 0)) throw new Refusal('stale')
}

/**
 * Returns recorded, version-checked changes of a table, in the caller's transaction.
 * @param missing problem for a missing row
 * @param beforeRemove runs before rows are removed
 */
export function createAuditedChanges<Stored extends Row, New>(
  rows: Rows<Stored, New>,
  missing: Missing,
  record: RecordChange<Stored>,
  beforeRemove?: (tx: Database, by: Author, things: readonly Stored[]) => Promise<void>,
) {
  const required = (row: Stored | undefined) => requirePresent(row, missing)
  /** Returns the row in the version that its editor read. */
  function requireFresh(stored: Stored | undefined, version: number | undefined) {
    const row = required(stored)
    requireVersion(row, version)
    return row
  }
  return {
    required,
    fresh: requireFresh,

    async create(tx: Database, by: Author, row: New) {
      const after = await rows.insert(tx, row)
      await record(tx, by, { after })
      return after
    },

    async change(
      tx: Database,
      by: Author,
      { id, version }: { id: string; version?: number | undefined },
      edit: (before: Stored) => Promise<Stored>,
    ) {
      const [row] = await rows.lock(tx, [id])
      const before = requireFresh(row, version)
      const after = await edit(before)
      await record(tx, by, { before, after })
      return after
    },

    async remove(tx: Database, by: Author, ids: readonly string[]) {
      // Rows that `rows` no longer finds, such as a closed account, are skipped.
      const locked = await rows.lock(tx, ids)
      await beforeRemove?.(tx, by, locked)
      const lockedIds = locked.map(({ id }) => id)
      const removed = await rows.remove(tx, lockedIds)
      for (const before of removed) await record(tx, by, { before })
      return removed
    },
  }
}
