import { type PointerEvent as Press, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pressedKey } from '#lib/browser/pressed-key.ts'
import { PositionControl } from './position-control.tsx'

type MovingOptions<Thing> = {
  rows: readonly Thing[]
  nameOf(thing: Thing, index: number): string
  /** Receives the new order; returns the announcement for screen readers. */
  onMove(next: { items: Thing[]; item: Thing; index: number }, dragged: boolean): string
  /** The list is vertical, so arrows point up and down. */
  upright?: boolean
  disabled?: boolean
}

/**
 * Moves things by drag, keys and buttons.
 * @returns `control` for each thing, `mark` for its class (its element has `data-place`), `message` for screen readers
 */
export function useMoving<Thing extends { id: string }>(options: MovingOptions<Thing>) {
  const { rows, nameOf, upright = false, disabled = false } = options
  const [message, setMessage] = useState('')
  // A drag applies to the list as it is when it ends.
  const latestOptions = useRef(options)
  useEffect(() => {
    latestOptions.current = options
  })
  function move(id: string, to: number, dragged: boolean) {
    const { rows, onMove } = latestOptions.current
    const from = rows.findIndex((thing) => thing.id === id)
    const next = moveItem(rows, from, to)
    if (next) setMessage(onMove(next, dragged))
  }
  const drag = useDrag((id, index) => move(id, index, true))
  return {
    message,
    mark: ({ id }: Thing, index: number) =>
      drag.dragged === id ? 'opacity-50' : drag.dragged && drag.over === index ? 'ring-3 ring-link' : '',
    control: (thing: Thing, index: number) => (
      <PositionControl
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

type Drag = { id: string; over: number | null }

/** Distance from the window's edge that starts scrolling, and the step, in CSS pixels. */
const scrollEdge = 70
const scrollStep = 18

/** Targets are elements with `data-place`. Escape cancels. */
function useDrag(onDrop: (id: string, index: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const id = drag?.id

  const dropOn = useEffectEvent(onDrop)
  useEffect(() => {
    if (id === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    let overIndex: number | null = null
    const end = () => setDrag(null)
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (clientY < scrollEdge) window.scrollBy(0, -scrollStep)
      if (clientY > window.innerHeight - scrollEdge) window.scrollBy(0, scrollStep)
      const dropIndex = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')?.dataset.place
      overIndex = dropIndex === undefined ? null : Number(dropIndex)
      setDrag({ id, over: overIndex })
    }
    const drop = () => {
      if (overIndex !== null) dropOn(id, overIndex)
      end()
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', (event) => pressedKey(event) === 'Escape' && end(), { signal })
    return () => controller.abort()
  }, [id])

  return {
    dragged: drag?.id,
    over: drag?.over ?? null,
    start: (item: string) => (event: Press) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.releasePointerCapture(event.pointerId)
      setDrag({ id: item, over: null })
    },
  }
}

/** Moves an item; an index beyond an end is clamped. Undefined when nothing moves. */
function moveItem<Item>(items: readonly Item[], from: number, to: number) {
  const index = Math.max(0, Math.min(items.length - 1, to))
  const [item] = items.slice(from, from + 1)
  if (from < 0 || item === undefined || index === from) return undefined
  return { items: items.toSpliced(from, 1).toSpliced(index, 0, item), item, index }
}
