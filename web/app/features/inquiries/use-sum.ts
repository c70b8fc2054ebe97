import { useCallback, useEffect, useState } from 'react'
import { sums } from './words.ts'

/** One of the arithmetic questions, and a way to another. The server's HTML has the first, so that both agree. */
export function useSum() {
  const [place, setPlace] = useState(0)
  const another = useCallback(
    () => setPlace((now) => (now + 1 + Math.floor(Math.random() * (sums.length - 1))) % sums.length),
    [],
  )
  useEffect(() => setPlace(Math.floor(Math.random() * sums.length)), [])
  return { ...(sums[place] ?? sums[0]), another }
}
