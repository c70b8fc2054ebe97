import type { AuditEntity } from '@minato/contract/audit/facts.ts'
import { maxPageSize } from '@minato/contract/protocol/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { query } from '~/lib/query'
import { paths } from '~/paths'
import { Button } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { Skeleton } from '~/ui/read/states'
import { HistoryEntry, HistoryMoment } from './entry.tsx'
import { type Happening, storyOf } from './story.ts'

const shown = 5

type Props = {
  entity: AuditEntity
  id: string
  /** What happened to the thing by its own history: with that it is a whole story, and all of it stands here. */
  happenings?: readonly Happening[]
}

/** Who did what to one thing, the latest first: stands on the thing itself. */
export const History = (thing: Props) => (
  <section aria-label="History" className="rounded-lg border border-line bg-surface p-4">
    <h2 className="mb-3 text-base">History</h2>
    <Entries {...thing} />
  </section>
)

function Entries({ entity, id, happenings }: Props) {
  const limit = happenings ? maxPageSize : shown
  const found = useQuery(query(api.audit.list, { query: { entity, entityId: id, limit } }))
  if (found.isPending) return <Skeleton className="h-20" />
  if (found.isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <Notice tone="bad">{sentence(found.error)}</Notice>
        <Button size="small" onClick={() => found.refetch()}>
          Try Again
        </Button>
      </div>
    )
  const { data, meta } = found.data
  const story = storyOf(happenings ?? [], data)
  if (story.length === 0) return <p className="text-sm text-muted">Nobody has changed this yet.</p>
  return (
    <>
      <ol className="grid gap-3">
        {story.map((moment) => (
          <li key={moment.at} className="border-t border-line pt-3 first:border-0 first:pt-0">
            {moment.happenings.length > 0 ? (
              <HistoryMoment {...moment} />
            ) : (
              moment.entries.map((entry) => <HistoryEntry key={entry.id} entry={entry} />)
            )}
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
