import { t } from '@minato/contract/language/messages.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getFailureText } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { Skeleton } from '#ui/display/states.tsx'

type PanelProps = {
  title: string
  /** At the end of the heading: a count, or a link to the full list. */
  aside?: ReactNode
  /** No frame: for content that has its own. */
  bare?: boolean
  children: ReactNode
}

export const Panel = ({ title, aside, bare = false, children }: PanelProps) => (
  <section aria-label={title} className={bare ? 'min-w-0' : 'flex min-w-0 flex-col slip p-4'}>
    <div className="mb-2 flex items-baseline justify-between gap-3">
      <h2 className={bare ? 'text-lg' : 'text-base'}>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)

export const MoreLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="inline-flex min-h-6 items-center text-sm font-semibold text-link hover:underline">
    {children}
  </Link>
)

/** Title above the reason; a function where the title contains it. */
export type FailureTitle = string | ((reason: string) => string)

/** The title of an error, and its reason unless the title contains it. */
export function toFailureText(error: Error | null, failed?: FailureTitle) {
  const reason = error ? getFailureText(error) : ''
  const title = typeof failed === 'function' ? failed(reason) : (failed ?? reason)
  return { title, text: title.includes(reason) ? undefined : reason }
}

type FetchedProps<Data> = { result: UseQueryResult<Data>; failed?: string; children(data: Data): ReactNode }

/** Data that a part of a screen loads itself. An error is a small message that leaves the other parts visible. */
export function QueryResult<Data>({ result, failed, children }: FetchedProps<Data>) {
  if (result.data !== undefined) return children(result.data)
  if (result.isPending) return <Skeleton className="h-20" />
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <Notice tone="bad">{getFailureText(result.error, failed)}</Notice>
      <Button size="small" onClick={() => result.refetch()}>
        {t('Try Again')}
      </Button>
    </div>
  )
}

type LinesProps<Row> = { rows: readonly Row[]; rowClass?: string; line(row: Row): ReactNode; none?: ReactNode }

export function RowList<Row extends { id: string | number }>({ rows, rowClass, line, none }: LinesProps<Row>) {
  if (rows.length === 0) return <p className="text-sm text-muted">{none}</p>
  return (
    <ol className="overflow-hidden slip text-sm">
      {rows.map((row) => (
        <li key={row.id} className={`border-b border-line last:border-0 ${rowClass ?? 'px-4 py-2.5'}`}>
          {line(row)}
        </li>
      ))}
    </ol>
  )
}
