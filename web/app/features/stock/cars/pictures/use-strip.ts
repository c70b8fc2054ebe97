import { useCallback, useRef, useState } from 'react'

/** Pictures that scroll by touch, wheel or `go`, which wraps around. `begin` is the first index. */
export function useStrip(count: number, startIndex = 0) {
  const [current, setCurrent] = useState(startIndex)
  const list = useRef<HTMLUListElement | null>(null)
  // Target of a smooth scroll: pictures on the way do not count as visible.
  const target = useRef<number | null>(null)

  function showPicture(to: number) {
    const index = (to + count) % count
    list.current?.scrollTo({ left: getLeft(list.current, index) })
    target.current = index
    setCurrent(index)
  }
  function handleScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = list.current ?? {}
    // scrollLeft is negative in right-to-left languages.
    const index = Math.round(Math.abs(scrollLeft) / clientWidth)
    if (target.current === null) setCurrent(index)
    else if (target.current === index) target.current = null
  }
  const releaseTarget = () => {
    target.current = null
  }
  /** A new strip starts at the current picture without scrolling. */
  const latest = useRef(startIndex)
  latest.current = current
  const attachList = useCallback((element: HTMLUListElement | null) => {
    list.current = element
    element?.scrollTo({ left: getLeft(element, latest.current), behavior: 'instant' })
  }, [])

  return {
    current,
    showPicture,
    strip: { ref: attachList, onScroll: handleScroll, onPointerDown: releaseTarget, onWheel: releaseTarget },
  }
}

const getLeft = ({ children }: Element, index: number) => (children[index] as HTMLElement | undefined)?.offsetLeft ?? 0
