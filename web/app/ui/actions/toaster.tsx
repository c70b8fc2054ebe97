import { lazy, Suspense, useEffect, useState } from 'react'
import { importWithRetry } from '#lib/page/connection.ts'
import { waitForMessage } from './toast.ts'

const Toasts = lazy(() => importWithRetry(() => import('./toasts.tsx')))

export function Toaster() {
  const [hasMessages, setHasMessages] = useState(false)
  useEffect(() => {
    const stop = waitForMessage(() => setHasMessages(true))
    return stop
  }, [])
  return (
    hasMessages && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}
