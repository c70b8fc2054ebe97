import { useCallback, useEffect, useRef, useState } from 'react'

/** Percent and milliseconds of a step, and where the steps wait for the answer. Source: storefront specification, section 9. */
const step = { percent: 10, every: 200, most: 90 }

/**
 * Progress in steps of 10 percent every 200 ms, up to 90, then 100 when it is done. Where the browser says how much has
 * really left, the steps wait for it: on a slow line they tell the truth.
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
    /** How much has really left, from 0 to 1. */
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
