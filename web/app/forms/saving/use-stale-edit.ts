// Rule: how an editor learns that another user has changed the same record.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '#lib/api/failure.ts'
import type { Change } from '#ui/display/changes.tsx'

/** `Start` is the record's type, with `undefined` where the same form also creates records. */
type StaleEditOptions<Start, Thing = NonNullable<Start>> = {
  /** The latest loaded version. A newer one while the form is open is announced. */
  record: Start
  read(thing: Thing): Promise<Thing>
  /** Fields are named as in the history. */
  toComparedFields(thing: Thing): Record<string, unknown>
  onRebase(newer: Thing, keepInput: boolean): void
}

const getVersion = (thing: unknown) => (thing as { version?: number } | undefined)?.version ?? 0
const getId = (thing: unknown) => (thing as { id?: string }).id ?? ''

/**
 * Tracks the version that an edit started from. After a stale save it loads and compares the newest version.
 * The user then keeps the input on top of it, or discards the input. `StaleEdit` is the view.
 */
export function useStaleEdit<Start>({ record, read, toComparedFields, onRebase }: StaleEditOptions<Start>) {
  const [base, setBase] = useState(record)
  const [merged, setMerged] = useState<readonly Change[] | null>(null)
  const newest = useMutation({ mutationFn: read })
  const { data: newer } = newest

  function acceptNewer(keepInput: boolean) {
    if (!base || !newer) return
    onRebase(newer, keepInput)
    setBase(newer)
    setMerged(keepInput ? listChanges(toComparedFields(base), toComparedFields(newer)) : null)
    newest.reset()
  }
  const isOutdated = base && record && newest.isIdle && getVersion(record) > getVersion(base)
  const changes = isOutdated ? listChanges(toComparedFields(base), toComparedFields(record)) : []
  return {
    base,
    id: base ? getId(base) : '',
    /** Fields changed elsewhere while the form is open, before any save. */
    newerChange: changes.length > 0 ? { id: getId(record), changes } : null,
    /** Only for a form without input. */
    loadNewer() {
      if (!record) return
      onRebase(record, false)
      setBase(record)
      setMerged(null)
    },
    setBase,
    /** Returns false for any other failure. */
    handleStale(error: unknown) {
      if (!base || !isProblem(error, 'stale')) return false
      newest.mutate(base)
      return true
    },
    isLoading: newest.isPending,
    failure: newest.error,
    retry: () => base && newest.mutate(base),
    /** Changes by other users, until this user decides. */
    theirChanges: base && newer ? listChanges(toComparedFields(base), toComparedFields(newer)) : null,
    keep: () => acceptNewer(true),
    discard: () => acceptNewer(false),
    /** Changes by other users below the input. */
    merged,
    /** Shows changes since `older`, after a draft based on it was restored. */
    showChangesSince(older: Record<string, unknown>) {
      const changes = base ? listChanges(older, toComparedFields(base)) : []
      if (changes.length > 0) setMerged(changes)
    },
  }
}
export type StaleEditing = Omit<
  ReturnType<typeof useStaleEdit>,
  'base' | 'setBase' | 'handleStale' | 'showChangesSince'
>

const listChanges = (old: Record<string, unknown>, current: Record<string, unknown>): Change[] =>
  Object.keys(current)
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(current[field]))
    .map((field) => ({ field, before: old[field], after: current[field] }))
