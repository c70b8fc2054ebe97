import type { User } from '@minato/contract/ground/users/user.ts'
import { t } from '@minato/contract/language/messages.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, type MetaFunction, useParams } from 'react-router'
import { RecentOrders } from '#features/deal/orders/office/recent.tsx'
import { ThingHistory } from '#features/ground/audit/office-history.tsx'
import { useSession } from '#features/ground/session/session.tsx'
import { CreateUser, EditUser } from '#features/ground/users/office-forms.tsx'
import { SecondFactorOf } from '#features/ground/users/office-second-factor.tsx'
import { ApiTokensOf } from '#features/office/account/security/office-api-tokens.tsx'
import { RecentInquiries } from '#features/office/inquiries/office-details.tsx'
import { SavedOf } from '#features/port/saved-searches/office-saved.tsx'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { query } from '#lib/api/query.ts'
import { adminMeta } from '#office/meta.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/act/button.tsx'
import { Skeleton } from '#ui/read/states.tsx'

export const meta: MetaFunction = (args) => adminMeta(() => (args.params.id ? t('Edit User') : t('Create User')))(args)

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
          <SavedOf user={user} />
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
  const result = useQuery(query(api.orders.listAll, { query: { userId: user.id, limit: shown } }))
  const all = `${paths.admin.orders}?search=${encodeURIComponent(user.email)}`
  return (
    <Part title={t('Orders')} all={all} total={result.data?.meta.total} result={result}>
      {may('orders.edit') && user.isActive && (
        <ButtonLink to={paths.admin.newOrder({ customer: user.email })} size="small" className="mb-2">
          {t('New order')}
        </ButtonLink>
      )}
      {result.data && <RecentOrders orders={result.data.orders} />}
    </Part>
  )
}

function Inquiries({ user }: { user: User }) {
  const result = useQuery(query(api.inquiries.list, { query: { userId: user.id, limit: shown } }))
  const all = `${paths.admin.inquiries}?email=${encodeURIComponent(user.email)}`
  return (
    <Part title={t('Inquiries')} all={all} total={result.data?.total} result={result}>
      {result.data && <RecentInquiries inquiries={result.data.data} />}
    </Part>
  )
}

type PartProps = {
  title: string
  all: string
  total: number | undefined
  result: Pick<UseQueryResult, 'isPending' | 'error'>
  children: ReactNode
}

const Part = ({ title, all, total = 0, result, children }: PartProps) => (
  <section aria-label={title}>
    <div className="mb-2 flex items-baseline justify-between gap-4">
      <h2 className="text-lg">{title}</h2>
      {total > shown && (
        <Link to={all} className="inline-flex min-h-9 items-center text-sm font-semibold text-link hover:underline">
          {t('All {count}', { count: total })}
        </Link>
      )}
    </div>
    {result.isPending && <Skeleton className="h-20" />}
    {result.error && <p role="alert">{sentence(result.error)}</p>}
    {children}
  </section>
)
