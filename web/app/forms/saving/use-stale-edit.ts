// Rule: how an editor hears that somebody else has changed the same thing.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '#lib/api/failure.ts'
import type { Change } from '#ui/read/changes.tsx'

/** `Start` is the thing's type, with `undefined` where the same form also makes a new one. */
type Given<Start, Thing = NonNullable<Start>> = {
  /** As it is known now: a newer version while the form is open is announced. */
  thing: Start
  read(thing: Thing): Promise<Thing>
  /** The fields in which two versions are compared, as the history names them. */
  shown(thing: Thing): Record<string, unknown>
  /** The form goes on from a newer version: with what was typed, or without. */
  onTake(newer: Thing, keep: boolean): void
}

const versionOf = (thing: unknown) => (thing as { version?: number } | undefined)?.version ?? 0
const idOf = (thing: unknown) => (thing as { id?: string }).id ?? ''

/**
 * What an edit stands on. When a save turns out stale, the newest version is read at once and compared, and the person
 * decides: keep what was typed, on top of the newest, or discard it. `StaleEdit` is its view.
 */
export function useStaleEdit<Start>({ thing, read, shown, onTake }: Given<Start>) {
  const [base, setBase] = useState(thing)
  const [merged, setMerged] = useState<readonly Change[] | null>(null)
  const newest = useMutation({ mutationFn: read })
  const { data: newer } = newest

  function take(keep: boolean) {
    if (!base || !newer) return
    onTake(newer, keep)
    setBase(newer)
    setMerged(keep ? changesBetween(shown(base), shown(newer)) : null)
    newest.reset()
  }
  const ahead = base && thing && newest.isIdle && versionOf(thing) > versionOf(base)
  const changes = ahead ? changesBetween(shown(base), shown(thing)) : []
  return {
    base,
    id: base ? idOf(base) : '',
    /** The fields of the thing changed elsewhere while the form is open, before anything is saved. */
    heard: changes.length > 0 ? { id: idOf(thing), changes } : null,
    /** Goes on from there; nothing was typed. */
    follow() {
      if (!thing) return
      onTake(thing, false)
      setBase(thing)
      setMerged(null)
    },
    /** A save of this edit succeeded, and it goes on from there. */
    setBase,
    /** Gets every failure of a save; answers whether it was this one. */
    meet(error: unknown) {
      if (!base || !isProblem(error, 'stale')) return false
      newest.mutate(base)
      return true
    },
    reading: newest.isPending,
    failure: newest.error,
    retry: () => base && newest.mutate(base),
    /** What others have changed, as long as nothing is decided. */
    theirs: base && newer ? changesBetween(shown(base), shown(newer)) : null,
    keep: () => take(true),
    discard: () => take(false),
    /** Changes by others under the typed text. */
    merged,
    /** What was typed over an older version is in the form: says what others have changed since. */
    mergedWith(older: Record<string, unknown>) {
      const changes = base ? changesBetween(older, shown(base)) : []
      if (changes.length > 0) setMerged(changes)
    },
  }
}
export type StaleEditing = Omit<ReturnType<typeof useStaleEdit>, 'base' | 'setBase' | 'meet' | 'mergedWith'>

const changesBetween = (old: Record<string, unknown>, newer: Record<string, unknown>): Change[] =>
  Object.keys(newer)
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(newer[field]))
    .map((field) => ({ field, before: old[field], after: newer[field] }))
