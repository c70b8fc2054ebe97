import type { Group } from '@minato/contract/contract.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refresh } from '#lib/api/query.ts'
import { toast } from '#ui/actions/toast.ts'
import { useMoving } from './moving.tsx'

/** How the things of a list are put in order by hand; the list shows it at once. */
export type Ordering<Thing, Answer> = {
  /** Where the answer with the whole list is remembered. */
  key: readonly unknown[]
  /** That answer, with the displayed things in this order. */
  put(answer: Answer, order: readonly Thing[]): unknown
  send(order: readonly Thing[]): Promise<unknown>
  group: Group
  /** The message after something was dragged. */
  moved: string
}

type Listed<Thing> = {
  rows: readonly Thing[]
  nameOf(thing: Thing): string
  onFailed(error: unknown): void
  disabled: boolean
}

/** Moves the rows of a list. The saves follow one another; a refused one is taken back. */
export function useOrdering<Thing extends { id: string }, Answer>(
  ordering: Ordering<Thing, Answer>,
  { rows, nameOf, onFailed, disabled }: Listed<Thing>,
) {
  const queries = useQueryClient()
  const newest = useRef(rows)
  useEffect(() => {
    newest.current = rows
  }, [rows])
  const saving = ['ordering', ...ordering.key]
  const save = useMutation({
    mutationKey: saving,
    scope: { id: ordering.group },
    mutationFn: (order: readonly Thing[]) => ordering.send(order),
    onError: onFailed,
    // Only after the last of several: an answer in between would put the later steps back.
    onSettled: () => queries.isMutating({ mutationKey: saving }) === 1 && refresh(queries, ordering.group),
  })

  function arrange(order: readonly Thing[]) {
    // An answer that is on its way would put the old order back.
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
      if (dragged) toast.success(ordering.moved, () => arrange(inOrder(newest.current, before)))
      return t('{name}: place {place} of {count}', { name: nameOf(item), place: index + 1, count: items.length })
    },
  })
}

/** Things in the order of their ids; what is not among them stays at the end. */
export const inOrder = <Thing extends { id: string }>(things: readonly Thing[], ids: readonly string[]) => {
  const placeOf = ({ id }: Thing) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return things.toSorted((a, b) => placeOf(a) - placeOf(b))
}
