import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { untilImported } from '#lib/page/line.ts'
import type { Shown } from './review-list.tsx'

const load = () => import('./review-list.tsx')
const Drawn = import.meta.env.SSR ? (await load()).default : lazy(() => untilImported(load))

/** React leaves alone what it finds in an element like this. Another object would be set. */
const asSent = { __html: '' }

/** What buyers say, on a public page. What the server drew stands as it is, and brings no script for it. */
export function Reviews({ shown }: { shown: Shown }) {
  const hydrated = useHydrated()
  const [sent] = useState(!hydrated && shown)
  if (shown.summary.count + shown.summary.hidden === 0) return null
  return !import.meta.env.SSR && sent === shown ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing
    <div suppressHydrationWarning dangerouslySetInnerHTML={asSent} />
  ) : (
    <div>
      <Suspense>
        <Drawn shown={shown} />
      </Suspense>
    </div>
  )
}
