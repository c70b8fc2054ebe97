import type { ManagedMember } from '@minato/contract/team/endpoints.ts'
import { teamMessages } from '@minato/contract/team/facts.ts'
import { teamAdminMessages } from '@minato/contract/team/office.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Screen } from '~/features/admin/screen'
import { History } from '~/features/audit/admin/history'
import { MemberCard } from '~/features/team/admin/member-card'
import { MemberWindow } from '~/features/team/admin/member-window'
import { matching } from '~/features/team/admin/places'
import { type MemberChanges, useMemberChanges } from '~/features/team/admin/use-member-changes'
import { useOrder } from '~/features/team/admin/use-order'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { openedHere } from '~/lib/opened-here'
import { query } from '~/lib/query'
import { Button, ButtonLink } from '~/ui/act/button'
import { SearchField } from '~/ui/find/search-field'
import { TabLinks } from '~/ui/find/tab-links'
import { CardSkeletons } from '~/ui/read/card-skeletons'
import { Empty, Failure } from '~/ui/read/states'
import { type ListAddress, useCloseWindow, useListAddress } from './list-address.ts'
import { adminMeta } from './meta.ts'

export const meta = () => adminMeta('Team Management')

const tabs = { active: { label: 'Active Members' }, all: { label: 'All Members' } }

export default function Team() {
  const address = useListAddress()
  const changes = useMemberChanges()
  const list = useQuery(query(api.team.listAll))
  const tab = address.get('tab') === 'all' ? 'all' : 'active'
  const search = address.get('search')
  return (
    <Screen
      title="Team Management"
      note={<span aria-live="polite">{list.data && countOf(list.data.data)}</span>}
      actions={<AddMember address={address} />}
    >
      <TabLinks
        label="Members"
        tabs={tabs}
        shown={tab}
        to={(next) => address.to({ tab: next === 'all' ? 'all' : '' })}
      />
      <search className="my-4 block rounded-lg border border-line bg-surface p-3">
        <SearchField
          placeholder="Name, position or email …"
          value={search}
          onSettled={(value) => address.ask({ search: value }, true)}
        />
      </search>
      {list.isPending ? (
        <CardSkeletons label="Loading team members" cards={6} />
      ) : list.isError ? (
        <Failure title={teamMessages.listFailed(sentence(list.error))}>
          <Button onClick={() => list.refetch()}>Try Again</Button>
        </Failure>
      ) : (
        <Members members={list.data.data} tab={tab} search={search} address={address} changes={changes} />
      )}
      <OpenMember address={address} onSaved={changes.tellSaved} />
      {changes.dialogs}
    </Screen>
  )
}

const countOf = (members: readonly ManagedMember[]) =>
  `${members.filter(({ isActive }) => isActive).length} active, ${members.length} in total`

const AddMember = ({ address }: { address: ListAddress }) => (
  <ButtonLink to={address.to({ do: 'create' })} look="main" state={openedHere} preventScrollReset>
    <Plus className="size-5" aria-hidden />
    Add Member
  </ButtonLink>
)

type Props = {
  members: readonly ManagedMember[]
  tab: 'active' | 'all'
  search: string
  address: ListAddress
  changes: MemberChanges
}

function Members({ members, tab, search, address, changes }: Props) {
  const listed = useMemo(() => members.filter(({ isActive }) => isActive || tab === 'all'), [members, tab])
  const order = useOrder(listed, (error) => changes.tellFailed(teamAdminMessages.reorderFailed, error))
  const shown = matching(listed, search)
  if (shown.length === 0)
    return (
      <Empty title={teamMessages.listEmpty} text={search && 'Try adjusting your search.'}>
        {search ? (
          <Button onClick={() => address.ask({ search: '' })}>Clear search</Button>
        ) : (
          <AddMember address={address} />
        )}
      </Empty>
    )
  return (
    <>
      {search && <p className="mb-3 text-sm text-muted">Members can be moved up and down when the search is empty.</p>}
      <p role="status" className="sr-only">
        {order.said}
      </p>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((member, place) => (
          <li key={member.id} className="grid">
            <MemberCard
              member={member}
              editAddress={address.to({ do: 'edit', member: member.id })}
              first={place === 0}
              last={place === shown.length - 1}
              // Neighbours of a search are not neighbours of the team.
              onMove={search ? undefined : order.move}
              changes={changes}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The open window is part of the address: Back closes it. */
function OpenMember({ address, onSaved }: { address: ListAddress; onSaved(message: string): void }) {
  const close = useCloseWindow(address.to({ do: '', member: '' }))
  const doing = address.get('do')
  const id = doing === 'edit' ? address.get('member') : ''
  return (
    <MemberWindow
      adding={doing === 'create'}
      id={id}
      history={<History entity="team" id={id} />}
      onClose={close}
      onSaved={(message) => {
        close()
        onSaved(message)
      }}
    />
  )
}
