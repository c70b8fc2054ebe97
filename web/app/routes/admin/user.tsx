import type { User } from '@minato/contract/ground/users/endpoints.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, type MetaFunction, useParams } from 'react-router'
import { RecentOrders } from '~/features/deal/orders/office/recent'
import { ThingHistory } from '~/features/ground/audit/office-history'
import { useSession } from '~/features/ground/session/session'
import { CreateUser, EditUser } from '~/features/ground/users/office-forms'
import { SecondFactorOf } from '~/features/ground/users/office-second-factor'
import { ApiTokensOf } from '~/features/office/account/security/office-api-tokens'
import { RecentInquiries } from '~/features/office/inquiries/office-summary'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { query } from '~/lib/api/query'
import { adminMeta } from '~/office/meta'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/act/button'
import { Skeleton } from '~/ui/read/states'

export const meta: MetaFunction = (args) => adminMeta(args.params.id ? 'Edit User' : 'Create User')(args)

/** One user: a new one, or the one that the address names. */
export default function UserScreen() {
  const { id } = useParams()
  if (!id) return <CreateUser />
  return (
    <EditUser
      id={id}
      below={(user) => (
        <>
          <Orders user={user} />
          <Inquiries user={user} />
          <SecondFactorOf user={user} />
          <ApiTokensOf user={user} />
          <ThingHistory entity="user" id={id} />
        </>
      )}
    />
  )
}

const shown = 5

function Orders({ user }: { user: User }) {
  const { may } = useSession()
  const found = useQuery(query(api.orders.listAll, { query: { userId: user.id, limit: shown } }))
  const all = `${paths.admin.orders}?search=${encodeURIComponent(user.email)}`
  return (
    <Part title="Orders" all={all} total={found.data?.meta.total} found={found}>
      {may('orders.edit') && user.isActive && (
        <ButtonLink to={paths.admin.newOrder({ customer: user.email })} size="small" className="mb-2">
          New order
        </ButtonLink>
      )}
      {found.data && <RecentOrders orders={found.data.orders} />}
    </Part>
  )
}

function Inquiries({ user }: { user: User }) {
  const found = useQuery(query(api.inquiries.list, { query: { userId: user.id, limit: shown } }))
  const all = `${paths.admin.inquiries}?email=${encodeURIComponent(user.email)}`
  return (
    <Part title="Inquiries" all={all} total={found.data?.total} found={found}>
      {found.data && <RecentInquiries inquiries={found.data.data} />}
    </Part>
  )
}

type PartProps = {
  title: string
  all: string
  total: number | undefined
  found: Pick<UseQueryResult, 'isPending' | 'error'>
  children: ReactNode
}

/** What else there is of this person: the latest here, the rest on its own screen. */
const Part = ({ title, all, total = 0, found, children }: PartProps) => (
  <section aria-label={title}>
    <div className="mb-2 flex items-baseline justify-between gap-4">
      <h2 className="text-lg">{title}</h2>
      {total > shown && (
        <Link to={all} className="inline-flex min-h-9 items-center text-sm font-semibold text-link hover:underline">
          All {total}
        </Link>
      )}
    </div>
    {found.isPending && <Skeleton className="h-20" />}
    {found.error && <p role="alert">{sentence(found.error)}</p>}
    {children}
  </section>
)
