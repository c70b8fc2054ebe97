import { useCallback, useRef, useState } from 'react'

/**
 * Pictures side by side of which one is shown: swiped by finger or wheel, or brought by `go`, which goes round at the ends.
 * @param begin the one that is shown first
 */
export function useStrip(count: number, begin = 0) {
  const [shown, setShown] = useState(begin)
  const list = useRef<HTMLUListElement | null>(null)
  // The picture that the strip is gliding to by itself: those on the way are not shown as chosen.
  const target = useRef<number | null>(null)

  function go(to: number) {
    const index = (to + count) % count
    list.current?.scrollTo({ left: leftOf(list.current, index) })
    target.current = index
    setShown(index)
  }
  function settled() {
    const { scrollLeft = 0, clientWidth = 1 } = list.current ?? {}
    // To the left of the first, and less than nothing, where lines begin on the right.
    const index = Math.round(Math.abs(scrollLeft) / clientWidth)
    if (target.current === null) setShown(index)
    else if (target.current === index) target.current = null
  }
  const byHand = () => {
    target.current = null
  }
  /** A strip that appears begins at what is shown, without gliding there. */
  const latest = useRef(begin)
  latest.current = shown
  const appeared = useCallback((element: HTMLUListElement | null) => {
    list.current = element
    element?.scrollTo({ left: leftOf(element, latest.current), behavior: 'instant' })
  }, [])

  return { shown, go, strip: { ref: appeared, onScroll: settled, onPointerDown: byHand, onWheel: byHand } }
}

const leftOf = ({ children }: Element, index: number) => (children[index] as HTMLElement | undefined)?.offsetLeft ?? 0
