import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { query } from '~/lib/query'
import { Button } from '~/ui/act/button'
import { Window } from '~/ui/act/dialog'
import { Failure, LoadingRows } from '~/ui/read/states'
import { MemberForm } from './member-form.tsx'

type Props = {
  adding: boolean
  id: string
  /** Who did what to them, below the form. */
  history: ReactNode
  onSaved(message: string): void
  onClose(): void
}

/** The one window in which members are written and changed. */
export function MemberWindow({ adding, id, history, ...rest }: Props) {
  return (
    <Window open={adding || id !== ''} onClose={rest.onClose} title={adding ? 'Add Team Member' : 'Edit Team Member'}>
      {adding ? (
        <MemberForm key="new" member={undefined} {...rest} />
      ) : (
        id && <Edit key={id} id={id} history={history} {...rest} />
      )}
    </Window>
  )
}

/** The form begins with the member as they are now, not with what the list remembers; a later failure must not take it away. */
function Edit({ id, history, ...rest }: Omit<Props, 'adding'>) {
  const list = useQuery({ ...query(api.team.listAll), refetchOnMount: 'always' })
  const member = list.data?.data.find((one) => one.id === id)
  if (member && list.isFetchedAfterMount)
    return (
      <>
        <MemberForm member={member} {...rest} />
        <div className="mt-6">{history}</div>
      </>
    )
  if (list.isPending || !list.isFetchedAfterMount) return <LoadingRows rows={3} label="Loading the member" />
  return (
    <Failure title={sentence(list.error)}>
      {list.isError && <Button onClick={() => list.refetch()}>Try Again</Button>}
      <Button onClick={rest.onClose}>Close</Button>
    </Failure>
  )
}
