import { t } from '@minato/contract/language/messages.ts'
import type { Overview } from '@minato/contract/office/dashboard/endpoints.ts'
import { dashboardCounts } from '@minato/contract/office/dashboard/facts.ts'
import { carMessages } from '@minato/contract/stock/cars/facts.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MoreLink, Panel } from '#office/panel.tsx'
import { paths } from '#paths.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Moment } from '#ui/display/time/moment.tsx'

const { admin } = paths

type LinkItem = { to: string; name: string; small?: string; end: ReactNode }

export const LinkList = ({ ways, none }: { ways: readonly LinkItem[]; none: string }) => (
  <ul className="-mx-2 grid grid-cols-1 gap-0.5 text-sm">
    {ways.length === 0 && <li className="px-2 text-muted">{none}</li>}
    {ways.map(({ to, name, small, end }) => (
      <li key={to}>
        <Link to={to} className="flex items-baseline justify-between gap-3 rounded px-2 py-1.5 hover:bg-sunken">
          <span className="min-w-0">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block truncate text-xs text-muted empty:hidden">{small}</span>
          </span>
          <span className="shrink-0 text-end text-xs text-muted">{end}</span>
        </Link>
      </li>
    ))}
  </ul>
)

export const RecentUsersAndMakes = ({ users, cars }: Overview) => (
  <div className="grid gap-3 lg:grid-cols-2 empty:hidden">
    {users && <RecentUsers users={users.recent} />}
    {cars && <TopMakes makes={cars.makes} />}
  </div>
)

const RecentUsers = ({ users }: { users: NonNullable<Overview['users']>['recent'] }) => (
  <Panel title={t('Recent users')} aside={<MoreLink to={admin.users}>{t('All users')}</MoreLink>}>
    <LinkList
      none={t('No users found.')}
      ways={users.map(({ id, name, email, isActive, createdAt }) => ({
        to: admin.editUser(id),
        name,
        small: email,
        end: (
          <>
            {!isActive && <Badge tone="still">{t('Inactive')}</Badge>} <Moment at={createdAt} />
          </>
        ),
      }))}
    />
  </Panel>
)

const TopMakes = ({ makes }: { makes: NonNullable<Overview['cars']>['makes'] }) => (
  <Panel title={t('Top makes')} aside={<MoreLink to={admin.cars}>{t('All cars')}</MoreLink>}>
    <LinkList
      none={carMessages.listEmpty}
      ways={makes
        .slice(0, dashboardCounts.topMakes)
        .map(({ make, count }, index) => ({
          to: `${admin.cars}?state=stock&make=${encodeURIComponent(make)}`,
          name: `${index + 1}. ${make}`,
          end: t('{count} in stock', { count: formatCount(count) }),
        }))}
    />
  </Panel>
)
