import type { AuditAction, AuditEntity } from '@minato/contract/audit/facts.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { HistoryEntry } from '~/features/audit/admin/entry'
import { HistoryFilterBar, type HistoryFilters, historyFilterNames } from '~/features/audit/admin/history-filters'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { query } from '~/lib/query'
import { type ListAddress, useListAddress } from '~/office/address'
import { adminMeta } from '~/office/meta'
import { Screen } from '~/office/screen'
import { Button } from '~/ui/act/button'
import { Pager } from '~/ui/find/pager'
import { Empty, Failure, LoadingRows } from '~/ui/read/states'

export const meta = () => adminMeta('History')

export default function History() {
  const address = useListAddress()
  const filters = Object.fromEntries(historyFilterNames.map((name) => [name, address.get(name)])) as HistoryFilters
  const found = useEntries(filters, address.page)
  return (
    <Screen title="History" note={<span aria-live="polite">{found.data && `${found.data.meta.total} entries`}</span>}>
      <HistoryFilterBar filters={filters} onChange={address.ask} />
      <Found found={found} address={address} />
    </Screen>
  )
}

function useEntries({ entity, action, ...same }: HistoryFilters, page: number) {
  const asked = { ...same, entity: entity as AuditEntity | '', action: action as AuditAction | '', page }
  return useQuery({ ...query(api.audit.list, { query: asked }), placeholderData: keepPreviousData })
}

const noFilters = Object.fromEntries(historyFilterNames.map((name) => [name, '']))

function Found({ found, address }: { found: ReturnType<typeof useEntries>; address: ListAddress }) {
  if (found.isPending) return <LoadingRows label="Loading the history" />
  if (found.isError)
    return (
      <Failure title="Failed to load the history." text={sentence(found.error)}>
        <Button onClick={() => found.refetch()}>Try Again</Button>
      </Failure>
    )
  const { data, meta } = found.data
  if (data.length === 0 && meta.total > 0) return <Navigate to={address.toPage(meta.totalPages)} replace />
  if (data.length === 0)
    return (
      <Empty title="No entries found" text="Try other words or fewer filters.">
        <Button onClick={() => address.ask(noFilters)}>Show all entries</Button>
      </Empty>
    )
  return (
    <div className={found.isPlaceholderData ? 'opacity-60' : ''}>
      <ol className="overflow-hidden rounded-lg border border-line bg-surface">
        {data.map((entry) => (
          <li key={entry.id} className="border-b border-line px-4 py-3 last:border-0">
            <HistoryEntry entry={entry} named />
          </li>
        ))}
      </ol>
      <div className="mt-6">
        <Pager page={meta.page} totalPages={meta.totalPages} to={address.toPage} />
      </div>
    </div>
  )
}
