import { type ReactNode, Suspense, useState } from 'react'
import { useHydrated } from '#lib/browser/use-hydrated.ts'

/** React ignores the content of such an element; another object would be applied. */
const unchangedMarkup = { __html: '' }

type Props = { of: unknown; className?: string; children: ReactNode }

/** Keeps the server's markup until `of` changes, so lazy children load no script before. */
export function ServerMarkup({ of, className, children }: Props) {
  const hydrated = useHydrated()
  const [serverValue] = useState(!hydrated && of)
  return !import.meta.env.SSR && serverValue === of ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing
    <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={unchangedMarkup} />
  ) : (
    <div className={className}>
      <Suspense>{children}</Suspense>
    </div>
  )
}
