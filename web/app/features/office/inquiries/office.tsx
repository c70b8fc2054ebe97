import { assigneeChoices } from '@minato/contract/ground/assignments/assignment.ts'
import type { Inquiry, InquiryQuery } from '@minato/contract/office/inquiries/endpoints.ts'
import { inquiryCountries, inquiryStatuses, inquiryTypes } from '@minato/contract/office/inquiries/facts.ts'
import { inquiryAdminLimits, inquiryKinds, inquirySorts } from '@minato/contract/office/inquiries/office.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { query } from '~/lib/api/query'
import { type Act, type Acts, act } from '~/office/acts'
import { type ListAddress, useCloseWindow } from '~/office/address'
import { AssignChosen, AssigneeMark, AssigneeSelect } from '~/office/assignee'
import { pagedExport } from '~/office/export-menu'
import { choice, day, type Values, words } from '~/office/filters'
import { type Listed, listOf } from '~/office/list-of'
import { ListScreen } from '~/office/list-screen'
import { useListing } from '~/office/listing'
import { Fresh, RecordWindow, type WithHistory } from '~/office/record'
import { selectionOf } from '~/office/selection'
import { useSteps } from '~/office/steps'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { Moment } from '~/ui/read/moment'
import { InquiryDetails, NotesForm } from './office-details.tsx'
import { RespondForm } from './office-respond.tsx'
import { Matter, nameOf, Reach } from './office-summary.tsx'

type Status = Inquiry['status']

const selection = selectionOf<Inquiry>()
const viewing = ({ id }: Inquiry, address: ListAddress) => address.to({ inquiry: id, do: '' })
const responding = ({ id }: Pick<Inquiry, 'id'>, address: ListAddress) => address.to({ inquiry: id, do: 'respond' })

/** Moves an inquiry to a status. */
const moveTo = (status: Status): Act<Inquiry> =>
  act({
    label: inquiryStatuses[status],
    ask: (inquiry) => ({
      title: `Change status to ${inquiryStatuses[status]}?`,
      text: nameOf(inquiry),
      confirm: 'Change',
      look: 'main',
    }),
    do: ({ id, version }: Inquiry) => api.inquiries.update({ params: { id }, body: { status, version } }),
    said: () => `The status is now ${inquiryStatuses[status]}.`,
    undo: (inquiry) => inquiry,
    undoBy: (before) => moveTo(before.status),
    failed: () => ({ title: 'Update Failed', text: 'Failed to update status' }),
    groups: ['inquiries'],
  })

const remove = act({
  label: 'Delete',
  destructive: true,
  ask: (inquiry: Inquiry) => ({
    title: 'Delete inquiry',
    text: 'This inquiry will be permanently deleted. This action cannot be undone.',
    thing: nameOf(inquiry),
    confirm: 'Delete',
  }),
  async do(inquiry) {
    await api.inquiries.remove({ params: { id: inquiry.id } })
    selection.drop([inquiry])
  },
  said: () => 'The inquiry was deleted.',
  failed: () => ({ title: 'Delete Failed', text: 'Failed to delete inquiry' }),
  groups: ['inquiries'],
})

const crossed = ({ fromDate, toDate }: Values) =>
  fromDate && toDate && fromDate > toDate ? 'From Date cannot be after To Date' : undefined

