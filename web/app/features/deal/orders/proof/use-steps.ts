import { useCallback, useEffect, useRef, useState } from 'react'

/** `percent` and `most` in percent, `every` in milliseconds. Source: storefront specification, section 9. */
const step = { percent: 10, every: 200, most: 90 }

/**
 * Progress in steps of 10 percent every 200 ms, up to 90, and 100 at the end.
 * The steps never pass the progress that the browser reports, so slow connections show the truth.
 */
export function useSteps() {
  const [percent, setPercent] = useState(0)
  const really = useRef(1)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const stop = useCallback(() => clearInterval(timer.current), [])
  useEffect(() => stop, [stop])

  const next = (shown: number) => {
    const left = Math.floor((really.current * 100) / step.percent) * step.percent
    return Math.max(shown, Math.min(shown + step.percent, left, step.most))
  }
  return {
    percent,
    start() {
      stop()
      really.current = 1
      setPercent(step.percent)
      timer.current = setInterval(() => setPercent(next), step.every)
    },
    /** @param done  the share that the browser has sent, from 0 to 1 */
    report(done: number) {
      really.current = done
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
