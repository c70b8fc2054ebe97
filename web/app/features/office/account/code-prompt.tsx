import { lazy, Suspense } from 'react'
import { codeRequests } from '#lib/api/code-requests.ts'
import { importWithRetry } from '#lib/page/connection.ts'

const CodeWindow = lazy(() => importWithRetry(() => import('./code-window.tsx')))

/** Loaded lazily: most users have no second factor. */
export function CodePrompt() {
  const waiting = codeRequests.use()
  return (
    waiting && (
      <Suspense>
        <CodeWindow onEnd={waiting.answer} />
      </Suspense>
    )
  )
}
