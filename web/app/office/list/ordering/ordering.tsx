import type { Group } from '@minato/contract/contract.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refreshGroups } from '#lib/api/query.ts'
import { toast } from '#ui/actions/toast.ts'
import { useMoving } from './moving.tsx'

/** Manual order of a list, shown before the server confirms it. */
export type Ordering<Thing, Answer> = {
  /** Query key of the cached list. */
  key: readonly unknown[]
  /** Returns the cached response with the visible things in this order. */
  put(answer: Answer, order: readonly Thing[]): unknown
  send(order: readonly Thing[]): Promise<unknown>
  group: Group
  movedText: string
}

type OrderingInput<Thing> = {
  rows: readonly Thing[]
  nameOf(thing: Thing): string
  onFailed(error: unknown): void
  disabled: boolean
}

/** Saves are sent one after another. A refused one is reverted. */
export function useOrdering<Thing extends { id: string }, Answer>(
  ordering: Ordering<Thing, Answer>,
  { rows, nameOf, onFailed, disabled }: OrderingInput<Thing>,
) {
  const queries = useQueryClient()
  const latestRows = useRef(rows)
  useEffect(() => {
    latestRows.current = rows
  }, [rows])
  const saveKey = ['ordering', ...ordering.key]
  const save = useMutation({
    mutationKey: saveKey,
    scope: { id: ordering.group },
    mutationFn: (order: readonly Thing[]) => ordering.send(order),
    onError: onFailed,
    // Only after the last save: an earlier refresh would revert the later moves.
    onSettled: () => queries.isMutating({ mutationKey: saveKey }) === 1 && refreshGroups(queries, ordering.group),
  })

  function arrange(order: readonly Thing[]) {
    // A response that is still loading would restore the old order.
    queries.cancelQueries({ queryKey: ordering.key })
    queries.setQueryData(ordering.key, (now: Answer | undefined) => now && ordering.put(now, order))
    save.mutate(order)
  }
  return useMoving({
    rows,
    nameOf,
    disabled,
    upright: true,
    onMove({ items, item, index }, dragged) {
      const before = rows.map((thing) => thing.id)
      arrange(items)
      if (dragged) toast.success(ordering.movedText, () => arrange(sortByIds(latestRows.current, before)))
      return t('{name}: place {place} of {count}', { name: nameOf(item), place: index + 1, count: items.length })
    },
  })
}

/** Sorts things by their ids; unknown ids come last. */
export const sortByIds = <Thing extends { id: string }>(things: readonly Thing[], ids: readonly string[]) => {
  const getPosition = ({ id }: Thing) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return things.toSorted((a, b) => getPosition(a) - getPosition(b))
}
