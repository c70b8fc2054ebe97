import type { User } from '@minato/contract/users/endpoints.ts'
import { userAdminMessages } from '@minato/contract/users/office.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { Screen } from '~/features/admin/screen'
import { History } from '~/features/audit/admin/history'
import { RecentInquiries } from '~/features/inquiries/admin/recent-inquiries'
import { RecentOrders } from '~/features/orders/admin/recent-orders'
import { EditForm } from '~/features/users/admin/edit-form'
import { RoleMark, StateMark } from '~/features/users/admin/user-marks'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { leftList } from '~/lib/left-list'
import { query } from '~/lib/query'
import { paths } from '~/paths'
import { Button } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { Moment } from '~/ui/read/moment'
import { Failure, LoadingRows, Skeleton } from '~/ui/read/states'
import { adminMeta } from './meta.ts'

export const meta = () => adminMeta('Edit User')

export default function UserEdit() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  // The form begins with the person as they are now, not with what a list remembers; a later failure must not take it away.
  const found = useQuery({ ...query(api.users.show, { params: { id } }), refetchOnMount: 'always' })
  const user = found.isFetchedAfterMount ? found.data : undefined
  return (
    <Screen
      title="Edit User"
      note={user && <Note user={user} />}
      back={{ to: leftList(paths.admin.users), label: 'Back to Users' }}
    >
      {user ? (
        <div className="grid gap-6">
          <EditForm
            key={id}
            user={user}
            onSaved={(saved) => {
              toast.success(`${saved.fullName} was saved.`)
              navigate(leftList(paths.admin.users))
            }}
          />
          <Orders user={user} />
          <Inquiries user={user} />
          <History entity="user" id={id} />
        </div>
      ) : found.isError ? (
        <Failure title={userAdminMessages.loadFailed} text={sentence(found.error)}>
          <Button onClick={() => found.refetch()}>Try Again</Button>
        </Failure>
      ) : (
        <LoadingRows />
      )}
    </Screen>
  )
}

const Note = ({ user }: { user: User }) => (
  <span className="flex flex-wrap items-center gap-2">
    {user.fullName} <RoleMark role={user.role} /> <StateMark isActive={user.isActive} />
    <span>
      registered <Moment at={user.createdAt} />
    </span>
  </span>
)

const shown = 5

function Orders({ user }: { user: User }) {
  const found = useQuery(query(api.orders.listAll, { query: { userId: user.id, limit: shown } }))
  return (
    <Part
      title="Orders"
      all={`${paths.admin.orders}?search=${encodeURIComponent(user.email)}`}
      total={found.data?.meta.total}
    >
      {found.isError ? (
        <p role="alert">{sentence(found.error)}</p>
      ) : found.data ? (
        <RecentOrders orders={found.data.orders} />
      ) : (
        <Skeleton className="h-20" />
      )}
    </Part>
  )
}

function Inquiries({ user }: { user: User }) {
  const found = useQuery(query(api.inquiries.list, { query: { userId: user.id, limit: shown } }))
  return (
    <Part
      title="Inquiries"
      all={`${paths.admin.inquiries}?email=${encodeURIComponent(user.email)}`}
      total={found.data?.total}
    >
      {found.isError ? (
        <p role="alert">{sentence(found.error)}</p>
      ) : found.data ? (
        <RecentInquiries inquiries={found.data.data} />
      ) : (
        <Skeleton className="h-20" />
      )}
    </Part>
  )
}

type PartProps = { title: string; all: string; total: number | undefined; children: ReactNode }

/** What else there is of this person: the latest here, the rest on its own screen. */
const Part = ({ title, all, total = 0, children }: PartProps) => (
  <section aria-label={title}>
    <div className="mb-2 flex items-baseline justify-between gap-4">
      <h2 className="text-lg">{title}</h2>
      {total > shown && (
        <Link to={all} className="inline-flex min-h-9 items-center text-sm font-semibold text-link hover:underline">
          All {total}
        </Link>
      )}
    </div>
    {children}
  </section>
)
