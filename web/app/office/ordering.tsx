import type { Group } from '@minato/contract/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refresh } from '~/lib/api/query'
import { moved } from '~/lib/form/moved'
import { PlaceControl } from '~/ui/act/place-control'
import { toast } from '~/ui/act/toast'
import { useDrag } from '~/ui/act/use-drag'

/** How the things of a list are put in order by hand; the list shows it at once. */
export type Ordering<Thing, Answer> = {
  /** Where the answer with the whole list is remembered. */
  key: readonly unknown[]
  /** That answer, with the displayed things in this order. */
  put(answer: Answer, order: readonly Thing[]): unknown
  send(order: readonly Thing[]): Promise<unknown>
  /** The group of the contract that is read again. */
  group: Group
  /** What is said after something was dragged. */
  moved: string
}

type Listed<Thing> = {
  rows: readonly Thing[]
  nameOf(thing: Thing): string
  onFailed(error: unknown): void
  disabled: boolean
}

type Moving<Thing> = {
  rows: readonly Thing[]
  nameOf(thing: Thing, place: number): string
  /** Is given the new order; says what a screen reader hears of it. */
  onMove(next: { items: Thing[]; item: Thing; place: number }, dragged: boolean): string
  /** Places lie below one another. */
  upright?: boolean
  disabled?: boolean
}

/**
 * Moves things by dragging, by keys and by buttons.
 * @returns `control` for each thing, `mark` for its class (it carries `data-place`), `said` for a screen reader
 */
export function useMoving<Thing extends { id: string }>(given: Moving<Thing>) {
  const { rows, nameOf, upright = false, disabled = false } = given
  const [said, setSaid] = useState('')
  // A drag ends on the list as it is by then.
  const newest = useRef(given)
  useEffect(() => {
    newest.current = given
  })
  function move(id: string, to: number, dragged: boolean) {
    const { rows, onMove } = newest.current
    const from = rows.findIndex((thing) => thing.id === id)
    const next = moved(rows, from, to)
    if (next) setSaid(onMove(next, dragged))
  }
  const drag = useDrag((id, place) => move(id, place, true))
  return {
    said,
    mark: ({ id }: Thing, place: number) =>
      drag.dragged === id ? 'opacity-50' : drag.dragged && drag.over === place ? 'ring-3 ring-link' : '',
    control: (thing: Thing, place: number) => (
      <PlaceControl
        name={nameOf(thing, place)}
        place={place}
        count={rows.length}
        upright={upright}
        disabled={disabled}
        onMove={(to) => move(thing.id, to, false)}
        onGrab={drag.start(thing.id)}
      />
    ),
  }
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
    onMove({ items, item, place }, dragged) {
      const before = rows.map((thing) => thing.id)
      arrange(items)
      if (dragged) toast.success(ordering.moved, () => arrange(inOrder(newest.current, before)))
      return `${nameOf(item)}: place ${place + 1} of ${items.length}`
    },
  })
}

/** Things in the order of their ids; what is not among them stays at the end. */
export const inOrder = <Thing extends { id: string }>(things: readonly Thing[], ids: readonly string[]) => {
  const placeOf = ({ id }: Thing) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return things.toSorted((a, b) => placeOf(a) - placeOf(b))
}
