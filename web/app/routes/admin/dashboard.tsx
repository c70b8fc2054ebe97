import { dashboardMessages } from '@minato/contract/dashboard/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { RecentCars } from '~/features/cars/office-recent'
import { Charts } from '~/features/dashboard/admin/charts'
import { Figures } from '~/features/dashboard/admin/figures'
import { RecentUsers, TopMakes } from '~/features/dashboard/admin/recent'
import { Work } from '~/features/dashboard/admin/work'
import { RecentOrders } from '~/features/orders/office-recent'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { query } from '~/lib/query'
import { adminMeta } from '~/office/meta'
import { Screen } from '~/office/screen'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/act/button'
import { Failure, Skeleton } from '~/ui/read/states'

export const meta = () => adminMeta('Dashboard')

const addCar = (
  <ButtonLink to={paths.admin.newCar} look="main">
    <Plus className="size-5" aria-hidden />
    Add Car
  </ButtonLink>
)

export default function Dashboard() {
  const overview = useQuery({ ...query(api.dashboard.overview), refetchOnMount: 'always' })
  return (
    <Screen title="Dashboard" actions={addCar}>
      {overview.isPending && <Loading />}
      {overview.isError && <Failed error={overview.error} onRetry={overview.refetch} />}
      {overview.data && (
        <div className="grid gap-3">
          <Work {...overview.data.work} />
          <Figures {...overview.data} />
          <Charts {...overview.data} />
          <div className="grid gap-3 lg:grid-cols-2">
            <RecentUsers users={overview.data.users.recent} />
            <TopMakes makes={overview.data.cars.makes} />
          </div>
          <section aria-label="Recent cars" className="mt-2">
            <PartHead title="Recent cars" to={paths.admin.cars} more="All cars" />
            <RecentCars cars={overview.data.cars.recent} />
          </section>
          <LatestOrders />
        </div>
      )}
    </Screen>
  )
}

/** The original read cars and users by two calls; one answer holds both here, so its failure is said of both. */
const Failed = ({ error, onRetry }: { error: unknown; onRetry(): void }) => (
  <div className="mb-6">
    <Failure
      title={dashboardMessages.failed}
      text={['Cars', 'Users'].map((part) => (
        <span key={part} className="block">
          {part}: {sentence(error)}
        </span>
      ))}
    >
      <Button onClick={onRetry}>Retry</Button>
    </Failure>
  </div>
)

function LatestOrders() {
  const latest = useQuery(query(api.orders.listAll, { query: { limit: 5 } }))
  return (
    <section aria-label="Latest orders" className="mt-2">
      <PartHead title="Latest orders" to={paths.admin.orders} more="All orders" />
      {latest.isPending && <Skeleton className="h-40" />}
      {latest.isError && <p role="alert">{sentence(latest.error)}</p>}
      {latest.data && <RecentOrders orders={latest.data.orders} />}
    </section>
  )
}

const Loading = () => (
  <div role="status" aria-label="Loading the dashboard" className="grid gap-3">
    <div className="grid gap-3 lg:grid-cols-3">
      {['proofs', 'holds', 'inquiries'].map((name) => (
        <Skeleton key={name} className="h-40" />
      ))}
    </div>
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {['cars', 'users', 'orders', 'inquiries'].map((name) => (
        <Skeleton key={name} className="h-32" />
      ))}
    </div>
    <div className="grid gap-3 lg:grid-cols-2">
      <Skeleton className="h-76" />
      <Skeleton className="h-76" />
    </div>
  </div>
)

const PartHead = ({ title, to, more }: { title: string; to: string; more: string }) => (
  <div className="mb-2 flex items-baseline justify-between gap-4">
    <h2 className="text-lg">{title}</h2>
    <Link to={to} className="inline-flex min-h-6 items-center text-sm font-semibold text-link hover:underline">
      {more}
    </Link>
  </div>
)
