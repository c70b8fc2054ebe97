import { lazy, Suspense, useEffect, useState } from 'react'
import { untilImported } from '#lib/page/line.ts'
import { awaken } from './toast.ts'

const Toasts = lazy(() => untilImported(() => import('./toasts.tsx')))

export function Toaster() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const stop = awaken(() => setWanted(true))
    return stop
  }, [])
  return (
    wanted && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}
