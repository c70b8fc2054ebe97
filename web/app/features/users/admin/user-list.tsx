import type { User } from '@minato/contract/users/endpoints.ts'
import type { UserSort } from '@minato/contract/users/office.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '~/features/session/session'
import { useWide } from '~/lib/use-wide'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/act/button'
import { Badge } from '~/ui/read/badge'
import { Moment } from '~/ui/read/moment'
import { ActionsHead, cellLook, opensRow, Row, SortHead, type Sorting, Table } from '~/ui/read/table'
import { RoleMark, StateMark } from './user-marks.tsx'

type Changes = { busy: boolean; onToggle(user: User): void; onDelete(user: User): void }
type Props = Changes & { users: readonly User[]; sorting: Sorting<UserSort> }

/** People as a table where there is room for one, else as cards. */
export const UserList = (shown: Props) => (useWide() ? <Rows {...shown} /> : <Cards {...shown} />)

const Rows = ({ users, sorting, ...changes }: Props) => (
  <Table
    label="Users"
    head={
      <>
        <SortHead name="name" sorting={sorting} />
        <SortHead name="email" sorting={sorting} />
        <SortHead name="role" sorting={sorting} />
        <SortHead name="status" sorting={sorting} />
        <SortHead name="created" sorting={sorting} />
        <ActionsHead />
      </>
    }
  >
    {users.map((user) => (
      <Row key={user.id}>
        <th scope="row" className={`${cellLook} max-w-44 text-left font-normal`}>
          <Name user={user} />
          <Small>{[user.companyName, user.country].filter(Boolean).join(' · ')}</Small>
        </th>
        <td className={`${cellLook} max-w-52`}>
          <span className="block truncate" title={user.email}>
            {user.email}
          </span>
          <Small>{user.phone}</Small>
        </td>
        <td className={cellLook}>
          <RoleMark role={user.role} />
        </td>
        <td className={cellLook}>
          <StateMark isActive={user.isActive} />
        </td>
        <td className={cellLook}>
          <Moment at={user.createdAt} />
        </td>
        <td className={cellLook}>
          <Actions user={user} {...changes} />
        </td>
      </Row>
    ))}
  </Table>
)

const Cards = ({ users, sorting: _, ...changes }: Props) => (
  <ul className="grid gap-3 sm:grid-cols-2">
    {users.map((user) => (
      <li key={user.id} className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface p-3 text-sm">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <Name user={user} />
            <Small>{user.companyName}</Small>
          </div>
          <StateMark isActive={user.isActive} />
        </div>
        <div className="grid gap-0.5">
          <span className="break-all">{user.email}</span>
          <span>{[user.phone, user.country].filter(Boolean).join(' · ') || '—'}</span>
          <span className="text-xs text-muted">
            <RoleMark role={user.role} /> · registered <Moment at={user.createdAt} />
          </span>
        </div>
        <div className="mt-auto">
          <Actions user={user} {...changes} />
        </div>
      </li>
    ))}
  </ul>
)

function Name({ user }: { user: User }) {
  const self = useSession().user?.id === user.id
  return (
    <>
      <Link to={paths.admin.editUser(user.id)} className="font-semibold hover:underline" {...opensRow}>
        {user.fullName}
      </Link>
      {self && (
        <span className="ml-2">
          <Badge tone="still">You</Badge>
        </span>
      )}
    </>
  )
}

const Small = ({ children }: { children: ReactNode }) => (
  <span className="block truncate text-xs text-muted empty:hidden">{children}</span>
)

/** Nobody locks out or deletes themselves, so they are not offered it. */
function Actions({ user, busy, onToggle, onDelete }: Changes & { user: User }) {
  const self = useSession().user?.id === user.id
  const toggle = user.isActive ? 'Deactivate' : 'Activate'
  return (
    <div className="flex flex-wrap gap-2 lg:flex-nowrap lg:justify-end">
      {!self && (
        <Button size="small" busy={busy} onClick={() => onToggle(user)} aria-label={`${toggle} ${user.fullName}`}>
          {toggle}
        </Button>
      )}
      <ButtonLink size="small" to={paths.admin.editUser(user.id)} aria-label={`Edit ${user.fullName}`}>
        Edit
      </ButtonLink>
      {!self && (
        <Button size="small" look="danger" onClick={() => onDelete(user)} aria-label={`Delete ${user.fullName}`}>
          Delete
        </Button>
      )}
    </div>
  )
}
