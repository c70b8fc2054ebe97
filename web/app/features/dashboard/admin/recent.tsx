import { carMessages } from '@minato/contract/cars/facts.ts'
import type { Overview } from '@minato/contract/dashboard/endpoints.ts'
import { dashboardCounts } from '@minato/contract/dashboard/facts.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '~/paths'
import { Badge } from '~/ui/read/badge'
import { Moment } from '~/ui/read/moment'

const { admin } = paths
const row = 'flex items-center justify-between gap-3 rounded px-2 py-1.5 hover:bg-sunken'

/** Who came last, and which makes there are most of. */
export const RecentUsers = ({ users }: { users: Overview['users']['recent'] }) => (
  <Part title="Recent users" more={{ label: 'All users', to: admin.users }}>
    {users.length === 0 && <li className="px-2 text-muted">No users found.</li>}
    {users.map(({ id, name, email, isActive, createdAt }) => (
      <li key={id}>
        <Link to={admin.editUser(id)} className={row}>
          <span className="min-w-0">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block truncate text-xs text-muted">{email}</span>
          </span>
          <span className="shrink-0 text-right text-xs text-muted">
            {!isActive && <Badge tone="still">Inactive</Badge>} <Moment at={createdAt} />
          </span>
        </Link>
      </li>
    ))}
  </Part>
)

export const TopMakes = ({ makes }: { makes: Overview['cars']['makes'] }) => (
  <Part title="Top makes" more={{ label: 'All cars', to: admin.cars }}>
    {makes.length === 0 && <li className="px-2 text-muted">{carMessages.listEmpty}</li>}
    {makes.slice(0, dashboardCounts.topMakes).map(({ make, count }, place) => (
      <li key={make}>
        <Link to={`${admin.cars}?state=stock&make=${encodeURIComponent(make)}`} className={row}>
          <span className="truncate font-semibold">
            <span className="text-muted">{place + 1}.</span> {make}
          </span>
          <span className="shrink-0">{count.toLocaleString('en-US')} in stock</span>
        </Link>
      </li>
    ))}
  </Part>
)

const Part = ({
  title,
  more,
  children,
}: {
  title: string
  more: { label: string; to: string }
  children: ReactNode
}) => (
  <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-surface p-4 text-sm">
    <div className="mb-2 flex items-baseline justify-between gap-3">
      <h2 className="text-base">{title}</h2>
      <Link to={more.to} className="inline-flex min-h-6 items-center font-semibold text-link hover:underline">
        {more.label}
      </Link>
    </div>
    <ul className="-mx-2 grid grid-cols-1 gap-0.5">{children}</ul>
  </section>
)
