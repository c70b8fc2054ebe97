import { lazy, Suspense } from 'react'
import { codeAsked } from '#lib/api/code-asked.ts'
import { untilImported } from '#lib/page/line.ts'

const CodeWindow = lazy(() => untilImported(() => import('./code-window.tsx')))

/** The window for a code of the second factor, wherever a call asks for one: most people have none. */
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
