import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Calls `ask` for every new `key`. A response to an earlier key is dropped.
 * @returns the latest response, also while the next one loads
 */
export function useLatestResponse<Answer>(key: string | null, ask: () => Promise<Answer>, failure: string) {
  const [answer, setAnswer] = useState<Answer>()
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!key) {
      setAnswer(undefined)
      return
    }
    let isCurrent = true
    askNow().then(
      (received) => isCurrent && setAnswer(received),
      (error) => console.error(failure, error),
    )
    return () => {
      isCurrent = false
    }
  }, [key, failure])
  return answer
}
