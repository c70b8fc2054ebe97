import { useCallback, useEffect, useRef, useState } from 'react'

/** `percent` and `most` in percent, `every` in milliseconds. Source: storefront specification, section 9. */
const stepRule = { stepPercent: 10, intervalMs: 200, maxPercent: 90 }

/**
 * Progress in steps of 10 percent every 200 ms, up to 90, and 100 at the end.
 * The steps never pass the progress that the browser reports, so slow connections show the truth.
 */
export function useProgressSteps() {
  const [percent, setPercent] = useState(0)
  const sentShare = useRef(1)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const stop = useCallback(() => clearInterval(timer.current), [])
  useEffect(() => stop, [stop])

  const nextPercent = (current: number) => {
    const limit = Math.floor((sentShare.current * 100) / stepRule.stepPercent) * stepRule.stepPercent
    return Math.max(current, Math.min(current + stepRule.stepPercent, limit, stepRule.maxPercent))
  }
  return {
    percent,
    start() {
      stop()
      sentShare.current = 1
      setPercent(stepRule.stepPercent)
      timer.current = setInterval(() => setPercent(nextPercent), stepRule.intervalMs)
    },
    /** @param share  sent by the browser, from 0 to 1 */
    report(share: number) {
      sentShare.current = share
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
