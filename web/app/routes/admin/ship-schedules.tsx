import { scheduleMessages } from '@minato/contract/ship-schedules/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, RefreshCw } from 'lucide-react'
import { History } from '~/features/audit/admin/history'
import { arrange, type ScheduleFilters, scheduleFilterNames } from '~/features/ship-schedules/admin/arrange'
import { ScheduleCard } from '~/features/ship-schedules/admin/schedule-card'
import { noFilters, ScheduleFilterBar } from '~/features/ship-schedules/admin/schedule-filters'
import { ScheduleWindow } from '~/features/ship-schedules/admin/schedule-window'
import { useScheduleChanges } from '~/features/ship-schedules/admin/use-schedule-changes'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { openedHere } from '~/lib/opened-here'
import { query } from '~/lib/query'
import { type ListAddress, useCloseWindow, useListAddress } from '~/office/address'
import { adminMeta } from '~/office/meta'
import { Screen } from '~/office/screen'
import { Button, ButtonLink } from '~/ui/act/button'
import { CardSkeletons } from '~/ui/read/card-skeletons'
import { Empty, Failure } from '~/ui/read/states'

export const meta = () => adminMeta('Manage Ship Schedule')

export default function ShipSchedules() {
  const address = useListAddress()
  const list = useQuery(query(api.shipSchedules.listAll))
  const filters = Object.fromEntries(scheduleFilterNames.map((name) => [name, address.get(name)])) as ScheduleFilters
  const changes = useScheduleChanges()
  const all = list.data?.data
  const actions = (
    <>
      <Button onClick={() => list.refetch()} busy={list.isFetching}>
        <RefreshCw className={`size-5 ${list.isFetching ? 'animate-spin' : ''}`} aria-hidden />
        Refresh
      </Button>
      <AddSchedule address={address} />
    </>
  )
  return (
    <Screen
      title="Manage Ship Schedule"
      note={<span aria-live="polite">{all && countOf(arrange(all, filters).length, all.length)}</span>}
      actions={actions}
    >
      <ScheduleFilterBar filters={filters} onChange={address.ask} />
      <Found list={list} filters={filters} address={address} changes={changes} />
      <OpenSchedule address={address} onSaved={changes.tellSaved} />
      {changes.dialogs}
    </Screen>
  )
}

const countOf = (shown: number, all: number) => (shown === all ? `${all} in total` : `${shown} of ${all}`)

const AddSchedule = ({ address }: { address: ListAddress }) => (
  <ButtonLink to={address.to({ do: 'create' })} look="main" state={openedHere} preventScrollReset>
    <Plus className="size-5" aria-hidden />
    Add Schedule
  </ButtonLink>
)

type Result = ReturnType<typeof useQuery<Awaited<ReturnType<typeof api.shipSchedules.listAll>>>>
type Props = {
  list: Result
  filters: ScheduleFilters
  address: ListAddress
  changes: ReturnType<typeof useScheduleChanges>
}

function Found({ list, filters, address, changes }: Props) {
  if (list.isPending) return <CardSkeletons label="Loading ship schedules" cards={6} />
  if (list.isError)
    return (
      <Failure title={scheduleMessages.listFailed} text={sentence(list.error)}>
        <Button onClick={() => list.refetch()}>Try Again</Button>
      </Failure>
    )
  const all = list.data.data
  const shown = arrange(all, filters)
  if (all.length === 0)
    return (
      <Empty title={scheduleMessages.listEmpty} text="Start by adding the next sailing.">
        <AddSchedule address={address} />
      </Empty>
    )
  if (shown.length === 0)
    return (
      <Empty title="No ship schedules found" text="Try adjusting your search or filters.">
        <Button onClick={() => address.ask(noFilters)}>Clear all</Button>
      </Empty>
    )
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {shown.map((schedule) => (
        <li key={schedule.id} className="grid">
          <ScheduleCard
            schedule={schedule}
            editAddress={address.to({ do: 'edit', schedule: schedule.id })}
            onToggle={changes.askToggle}
            onDelete={changes.askDelete}
          />
        </li>
      ))}
    </ul>
  )
}

/** The open window is part of the address: Back closes it. */
function OpenSchedule({ address, onSaved }: { address: ListAddress; onSaved(message: string): void }) {
  const close = useCloseWindow(address.to({ do: '', schedule: '' }))
  const doing = address.get('do')
  const id = doing === 'edit' ? address.get('schedule') : ''
  return (
    <ScheduleWindow
      creating={doing === 'create'}
      id={id}
      history={<History entity="schedule" id={id} />}
      onClose={close}
      onSaved={(message) => {
        close()
        onSaved(message)
      }}
    />
  )
}
