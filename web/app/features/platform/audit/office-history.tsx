import { t } from '@minato/contract/language/messages.ts'
import type { AuditEntry } from '@minato/contract/platform/audit/entry.ts'
import type { AuditEntity } from '@minato/contract/platform/audit/facts.ts'
import { maxPageSize } from '@minato/contract/protocol/page-size.ts'
import { useQuery } from '@tanstack/react-query'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { useSession } from '#features/platform/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { MoreLink, Panel, QueryResult } from '#office/panel.tsx'
import { paths } from '#paths.ts'
import { Entry, StoryEntry } from './office-entry.tsx'
import { type Happening, mergeStory, type StoryMoment } from './story.ts'

const shortHistoryLimit = 5

type Props = {
  entity: AuditEntity
  /** Absent: the history of all records of this entity. */
  id?: string
  /** With the record's own events, the panel shows the full history. */
  happenings?: readonly Happening[]
}

export const RecordHistory = (props: Props) => (
  <Allowed to="history.read">
    <Panel title={t('History')}>
      <RecordStory {...props} />
    </Panel>
  </Allowed>
)

export function RecordStory({ entity, id, happenings }: Props) {
  const limit = happenings ? maxPageSize : shortHistoryLimit
  const mayRead = useSession().hasPermission('history.read')
  const options = query(api.audit.list, { query: { entity, ...(id && { entityId: id }), limit } })
  const result = useQuery({ ...options, enabled: mayRead })
  // Every reader may see the events; changes by staff need `history.read`.
  if (!mayRead) return <StoryList moments={mergeStory(happenings ?? [], [])} showsRecord={false} />
  return (
    <QueryResult result={result}>
      {({ data, meta }) => (
        <>
          <StoryList moments={mergeStory(happenings ?? [], data)} showsRecord={!id} />
          {meta.total > data.length && (
            <div className="mt-3">
              <MoreLink to={`${paths.admin.history}?entity=${entity}${id ? `&entityId=${id}` : ''}`}>
                {t('All {total, plural, one {# entry} other {# entries}}', { total: meta.total })}
              </MoreLink>
            </div>
          )}
        </>
      )}
    </QueryResult>
  )
}

const StoryList = ({ moments, showsRecord }: { moments: readonly StoryMoment<AuditEntry>[]; showsRecord: boolean }) =>
  moments.length === 0 ? (
    <p className="text-sm text-muted">{t('Nobody has changed this yet.')}</p>
  ) : (
    <ol className="grid gap-3">
      {moments.map((moment) => (
        <li key={moment.at} className="border-t border-line pt-3 first:border-0 first:pt-0">
          {moment.happenings.length > 0 ? (
            <StoryEntry {...moment} />
          ) : (
            moment.entries.map((entry) => <Entry key={entry.id} entry={entry} showsRecord={showsRecord} />)
          )}
        </li>
      ))}
    </ol>
  )
