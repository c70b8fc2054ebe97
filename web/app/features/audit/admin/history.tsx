import type { AuditEntity } from '@minato/contract/audit-facts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '~/lib/api'
import { query } from '~/lib/query'
import { told } from '~/lib/told'
import { paths } from '~/paths'
import { Notice } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Skeleton } from '~/ui/states'
import { HistoryEntry } from './entry.tsx'

const shown = 5

/** Who did what to one thing, the latest first: stands on the thing itself. */
export const History = ({ entity, id }: { entity: AuditEntity; id: string }) => (
  <section aria-label="History" className="rounded-lg border border-line bg-surface p-4">
    <h2 className="mb-3 text-base">History</h2>
    <Entries entity={entity} id={id} />
  </section>
)

function Entries({ entity, id }: { entity: AuditEntity; id: string }) {
  const found = useQuery(query(api.audit.list, { query: { entity, entityId: id, limit: shown } }))
  if (found.isPending) return <Skeleton className="h-20" />
  if (found.isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <Notice tone="bad">{told(found.error, 'Failed to load the history.')}</Notice>
        <Button size="small" onClick={() => found.refetch()}>
          Try Again
        </Button>
      </div>
    )
  const { data, meta } = found.data
  if (data.length === 0) return <p className="text-sm text-muted">Nobody has changed this yet.</p>
  return (
    <>
      <ol className="grid gap-3">
        {data.map((entry) => (
          <li key={entry.id} className="border-t border-line pt-3 first:border-0 first:pt-0">
            <HistoryEntry entry={entry} />
          </li>
        ))}
      </ol>
      {meta.total > data.length && (
        <Link
          to={`${paths.admin.history}?entity=${entity}&entityId=${id}`}
          className="mt-3 inline-flex min-h-9 items-center text-sm font-semibold text-link hover:underline"
        >
          All {meta.total} entries
        </Link>
      )}
    </>
  )
}
