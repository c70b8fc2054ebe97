import { message, t } from '@minato/contract/language/messages.ts'
import type { Inquiry } from '@minato/contract/office/inquiries/endpoints.ts'
import { inquiryCountries, inquiryStatuses, inquiryTypes } from '@minato/contract/office/inquiries/facts.ts'
import { inquiryAdminLimits, inquiryKinds, inquirySorts } from '@minato/contract/office/inquiries/office.ts'
import { assigneeChoices } from '@minato/contract/platform/assignments/assignment.ts'
import { yesNoLabels } from '@minato/contract/stock/cars/facts.ts'
import { api } from '#lib/api/api.ts'
import { type Action, createAction, createDeletion } from '#office/actions.tsx'
import { BulkAssigneeSelect } from '#office/assign/assign.tsx'
import { AssigneeMark } from '#office/assign/assignee.tsx'
import type { WithHistory } from '#office/edit/edit-window.tsx'
import { createPagedExport } from '#office/list/export-menu.tsx'
import { createChoiceFilter, createDayFilter, createTextFilter, type Values } from '#office/list/filters.tsx'
import { defineList } from '#office/list/list-definition.ts'
import { ListScreen } from '#office/list/list-screen.tsx'
import { useListing } from '#office/list/listing.ts'
import { createSelection } from '#office/list/selection.tsx'
import type { ActionRunner } from '#office/use-actions.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { renderLabelOptions } from '#ui/forms/options.tsx'
import { ContactLinks, formatInquirerName, InquirySubject, SpamBadge } from './office-details.tsx'
import { getRespondAddress, getViewAddress, InquiryWindow } from './office-window.tsx'
import { officeInquiryWords } from './office-words.ts'

type Status = Inquiry['status']

const selection = createSelection<Inquiry>()

const createStatusAct = (status: Status): Action<Inquiry> =>
  createAction({
    label: inquiryStatuses[status],
    ask: (inquiry) => ({
      title: t('Change status to {status}?', { status: inquiryStatuses[status] }),
      text: formatInquirerName(inquiry),
      confirm: t('Change'),
      variant: 'main',
    }),
    do: ({ id, version }: Inquiry) => api.inquiries.update({ params: { id }, body: { status, version } }),
    getMessage: () => t('The status is now {status}.', { status: inquiryStatuses[status] }),
    undo: (inquiry) => inquiry,
    undoBy: (before) => createStatusAct(before.status),
    failed: () => ({ title: t('Update Failed'), text: t('Failed to update status') }),
    groups: ['inquiries'],
  })

const remove = createDeletion({
  ask: (inquiry: Inquiry) => ({
    title: t('Delete inquiry'),
    text: t('This inquiry will be permanently deleted. This action cannot be undone.'),
    subject: formatInquirerName(inquiry),
  }),
  async do(inquiry) {
    await api.inquiries.remove({ params: { id: inquiry.id } })
    selection.drop([inquiry])
  },
  getMessage: () => t('The inquiry was deleted.'),
  failed: () => ({ title: t('Delete Failed'), text: t('Failed to delete inquiry') }),
  groups: ['inquiries'],
})

const tones: Record<Status, string> = {
  PENDING: 'bg-hold-soft text-hold',
  IN_PROGRESS: 'bg-still-soft text-still',
  RESPONDED: 'bg-good-soft text-good',
  CLOSED: 'bg-surface text-muted',
}

const StatusSelect = ({ inquiry, acts }: { inquiry: Inquiry; acts: ActionRunner<Inquiry> }) => (
  <select
    aria-label={t('Status of {name}', { name: formatInquirerName(inquiry) })}
    className={`min-h-9 rounded-md border border-line-strong px-2 print:appearance-none print:border-0 print:p-0 text-sm font-semibold lg:min-h-8 ${tones[inquiry.status]}`}
    value={inquiry.status}
    onChange={(event) => acts.start(createStatusAct(event.target.value as Status), inquiry)}
  >
    {renderLabelOptions(inquiryStatuses)}
  </select>
)

