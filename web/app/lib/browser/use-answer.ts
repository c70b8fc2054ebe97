import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Asks again with every new `key`, and nothing without one. An answer that arrives after its key has changed is dropped.
 * @returns the latest answer, also while the next one is on its way
 */
export function useAnswer<Answer>(key: string | null, ask: () => Promise<Answer>, failure: string) {
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
