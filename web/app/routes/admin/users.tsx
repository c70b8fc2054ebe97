import type { Direction } from '@minato/contract/protocol/sorting.ts'
import {
  type UserRole,
  type UserSort,
  type UserState,
  userAdminMessages,
  userSorts,
} from '@minato/contract/users/office.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { Navigate } from 'react-router'
import { Screen } from '~/features/admin/screen'
import { useUserChanges } from '~/features/users/admin/use-user-changes'
import { UserFilterBar, type UserFilters, userFilterNames } from '~/features/users/admin/user-filters'
import { UserList } from '~/features/users/admin/user-list'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { query } from '~/lib/query'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/act/button'
import { Pager } from '~/ui/find/pager'
import { Empty, Failure, LoadingRows } from '~/ui/read/states'
import { type ListAddress, sortingOf, useListAddress } from './list-address.ts'
import { adminMeta } from './meta.ts'

export const meta = () => adminMeta('All Users')

const addUser = (
  <ButtonLink to={paths.admin.newUser} look="main">
    <UserPlus className="size-5" aria-hidden />
    Create User
  </ButtonLink>
)

export default function Users() {
  const address = useListAddress()
  const filters = Object.fromEntries(userFilterNames.map((name) => [name, address.get(name)])) as UserFilters
  const found = useUsers(filters, address.page)
  return (
    <Screen
      title="All Users"
      note={<span aria-live="polite">{found.data && `${found.data.meta.total} found`}</span>}
      actions={addUser}
    >
      <UserFilterBar filters={filters} onChange={address.ask} />
      <Found found={found} address={address} />
    </Screen>
  )
}

const noFilters = Object.fromEntries(userFilterNames.map((name) => [name, '']))

function useUsers({ search, ...chosen }: UserFilters, page: number) {
  const asked = {
    search,
    role: chosen.role as UserRole | '',
    status: chosen.status as UserState | '',
    sort: chosen.sort as UserSort | '',
    direction: chosen.direction as Direction | '',
    page,
  }
  return useQuery({ ...query(api.users.list, { query: asked }), placeholderData: keepPreviousData })
}

function Found({ found, address }: { found: ReturnType<typeof useUsers>; address: ListAddress }) {
  const { toggle, toggling, askDelete, dialogs } = useUserChanges()
  if (found.isPending) return <LoadingRows label="Loading users" />
  if (found.isError)
    return (
      <Failure title={userAdminMessages.listFailed} text={sentence(found.error)}>
        <Button onClick={() => found.refetch()}>Try Again</Button>
      </Failure>
    )
  const { data: users, meta } = found.data
  if (users.length === 0 && meta.total > 0) return <Navigate to={address.toPage(meta.totalPages)} replace />
  return (
    <>
      {users.length === 0 ? (
        <Empty title={userAdminMessages.listEmpty}>
          {userFilterNames.some(address.get) && <Button onClick={() => address.ask(noFilters)}>Show all users</Button>}
        </Empty>
      ) : (
        <div className={found.isPlaceholderData ? 'opacity-60' : ''}>
          <UserList
            users={users}
            sorting={sortingOf(address, userSorts, 'created')}
            busy={toggling}
            onToggle={toggle}
            onDelete={askDelete}
          />
        </div>
      )}
      <div className="mt-6">
        <Pager page={meta.page} totalPages={meta.totalPages} to={address.toPage} />
      </div>
      {dialogs}
    </>
  )
}
