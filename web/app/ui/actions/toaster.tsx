import { useEffect, useState } from 'react'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { waitForMessage } from './toast.ts'

const { Part: Toasts } = lazyPart(async () => (await import('./toasts.tsx')).default)

export function Toaster() {
  const [hasMessages, setHasMessages] = useState(false)
  useEffect(() => {
    const stop = waitForMessage(() => setHasMessages(true))
    return stop
  }, [])
  return hasMessages && <Toasts />
}
