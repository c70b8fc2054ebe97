import { message, messages, t } from '@minato/contract/language/messages.ts'
import type { ManagedSchedule } from '@minato/contract/platform/ship-schedules/endpoints.ts'
import {
  cutExcerpt,
  scheduleMessages,
  scheduleAdminMessages as texts,
} from '@minato/contract/platform/ship-schedules/facts.ts'
import { getTrashRetentionText } from '@minato/contract/platform/trash/facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { requireSuccess } from '#lib/api/failure.ts'
import { buildMultipartForm } from '#lib/api/multipart.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { useCall } from '#lib/api/use-call.ts'
import { createDeletion } from '#office/actions.tsx'
import { buildEditAddress, type WithHistory } from '#office/edit/edit-window.tsx'
import { EditableList } from '#office/edit/editable-list.tsx'
import { RefreshCw } from '#office/icons.ts'
import { createVisibleRowsExport } from '#office/list/export-menu.tsx'
import { createChoiceFilter } from '#office/list/filters.tsx'
import { defineList } from '#office/list/list-definition.ts'
import { createItemHook, useFullList } from '#office/list/listing.ts'
import { renderCreatedAt } from '#office/list/rows/columns.tsx'
import { createToggleQuestion, createVisibilityToggle, isHidden, VisibilityMark } from '#office/list/visibility.tsx'
import { Button } from '#ui/actions/button.tsx'
import { StoredFiles } from './office-files.tsx'
import { getUpdateErrorText, ScheduleForm, toSuccess } from './office-form.tsx'
import { SchedulePicture } from './schedule.tsx'

const toFailure = (text: string) => ({ title: t('Error'), text })

const toggle = createVisibilityToggle({
  ask: createToggleQuestion('schedule', ({ title }) => title),
  async do({ id, isActive, version }: ManagedSchedule) {
    const form = buildMultipartForm({ isActive: !isActive, version })
    return requireSuccess(await api.shipSchedules.update({ params: { id }, form }), getUpdateErrorText()).data
  },
  getMessage: ({ isActive }) => (isActive ? texts.activated : texts.deactivated),
  failed: ({ isActive }) =>
    toFailure(
      isActive
        ? t('Failed to deactivate schedule. Please try again.')
        : t('Failed to activate schedule. Please try again.'),
    ),
  groups: ['shipSchedules'],
})

const getDeleteErrorText = () => t('Failed to delete schedule. Please try again.')

const remove = createDeletion({
  ask: ({ title }: ManagedSchedule) => ({
    title: t('Delete this schedule?'),
    text: t('It will be permanently deleted, with its files. This action cannot be undone.'),
    subject: title,
    note: getTrashRetentionText(),
  }),
  do: async ({ id }) => requireSuccess(await api.shipSchedules.remove({ params: { id } }), getDeleteErrorText()),
  getMessage: ({ message }) => toSuccess(message || texts.deleted),
  failed: () => toFailure(getDeleteErrorText()),
  groups: ['shipSchedules'],
})

const param = 'schedule'

const sorts = messages({
  created: { label: 'Created', direction: 'desc', by: ({ createdAt }: ManagedSchedule) => createdAt },
  title: { label: 'Title', direction: 'asc', by: ({ title }: ManagedSchedule) => title },
  status: { label: 'Status', direction: 'asc', by: ({ isActive }: ManagedSchedule) => Number(!isActive) },
} as const)

const schedules = defineList<ManagedSchedule>()({
  title: message('Manage Ship Schedule'),
  things: message('ship schedules'),
  words: {
    loading: message('Loading ship schedules'),
    search: message('Title or description …'),
    empty: { title: scheduleMessages.listEmpty, text: message('Start by adding the next sailing.') },
    noMatch: { title: message('No ship schedules found'), text: message('Try adjusting your search or filters.') },
    showAll: message('Show all'),
    filters: { show: message('Filters'), hide: message('Filters'), clear: message('Clear all') },
    failed: scheduleMessages.listFailed,
    count: ({ total, allRows }) =>
      total === allRows.length
        ? t('{total} in total', { total })
        : t('{total} of {all}', { total, all: allRows.length }),
  },
  nameOf: ({ title }) => title,
  open: (schedule, address) => buildEditAddress(address, param, schedule),
  lead: {
    label: message('Title'),
    sort: 'title',
    picture: (schedule, sizes) => <SchedulePicture schedule={{ ...schedule, title: '' }} sizes={sizes} />,
    cover: true,
    faded: isHidden,
    below: ({ description }) => <span className="line-clamp-1">{cutExcerpt(description) ?? description}</span>,
  },
  columns: [
    { label: message('Files'), cell: (schedule) => <StoredFiles schedule={schedule} /> },
    { label: message('Status'), sort: 'status', card: 'top', cell: VisibilityMark },
    { label: message('Created'), sort: 'created', card: 'labelled', cell: renderCreatedAt },
    {
      label: message('ID'),
      card: 'labelled',
      cell: ({ id }) => (
        <span className="font-mono text-xs break-all text-muted">
          <span className="sr-only">{t('ID')} </span>
          <span className="select-all">{id}</span>
        </span>
      ),
    },
  ],
  filters: {
    status: createChoiceFilter(message('Status'), message('All'), {
      active: message('Active'),
      inactive: message('Inactive'),
    }),
  },
  sorts,
  defaultSort: 'created',
  useRows: (question) =>
    useFullList(api.shipSchedules.listAll, {
      question,
      textOf: ({ title, description }) => `${title} ${description}`,
      passes: ({ isActive }) => !question.status || isActive === (question.status === 'active'),
      sorts,
      defaultSort: 'created',
    }),
  export: createVisibleRowsExport('ship-schedules', api.shipSchedules.export),
  acts: [toggle, remove],
})

export const SchedulesScreen = ({ history }: WithHistory) => (
  <EditableList
    list={schedules}
    actions={() => <Refresh />}
    add={t('Add Schedule')}
    window={{
      param,
      titles: { create: t('Create Ship Schedule'), edit: t('Edit Ship Schedule') },
      useItem: createItemHook(api.shipSchedules.listAll),
      loading: t('Loading the schedule'),
      missing: scheduleMessages.notFound,
      form: ({ record, ...rest }) => <ScheduleForm schedule={record} {...rest} />,
      below: history,
    }}
  />
)

function Refresh() {
  const queries = useQueryClient()
  const { isFetching } = useCall(api.shipSchedules.listAll)
  return (
    <Button onClick={() => refreshGroups(queries, 'shipSchedules')} busy={isFetching}>
      <RefreshCw className={`size-5 ${isFetching ? 'animate-spin' : ''}`} aria-hidden />
      {t('Refresh')}
    </Button>
  )
}
