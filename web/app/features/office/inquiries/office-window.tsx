import { t } from '@minato/contract/language/messages.ts'
import type { Inquiry, InquiryQuery } from '@minato/contract/office/inquiries/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { type ListAddress, useCloseWindow } from '#office/address.ts'
import { AssigneeSelect } from '#office/assign/assign.tsx'
import type { WithHistory } from '#office/edit/edit-window.tsx'
import type { ListContext } from '#office/list/list-definition.ts'
import { FreshRecord, RecordWindow } from '#office/record.tsx'
import { useSteps } from '#office/steps.tsx'
import { toast } from '#ui/actions/toast.ts'
import { InquiryDetails } from './office-details.tsx'
import { NotesForm } from './office-notes.tsx'
import { RespondForm } from './office-respond.tsx'

export const getViewAddress = ({ id }: Inquiry, address: ListAddress) => address.to({ inquiry: id, do: '' })
export const getRespondAddress = ({ id }: Pick<Inquiry, 'id'>, address: ListAddress) =>
  address.to({ inquiry: id, do: 'respond' })

export function InquiryWindow({ listed, history }: WithHistory & { listed: ListContext<Inquiry> }) {
  const { address } = listed
  const id = address.get('inquiry')
  const answers = address.get('do') === 'respond'
  const close = useCloseWindow(address.to({ inquiry: '', do: '' }))
  const steps = useSteps(listed, id, getViewAddress)
  const openNext = useNextOpen(listed, id)
  return (
    <RecordWindow open={id !== ''} title={answers ? t('Respond') : t('Inquiry details')} onClose={close} steps={steps}>
      {id && (
        <Content
          key={`${id} ${answers}`}
          id={id}
          answers={answers}
          address={address}
          history={history}
          onClose={close}
          onNext={async () => (await openNext()) || close()}
        />
      )}
    </RecordWindow>
  )
}

const openStatuses: readonly Inquiry['status'][] = ['PENDING', 'IN_PROGRESS']

/** Opens the next open inquiry, from the top after the end; returns false without one. */
function useNextOpen({ rows, question, address }: ListContext<Inquiry>, id: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isNext = (row: Inquiry) => row.id !== id && openStatuses.includes(row.status)
  // Text from an address is unchecked: the server validates it.
  const filters = question as Partial<InquiryQuery>
  const statuses = openStatuses.filter((status) => !filters.status || filters.status === status)
  async function find() {
    const after = rows.slice(rows.findIndex((row) => row.id === id) + 1).find(isNext)
    if (after) return after
    for (const status of statuses) {
      const { data } = await api.inquiries.list({ query: { ...filters, status, page: 1, limit: 2 } })
      const match = data.find(isNext)
      if (match) return match
    }
    return undefined
  }
  return async () => {
    const next = await find().catch(() => undefined)
    if (next) navigate(getRespondAddress(next, address), { replace: true, preventScrollReset: true, state })
    else toast.success(t('No other inquiry in this list needs an answer.'))
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
  const result = useQuery({ ...query(api.inquiries.show, { params: { id } }), refetchOnMount: 'always' })
  return (
    <FreshRecord
      result={result}
      loading={t('Loading the inquiry')}
      failed={t('Failed to load inquiry details')}
      missing={t('This inquiry no longer exists.')}
      allowCached={!answers}
    >
      {(inquiry) =>
        answers ? (
          <RespondForm inquiry={inquiry} onDone={onClose} onNext={onNext} />
        ) : (
          <div className="grid gap-6">
            <AssigneeSelect item={inquiry} of={api.inquiries} group="inquiries" />
            <InquiryDetails inquiry={inquiry} respondAddress={getRespondAddress(inquiry, address)} />
            {result.isFetchedAfterMount && <NotesForm inquiry={inquiry} />}
            {history(id)}
          </div>
        )
      }
    </FreshRecord>
  )
}
