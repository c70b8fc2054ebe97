import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { query } from '~/lib/query'
import { Button } from '~/ui/act/button'
import { Window } from '~/ui/act/dialog'
import { Failure, LoadingRows } from '~/ui/read/states'
import { ScheduleForm } from './schedule-form.tsx'

type Props = {
  creating: boolean
  id: string
  /** Who did what to it, below the form. */
  history: ReactNode
  onSaved(message: string): void
  onClose(): void
}

/** The one window in which schedules are written and changed. */
export function ScheduleWindow({ creating, id, history, ...rest }: Props) {
  return (
    <Window
      open={creating || id !== ''}
      onClose={rest.onClose}
      title={creating ? 'Create Ship Schedule' : 'Edit Ship Schedule'}
    >
      {creating ? (
        <ScheduleForm key="new" schedule={undefined} {...rest} />
      ) : (
        id && <Edit key={id} id={id} history={history} {...rest} />
      )}
    </Window>
  )
}

/** The form begins with the schedule as it is now, not with what the list remembers; a later failure must not take it away. */
function Edit({ id, history, ...rest }: Omit<Props, 'creating'>) {
  const list = useQuery({ ...query(api.shipSchedules.listAll), refetchOnMount: 'always' })
  const schedule = list.data?.data.find((one) => one.id === id)
  if (schedule && list.isFetchedAfterMount)
    return (
      <>
        <ScheduleForm schedule={schedule} {...rest} />
        <div className="mt-6">{history}</div>
      </>
    )
  if (list.isPending || !list.isFetchedAfterMount) return <LoadingRows rows={3} label="Loading the schedule" />
  return (
    <Failure title={sentence(list.error)}>
      {list.isError && <Button onClick={() => list.refetch()}>Try Again</Button>}
      <Button onClick={rest.onClose}>Close</Button>
    </Failure>
  )
}
