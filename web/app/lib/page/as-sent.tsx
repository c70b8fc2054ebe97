import { type ReactNode, Suspense, useState } from 'react'
import { useHydrated } from '#lib/browser/use-hydrated.ts'

/** React leaves the content of such an element alone. Another object would be set. */
const asSent = { __html: '' }

/** Leaves the markup of the server as it is until `of` changes: the lazy children load no script before. */
export function AsSent({ of, children }: { of: unknown; children: ReactNode }) {
  const hydrated = useHydrated()
  const [sent] = useState(!hydrated && of)
  return !import.meta.env.SSR && sent === of ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing
    <div suppressHydrationWarning dangerouslySetInnerHTML={asSent} />
  ) : (
    <div>
      <Suspense>{children}</Suspense>
    </div>
  )
}
