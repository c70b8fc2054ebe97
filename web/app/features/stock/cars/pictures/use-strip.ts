import { useCallback, useRef, useState } from 'react'

/**
 * Pictures side by side of which one is shown: swiped by finger or wheel, or brought by `go`, which goes round at the ends.
 * @param begin the one that is shown first
 */
export function useStrip(count: number, begin = 0) {
  const [shown, setShown] = useState(begin)
  const list = useRef<HTMLUListElement | null>(null)
  // The place that the strip is gliding to by itself: what passes on the way is not shown as chosen.
  const target = useRef<number | null>(null)

  function go(to: number) {
    const place = (to + count) % count
    const slide = list.current?.children[place] as HTMLElement | undefined
    slide?.parentElement?.scrollTo({ left: slide.offsetLeft })
    target.current = place
    setShown(place)
  }
  function settled() {
    const { scrollLeft = 0, clientWidth = 1 } = list.current ?? {}
    const place = Math.round(scrollLeft / clientWidth)
    if (target.current === null) setShown(place)
    else if (target.current === place) target.current = null
  }
  const byHand = () => {
    target.current = null
  }
  /** A strip that appears begins at what is shown, without gliding there. */
  const latest = useRef(begin)
  latest.current = shown
  const appeared = useCallback((element: HTMLUListElement | null) => {
    list.current = element
    element?.scrollTo({ left: latest.current * element.clientWidth, behavior: 'instant' })
  }, [])

  return { shown, go, strip: { ref: appeared, onScroll: settled, onPointerDown: byHand, onWheel: byHand } }
}
