import { lazy, Suspense } from 'react'
import { codeRequests } from '#lib/api/code-asked.ts'
import { importWithRetry } from '#lib/page/line.ts'

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
