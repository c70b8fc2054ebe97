import { t } from '@minato/contract/language/messages.ts'
import type { User } from '@minato/contract/platform/users/user.ts'
import { type MetaFunction, useParams } from 'react-router'
import { RecentOrders } from '#features/deal/orders/office/recent.tsx'
import { UserApiTokens } from '#features/office/account/security/office-api-tokens.tsx'
import { RecentInquiries } from '#features/office/inquiries/office-details.tsx'
import { RecordHistory } from '#features/platform/audit/office-history.tsx'
import { useSession } from '#features/platform/session/session.tsx'
import { DeadAddress } from '#features/platform/users/office-dead-address.tsx'
import { CreateUser, EditUser } from '#features/platform/users/office-forms.tsx'
import { UserSecondFactor } from '#features/platform/users/office-second-factor.tsx'
import { UserSavedSearches } from '#features/shipping/saved-searches/office-saved.tsx'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { adminMeta } from '#office/meta.ts'
import { MoreLink, Panel, QueryResult } from '#office/panel.tsx'
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
          <DeadAddress user={user} />
          <Orders user={user} />
          <Inquiries user={user} />
          <UserSavedSearches user={user} />
          <UserSecondFactor user={user} />
          <UserApiTokens user={user} />
          <RecordHistory entity="user" id={id} />
        </>
      )}
    />
  )
}

const maxRows = 5

function Orders({ user }: { user: User }) {
  const { hasPermission } = useSession()
  const result = useCall(api.orders.listAll, { query: { userId: user.id, limit: maxRows } })
  const listPath = `${paths.admin.orders}?search=${encodeURIComponent(user.email)}`
  return (
    <Panel bare title={t('Orders')} aside={<AllLink to={listPath} total={result.data?.meta.total} />}>
      {hasPermission('orders.edit') && user.isActive && (
        <ButtonLink to={paths.admin.newOrder({ customer: user.email })} size="small" className="mb-2">
          {t('New order')}
        </ButtonLink>
      )}
      <QueryResult result={result}>{({ orders }) => <RecentOrders orders={orders} />}</QueryResult>
    </Panel>
  )
}

function Inquiries({ user }: { user: User }) {
  const result = useCall(api.inquiries.list, { query: { userId: user.id, limit: maxRows } })
  const listPath = `${paths.admin.inquiries}?email=${encodeURIComponent(user.email)}`
  return (
    <Panel bare title={t('Inquiries')} aside={<AllLink to={listPath} total={result.data?.total} />}>
      <QueryResult result={result}>{({ data }) => <RecentInquiries inquiries={data} />}</QueryResult>
    </Panel>
  )
}

const AllLink = ({ to, total = 0 }: { to: string; total: number | undefined }) =>
  total > maxRows && <MoreLink to={to}>{t('All {count}', { count: total })}</MoreLink>
