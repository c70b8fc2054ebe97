import { type PointerEvent as Press, useEffect, useState } from 'react'
import { pressedKey } from '#lib/browser/pressed-key.ts'

type Drag = { id: string; over: number | null }

/** How near to the edge of the window (CSS pixels) a drag scrolls, and how far at a time. */
const edge = 70
const scrollStep = 18

/** Drags things by a handle onto one another: each carries `data-place` with its number. Escape gives up. */
export function useDrag(onDrop: (id: string, index: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const id = drag?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: one drag has one set of listeners
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
      if (over !== null) onDrop(id, over)
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
