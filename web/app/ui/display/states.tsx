import { t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'
import { Each } from './each.ts'

/** Placeholder with the size of the loaded content. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div className={`animate-pulse rounded-md bg-sunken ${className}`} aria-hidden />
)

type LoadingRowsProps = { rows?: number; label?: string; dense?: boolean }

export const LoadingRows = ({ rows = 4, label = t('Loading'), dense }: LoadingRowsProps) => (
  <div className={`noscript:hidden ${dense ? 'space-y-1' : 'space-y-4'}`} role="status" aria-label={label}>
    <Each of={Array.from({ length: rows })}>{() => <Skeleton className={dense ? 'h-11' : 'h-28'} />}</Each>
  </div>
)

type Words = {
  title: string
  text?: ReactNode
  children?: ReactNode
  /** `h1` if the page has no other heading. */
  level?: 'h1' | 'h2'
}

/** Empty state; the children are the next steps. */
export const Empty = ({ title, text, children, level: Heading = 'h2' }: Words) => (
  <div className="sheet px-6 py-10 text-center">
    <Heading className="text-xl">{title}</Heading>
    {text && <p className="mt-2 text-muted">{text}</p>}
    {children && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
  </div>
)

/** Error state; the children are the next steps. */
export const Failure = ({ title, text, children, level: Heading = 'h2' }: Words) => (
  <div role="alert" className="sheet border-bad px-6 py-10 text-center">
    <Heading className="text-xl text-bad">{title}</Heading>
    {text && <p className="mt-2">{text}</p>}
    {children && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
  </div>
)
