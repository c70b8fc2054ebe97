import { useEffect, useRef, useState } from 'react'
import { moved } from '#lib/form/moved.ts'
import { PlaceControl } from '#ui/act/place-control.tsx'
import { useDrag } from './rows/use-drag.ts'

type Moving<Thing> = {
  rows: readonly Thing[]
  nameOf(thing: Thing, index: number): string
  /** Gets the new order; answers the text for a screen reader. */
  onMove(next: { items: Thing[]; item: Thing; index: number }, dragged: boolean): string
  /** Places lie below one another. */
  upright?: boolean
  disabled?: boolean
}

/**
 * Moves things by dragging, by keys and by buttons.
 * @returns `control` for each thing, `mark` for its class (it carries `data-place`), `message` for a screen reader
 */
export function useMoving<Thing extends { id: string }>(options: Moving<Thing>) {
  const { rows, nameOf, upright = false, disabled = false } = options
  const [message, setMessage] = useState('')
  // A drag ends on the list as it is by then.
  const newest = useRef(options)
  useEffect(() => {
    newest.current = options
  })
  function move(id: string, to: number, dragged: boolean) {
    const { rows, onMove } = newest.current
    const from = rows.findIndex((thing) => thing.id === id)
    const next = moved(rows, from, to)
    if (next) setMessage(onMove(next, dragged))
  }
  const drag = useDrag((id, index) => move(id, index, true))
  return {
    message,
    mark: ({ id }: Thing, index: number) =>
      drag.dragged === id ? 'opacity-50' : drag.dragged && drag.over === index ? 'ring-3 ring-link' : '',
    control: (thing: Thing, index: number) => (
      <PlaceControl
        name={nameOf(thing, index)}
        index={index}
        count={rows.length}
        upright={upright}
        disabled={disabled}
        onMove={(to) => move(thing.id, to, false)}
        onGrab={drag.start(thing.id)}
      />
    ),
  }
}
