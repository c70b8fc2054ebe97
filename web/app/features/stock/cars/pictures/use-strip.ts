import { useCallback, useRef, useState } from 'react'

/**
 * A row of pictures that scrolls by touch or wheel, or by `go`, which wraps around at the ends.
 * @param begin index of the first visible picture
 */
export function useStrip(count: number, begin = 0) {
  const [shown, setShown] = useState(begin)
  const list = useRef<HTMLUListElement | null>(null)
  // Target of a smooth scroll: pictures on the way do not count as visible.
  const target = useRef<number | null>(null)

  function go(to: number) {
    const index = (to + count) % count
    list.current?.scrollTo({ left: leftOf(list.current, index) })
    target.current = index
    setShown(index)
  }
  function settled() {
    const { scrollLeft = 0, clientWidth = 1 } = list.current ?? {}
    // scrollLeft is negative in right-to-left languages.
    const index = Math.round(Math.abs(scrollLeft) / clientWidth)
    if (target.current === null) setShown(index)
    else if (target.current === index) target.current = null
  }
  const byHand = () => {
    target.current = null
  }
  /** A new strip starts at the current picture without scrolling. */
  const latest = useRef(begin)
  latest.current = shown
  const appeared = useCallback((element: HTMLUListElement | null) => {
    list.current = element
    element?.scrollTo({ left: leftOf(element, latest.current), behavior: 'instant' })
  }, [])

  return { shown, go, strip: { ref: appeared, onScroll: settled, onPointerDown: byHand, onWheel: byHand } }
}

const leftOf = ({ children }: Element, index: number) => (children[index] as HTMLElement | undefined)?.offsetLeft ?? 0
