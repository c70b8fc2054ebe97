import { useCallback, useEffect, useRef, useState } from 'react'

/** Steps of 10 percent every 200 ms up to 90, then 100 when it is done. Source: storefront specification, section 9. */
export function useSteps() {
  const [percent, setPercent] = useState(0)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const stop = useCallback(() => clearInterval(timer.current), [])
  useEffect(() => stop, [stop])
  return {
    percent,
    start() {
      setPercent(10)
      timer.current = setInterval(() => setPercent((shown) => Math.min(90, shown + 10)), 200)
    },
    finish() {
      stop()
      setPercent(100)
    },
    reset() {
      stop()
      setPercent(0)
    },
  }
}
