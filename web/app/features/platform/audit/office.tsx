import { formatEntityTitle } from '@minato/contract/audit-words.ts'
import { message, t } from '@minato/contract/language/messages.ts'
import type { AuditEntry } from '@minato/contract/platform/audit/entry.ts'
import { auditActions, auditEntities } from '@minato/contract/platform/audit/facts.ts'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { requestExport } from '#office/list/export-menu.tsx'
import { createChoiceFilter, createDayFilter, type Filter } from '#office/list/filters.tsx'
import { defineList } from '#office/list/list-definition.ts'
import { ListScreen } from '#office/list/list-screen.tsx'
import { toListPage, useListing } from '#office/list/listing.ts'
import { Entry, getRecordPath } from './office-entry.tsx'

type Row = Omit<AuditEntry, 'id'> & { id: string }

const history = defineList<Row>()({
  title: message('History'),
  words: {
    loading: message('Loading the history'),
    search: message('Record, person or value …'),
    empty: {
      title: message('Nothing has been changed yet'),
      text: message('Every change by your staff is listed here, with who made it and when.'),
    },
    noMatch: { title: message('No entries found'), text: message('Try other words or fewer filters.') },
    showAll: message('Show all entries'),
    failed: message('Failed to load the history.'),
    count: ({ total }) => t('{total, plural, one {# entry} other {# entries}}', { total }),
  },
  nameOf: formatEntityTitle,
  open: getRecordPath,
  entry: (entry) => <Entry entry={entry} showsRecord />,
  filters: {
    entity: createChoiceFilter(message('Kind'), message('Everything'), auditEntities.labels),
    action: createChoiceFilter(message('Action'), message('All actions'), auditActions.labels),
    byId: (drawn) => <StaffFilter {...drawn} />,
    from: createDayFilter(message('From Date')),
    to: createDayFilter(message('To Date')),
    // Only links from a record set this filter.
    entityId: () => null,
  },
  size: 20,
  export: {
    name: 'history',
    ask: ({ page: _, limit: __, sort: ___, direction: ____, ...filters }, format) =>
      requestExport(api.audit.export, { ...filters, format }),
  },
  useRows: ({ sort: _, direction: __, ...question }) =>
    useListing(api.audit.list, question, ({ data, meta }) =>
      toListPage(
        data.map((entry) => ({ ...entry, id: String(entry.id) })),
        meta,
      ),
    ),
})

function StaffFilter(drawn: Parameters<Filter>[0]) {
  const people = useCall(api.audit.people)
  const names = Object.fromEntries(people.data?.data.map(({ id, name }) => [id, name]) ?? [])
  return createChoiceFilter(t('By'), t('Everybody'), names)(drawn)
}

export const HistoryScreen = () => <ListScreen list={history} />
