// Rule: that a change is made to the newest version, and recorded.
import type { ProblemCode } from '@minato/contract/problems.ts'
import type { Author } from '../http/guard.ts'
import { Refusal, requirePresent } from '../http/problem.ts'
import type { Database } from './database.ts'
import type { Rows } from './rows.ts'

type Row = { id: string; version: number }
/** Codes whose sentence needs nothing beside it. */
type Missing = Extract<ProblemCode, `${string}-not-found`>

/** Writes down who did what to a thing: it was made where there is no `before`, and removed where there is no `after`. */
type Recording<Kept> = (tx: Database, by: Author, states: { before?: Kept; after?: Kept }) => Promise<void>

/**
 * Demands that a thing is as its editor read it, where they say which version that was; one without a row is version 0.
 * @throws Refusal 409 where somebody has changed it since
 */
export function requireVersion(row: Pick<Row, 'version'> | null | undefined, version: number | undefined) {
  if (version !== undefined && version !== (row?.version ?? 0)) throw new Refusal('stale')
}

/**
 * Changes of things that people edit: in the caller's transaction, of what is there and as fresh as its editor thinks, and
 * written down.
 * @param missing  the problem where there is none
 * @param keep  what is done with things that are about to be removed
 */
export function changesOf<Kept extends Row, New>(
  rows: Rows<Kept, New>,
  missing: Missing,
  record: Recording<Kept>,
  keep?: (tx: Database, by: Author, things: readonly Kept[]) => Promise<void>,
) {
  const required = (row: Kept | undefined) => requirePresent(row, missing)
  /** The thing, which must be there in the version that its editor read, where they say one. */
  function fresh(kept: Kept | undefined, version: number | undefined) {
    const row = required(kept)
    requireVersion(row, version)
    return row
  }
  return {
    required,
    fresh,

    async create(tx: Database, by: Author, row: New) {
      const after = await rows.insert(tx, row)
      await record(tx, by, { after })
      return after
    },

    /** Locks a thing and has it edited, once it is known to be fresh. */
    async change(
      tx: Database,
      by: Author,
      { id, version }: { id: string; version?: number | undefined },
      edit: (before: Kept) => Promise<Kept>,
    ) {
      const [row] = await rows.lock(tx, [id])
      const before = fresh(row, version)
      const after = await edit(before)
      await record(tx, by, { before, after })
      return after
    },

    /** Removes things, and answers those that were there. */
    async remove(tx: Database, by: Author, ids: readonly string[]) {
      // What `rows` does not find any more (an account that was given up) is not removed either.
      const there = await rows.lock(tx, ids)
      await keep?.(tx, by, there)
      const lockedIds = there.map(({ id }) => id)
      const gone = await rows.remove(tx, lockedIds)
      for (const before of gone) await record(tx, by, { before })
      return gone
    },
  }
}