const inquiries = listOf<Inquiry>()({
  title: 'Enquiry List',
  things: 'inquiries',
  words: {
    search: 'Name, email, phone, make, model, message …',
    empty: { title: 'No inquiries found' },
    showAll: 'Clear Filters',
    filters: { show: 'Show Filters', hide: 'Hide Filters', clear: 'Clear Filters' },
    failed: (error) => ({ title: 'Error Loading Inquiries', text: sentence(error) }),
  },
  nameOf,
  open: viewing,
  links: (inquiry, address) => [{ label: 'Respond', to: responding(inquiry, address) }],
  lead: {
    label: inquirySorts.name.label,
    sort: 'name',
    beside: (inquiry) => <AssigneeMark thing={inquiry} />,
    below: (inquiry) => <Reach inquiry={inquiry} />,
  },
  columns: [
    { label: 'Inquiry Details', cell: (inquiry) => <Matter inquiry={inquiry} /> },
    {
      label: 'Status',
      sort: 'status',
      cell: (inquiry, acts) => <StatusSelect inquiry={inquiry} acts={acts} />,
    },
    {
      label: 'Date',
      sort: 'date',
      card: 'labelled',
      cell: ({ createdAt }) => <Moment at={createdAt} exact="roomy" />,
    },
  ],
  filters: {
    status: choice('Status', 'All statuses', inquiryStatuses),
    assignee: choice('Assigned to', 'Anybody', assigneeChoices),
    inquiryType: choice('Type', 'All types', inquiryTypes),
    country: words('Country', { proposals: Object.values(inquiryCountries) }),
    email: words('Email', { inputMode: 'email' }),
    fromDate: day('From Date', crossed),
    toDate: day('To Date', crossed),
    kind: choice('Kind', 'Inquiries and messages', inquiryKinds),
  },
  sorts: inquirySorts,
  export: pagedExport('inquiries', api.inquiries.export),
  usual: 'date',
  size: inquiryAdminLimits.pageSize,
  numbered: {
    buttons: inquiryAdminLimits.pageButtons,
    showing: (from, to, total) => `Showing ${from} to ${to} of ${total} results`,
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

/** What customers have asked. */
export const InquiriesScreen = ({ history }: WithHistory) => (
  <ListScreen
    list={inquiries}
    actions={() => <ButtonLink to={paths.admin.replyTemplates}>Reply Templates</ButtonLink>}
    chosen={{
      actions: (selection) => <AssignChosen selection={selection} of={api.inquiries} group="inquiries" />,
      unseen: (count) => `${count} of them not in this list`,
    }}
  >
    {(listed) => <InquiryWindow listed={listed} history={history} />}
  </ListScreen>
)

/** The window of one inquiry: its details, or the form that answers it. It is part of the address: Back closes it. */
function InquiryWindow({ listed, history }: WithHistory & { listed: Listed<Inquiry> }) {
  const { address } = listed
  const id = address.get('inquiry')
  const answers = address.get('do') === 'respond'
  const close = useCloseWindow(address.to({ inquiry: '', do: '' }))
  const steps = useSteps(listed, id, viewing)
  const goOn = useNextOpen(listed, id)
  return (
    <RecordWindow open={id !== ''} title={answers ? 'Respond' : 'Inquiry details'} onClose={close} steps={steps}>
      {id && (
        <Content
          key={`${id} ${answers}`}
          id={id}
          answers={answers}
          address={address}
          history={history}
          onClose={close}
          onNext={async () => (await goOn()) || close()}
        />
      )}
    </RecordWindow>
  )
}

const openStatuses: readonly Status[] = ['PENDING', 'IN_PROGRESS']

/** Goes on to answer the next inquiry of the list that is still open, at its end from its top; answers whether there is one. */
function useNextOpen({ rows, question, address }: Listed<Inquiry>, id: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isNext = (one: Inquiry) => one.id !== id && openStatuses.includes(one.status)
  // What an address says is anybody's text: the server judges it.
  const asked = question as Partial<InquiryQuery>
  const statuses = openStatuses.filter((status) => !asked.status || asked.status === status)
  async function find() {
    const after = rows.slice(rows.findIndex((row) => row.id === id) + 1).find(isNext)
    if (after) return after
    for (const status of statuses) {
      const { data } = await api.inquiries.list({ query: { ...asked, status, page: 1, limit: 2 } })
      const found = data.find(isNext)
      if (found) return found
    }
    return undefined
  }
  return async () => {
    const next = await find().catch(() => undefined)
    if (next) navigate(responding(next, address), { replace: true, preventScrollReset: true, state })
    else toast.success('No other inquiry of this list is open.')
    return next !== undefined
  }
}

type ContentProps = WithHistory & {
  id: string
  answers: boolean
  address: ListAddress
  onClose(): void
  onNext(): void
}

function Content({ id, answers, address, history, onClose, onNext }: ContentProps) {
  const found = useQuery({ ...query(api.inquiries.show, { params: { id } }), refetchOnMount: 'always' })
  return (
    <Fresh
      found={found}
      loading="Loading the inquiry"
      failed="Failed to load inquiry details"
      missing="There is no such inquiry any more."
      remembered={!answers}
    >
      {(inquiry) =>
        answers ? (
          <RespondForm inquiry={inquiry} onDone={onClose} onNext={onNext} />
        ) : (
          <div className="grid gap-6">
            <AssigneeSelect thing={inquiry} of={api.inquiries} group="inquiries" />
            <InquiryDetails inquiry={inquiry} respondAddress={responding(inquiry, address)} />
            {found.isFetchedAfterMount && <NotesForm inquiry={inquiry} />}
            {history(id)}
          </div>
        )
      }
    </Fresh>
  )
}

const tones: Record<Status, string> = {
  PENDING: 'bg-hold-soft text-hold',
  IN_PROGRESS: 'bg-still-soft text-still',
  RESPONDED: 'bg-good-soft text-good',
  CLOSED: 'bg-surface text-muted',
}

/** The status of a row, changed in place: what is chosen is asked about before it counts. */
const StatusSelect = ({ inquiry, acts }: { inquiry: Inquiry; acts: Acts<Inquiry> }) => (
  <select
    aria-label={`Status of ${nameOf(inquiry)}`}
    className={`min-h-9 rounded-md border border-line-strong px-2 text-sm font-semibold lg:min-h-8 ${tones[inquiry.status]}`}
    value={inquiry.status}
    onChange={(event) => acts.start(moveTo(event.target.value as Status), inquiry)}
  >
    {Object.entries(inquiryStatuses).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
