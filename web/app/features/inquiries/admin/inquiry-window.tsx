import { inquiryAdminMessages } from '@minato/contract/inquiries/office.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { query } from '~/lib/query'
import { Button } from '~/ui/act/button'
import { Window } from '~/ui/act/dialog'
import { Failure, LoadingRows } from '~/ui/read/states'
import { InquiryDetails } from './inquiry-details.tsx'
import { NotesForm } from './notes-form.tsx'
import { RespondForm } from './respond-form.tsx'

type Props = { id: string; responding: boolean; respondAddress: string; history: ReactNode; onClose(): void }

/** The window of one inquiry: its details, or the form that answers it. */
export const InquiryWindow = ({ id, responding, ...rest }: Props) => (
  <Window open={id !== ''} onClose={rest.onClose} title={responding ? 'Respond' : 'Inquiry details'}>
    {id && <Content key={`${id} ${responding}`} id={id} responding={responding} {...rest} />}
  </Window>
)

function Content({ id, responding, respondAddress, history, onClose }: Props) {
  const found = useQuery({ ...query(api.inquiries.show, { params: { id } }), refetchOnMount: 'always' })
  // A form begins with the inquiry as it is now; a later failure must not take it away.
  if (found.data && (!responding || found.isFetchedAfterMount))
    return responding ? (
      <RespondForm inquiry={found.data} onDone={onClose} />
    ) : (
      <div className="grid gap-6">
        <InquiryDetails inquiry={found.data} respondAddress={respondAddress} />
        {found.isFetchedAfterMount && <NotesForm inquiry={found.data} />}
        {history}
      </div>
    )
  if (found.isError)
    return (
      <Failure title={inquiryAdminMessages.detailFailed} text={sentence(found.error)}>
        <Button onClick={() => found.refetch()}>Try Again</Button>
      </Failure>
    )
  return <LoadingRows rows={3} label="Loading the inquiry" />
}