const checkDates = ({ fromDate, toDate }: Values) =>
  fromDate && toDate && fromDate > toDate ? t('From Date cannot be after To Date') : undefined

const inquiries = defineList<Inquiry>()({
  title: message('Enquiry List'),
  things: message('inquiries'),
  words: {
    loading: message('Loading inquiries'),
    search: message('Name, email, phone, make, model, message …'),
    empty: {
      title: message('No inquiries found'),
      text: message('Questions that buyers send from your pages are listed here. You can prepare answers now.'),
      link: { to: paths.admin.replyTemplates, label: message('Reply Templates') },
    },
    showAll: message('Clear Filters'),
    filters: { show: message('Show Filters'), hide: message('Hide Filters'), clear: message('Clear Filters') },
    failed: message('Error Loading Inquiries'),
  },
  nameOf: formatInquirerName,
  open: getViewAddress,
  links: (inquiry, address) => [{ label: t('Respond'), to: getRespondAddress(inquiry, address) }],
  lead: {
    label: inquirySorts.name.label,
    sort: 'name',
    beside: (inquiry) => (
      <>
        <AssigneeMark item={inquiry} />
        <SpamBadge {...inquiry} />
      </>
    ),
    below: (inquiry) => <ContactLinks inquiry={inquiry} />,
  },
  columns: [
    { label: message('Inquiry Details'), cell: (inquiry) => <InquirySubject inquiry={inquiry} /> },
    { label: message('Status'), sort: 'status', cell: (inquiry, acts) => <StatusSelect {...{ inquiry, acts }} /> },
    {
      label: message('Date'),
      sort: 'date',
      card: 'labelled',
      cell: ({ createdAt }) => <Moment at={createdAt} exact="roomy" />,
    },
  ],
  filters: {
    status: createChoiceFilter(message('Status'), message('All statuses'), inquiryStatuses),
    assignee: createChoiceFilter(message('Assigned to'), message('Anybody'), assigneeChoices),
    inquiryType: createChoiceFilter(message('Type'), message('All types'), inquiryTypes),
    country: createTextFilter(message('Country'), { proposals: Object.values(inquiryCountries) }),
    email: createTextFilter(message('Email'), { inputMode: 'email' }),
    fromDate: createDayFilter(message('From Date'), checkDates),
    toDate: createDayFilter(message('To Date'), checkDates),
    kind: createChoiceFilter(message('Kind'), message('Inquiries and messages'), inquiryKinds),
    possiblySpam: createChoiceFilter(officeInquiryWords.possiblySpam, message('Everything'), yesNoLabels),
  },
  sorts: inquirySorts,
  export: createPagedExport('inquiries', api.inquiries.export),
  defaultSort: 'date',
  size: inquiryAdminLimits.pageSize,
  numbered: {
    buttons: inquiryAdminLimits.pageButtons,
    showing: (from, to, total) => t('Showing {from} to {to} of {total} results', { from, to, total }),
  },
  useRows: (question) =>
    useListing(api.inquiries.list, question, ({ data, total }) => ({
      rows: data,
      total,
      pages: Math.max(1, Math.ceil(total / (question.limit ?? inquiryAdminLimits.pageSize))),
    })),
  acts: [remove],
  selection,
})

export const InquiriesScreen = ({ history }: WithHistory) => (
  <ListScreen
    list={inquiries}
    actions={() => (
      <>
        <ButtonLink to={paths.admin.demand}>{t('Demand')}</ButtonLink>
        <ButtonLink to={paths.admin.replyTemplates}>{t('Reply Templates')}</ButtonLink>
      </>
    )}
    selectionBar={{
      label: t('Chosen inquiries'),
      count: (count) => t('{count, plural, one {# chosen} other {# chosen}}', { count }, 'inquiries'),
      actions: (selection) => <BulkAssigneeSelect selection={selection} of={api.inquiries} group="inquiries" />,
      offPage: (count) =>
        t(
          '{count, plural, one {# of them not in this list} other {# of them not in this list}}',
          { count },
          'inquiries',
        ),
    }}
  >
    {(listed) => <InquiryWindow listed={listed} history={history} />}
  </ListScreen>
)
