import { type PointerEvent as Press, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pressedKey } from '#lib/browser/pressed-key.ts'
import { PlaceControl } from './place-control.tsx'

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

type Drag = { id: string; over: number | null }

/** Distance from the window's edge at which a drag scrolls, and the step of that, in CSS pixels. */
const edge = 70
const scrollStep = 18

/** Drags things by a handle onto one another: each carries `data-place` with its number. Escape gives up. */
function useDrag(onDrop: (id: string, index: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const id = drag?.id

  const dropOn = useEffectEvent(onDrop)
  useEffect(() => {
    if (id === undefined) return
    const listening = new AbortController()
    const { signal } = listening
    let over: number | null = null
    const end = () => setDrag(null)
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (clientY < edge) window.scrollBy(0, -scrollStep)
      if (clientY > window.innerHeight - edge) window.scrollBy(0, scrollStep)
      const dropped = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')?.dataset.place
      over = dropped === undefined ? null : Number(dropped)
      setDrag({ id, over })
    }
    const drop = () => {
      if (over !== null) dropOn(id, over)
      end()
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', (event) => pressedKey(event) === 'Escape' && end(), { signal })
    return () => listening.abort()
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

/** A list with one item at another index; one beyond an end is that end. Nothing where nothing moves. */
function moved<Item>(items: readonly Item[], from: number, to: number) {
  const index = Math.max(0, Math.min(items.length - 1, to))
  const [item] = items.slice(from, from + 1)
  if (from < 0 || item === undefined || index === from) return undefined
  return { items: items.toSpliced(from, 1).toSpliced(index, 0, item), item, index }
}
