import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadingRows } from '#ui/display/states.tsx'
import { QueryFailure } from '#ui/navigation/query-failure.tsx'

export const Card = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <section className="slip p-5 sm:p-6" aria-label={title}>
    <h2 className="text-xl">{title}</h2>
    {text && <p className="mt-1 text-muted">{text}</p>}
    <div className="mt-4">{children}</div>
  </section>
)

type ContentProps<Data> = { read: UseQueryResult<Data>; rows: number; failed: string; children(data: Data): ReactNode }

/** A failed refetch leaves the earlier data visible. */
export function CardContent<Data>({ read, rows, failed, children }: ContentProps<Data>) {
  if (read.data !== undefined) return children(read.data)
  if (read.isPending) return <LoadingRows rows={rows} />
  return <QueryFailure result={read} title={failed} />
}
