import { t } from '@minato/contract/language/messages.ts'
import type { User } from '@minato/contract/platform/users/user.ts'
import { useQuery } from '@tanstack/react-query'
import { type MetaFunction, useParams } from 'react-router'
import { RecentOrders } from '#features/deal/orders/office/recent.tsx'
import { ApiTokensOf } from '#features/office/account/security/office-api-tokens.tsx'
import { RecentInquiries } from '#features/office/inquiries/office-details.tsx'
import { ThingHistory } from '#features/platform/audit/office-history.tsx'
import { useSession } from '#features/platform/session/session.tsx'
import { CreateUser, EditUser } from '#features/platform/users/office-forms.tsx'
import { SecondFactorOf } from '#features/platform/users/office-second-factor.tsx'
import { UserSavedSearches } from '#features/shipping/saved-searches/office-saved.tsx'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { adminMeta } from '#office/meta.ts'
import { Fetched, More, Panel } from '#office/panel.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'

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
          <UserSavedSearches user={user} />
          <SecondFactorOf user={user} />
          <ApiTokensOf user={user} />
          <ThingHistory entity="user" id={id} />
        </>
      )}
    />
  )
}

const maxRows = 5

function Orders({ user }: { user: User }) {
  const { may } = useSession()
  const result = useQuery(query(api.orders.listAll, { query: { userId: user.id, limit: maxRows } }))
  const listPath = `${paths.admin.orders}?search=${encodeURIComponent(user.email)}`
  return (
    <Panel bare title={t('Orders')} aside={<AllLink to={listPath} total={result.data?.meta.total} />}>
      {may('orders.edit') && user.isActive && (
        <ButtonLink to={paths.admin.newOrder({ customer: user.email })} size="small" className="mb-2">
          {t('New order')}
        </ButtonLink>
      )}
      <Fetched found={result}>{({ orders }) => <RecentOrders orders={orders} />}</Fetched>
    </Panel>
  )
}

function Inquiries({ user }: { user: User }) {
  const result = useQuery(query(api.inquiries.list, { query: { userId: user.id, limit: maxRows } }))
  const listPath = `${paths.admin.inquiries}?email=${encodeURIComponent(user.email)}`
  return (
    <Panel bare title={t('Inquiries')} aside={<AllLink to={listPath} total={result.data?.total} />}>
      <Fetched found={result}>{({ data }) => <RecentInquiries inquiries={data} />}</Fetched>
    </Panel>
  )
}

const AllLink = ({ to, total = 0 }: { to: string; total: number | undefined }) =>
  total > maxRows && <More to={to}>{t('All {count}', { count: total })}</More>
