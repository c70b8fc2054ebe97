import { lazy, Suspense } from 'react'
import { codeAsked } from '#lib/api/code-asked.ts'
import { untilImported } from '#lib/page/line.ts'

const CodeWindow = lazy(() => untilImported(() => import('./code-window.tsx')))

/** Loaded lazily: most users have no second factor. */
export function CodeWhereAsked() {
  const waiting = codeAsked.use()
  return (
    waiting && (
      <Suspense>
        <CodeWindow onEnd={waiting.answer} />
      </Suspense>
    )
  )
}
