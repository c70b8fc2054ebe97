import { carAdminMessages } from '@minato/contract/car-admin-facts.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Figure } from '~/features/admin/figure'
import { Screen } from '~/features/admin/screen'
import { RecentCars } from '~/features/cars/admin/recent-cars'
import { RecentOrders } from '~/features/orders/admin/recent-orders'
import { StatusTiles } from '~/features/orders/admin/status-tiles'
import { api } from '~/lib/api'
import { query } from '~/lib/query'
import { told } from '~/lib/told'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
import { Failure, Skeleton } from '~/ui/states'
import { adminMeta } from './meta.ts'

export const meta = () => adminMeta('Dashboard')

export default function Dashboard() {
  const stock = useQuery(query(api.cars.adminList, { query: { limit: 3 } }))
  const shown = useQuery(query(api.cars.list, { query: { limit: 1 } }))
  const stats = useQuery(query(api.orders.stats))
  const latest = useQuery(query(api.orders.adminList, { query: { limit: 5 } }))
  const all = [stock, shown, stats, latest]
  const failed = all.filter((one) => one.isError)
  const total = stock.data?.meta.total
  const visible = shown.data?.meta.total

  return (
    <Screen title="Dashboard" actions={addCar}>
      {failed.length > 0 && (
        <div className="mb-6">
          <Failure
            title={carAdminMessages.dashboardFailed}
            text={[...new Set(failed.map((one) => told(one.error, '')))].join(' ')}
          >
            <Button onClick={() => failed.map((one) => one.refetch())}>Retry</Button>
          </Failure>
        </div>
      )}
      <div className="grid gap-8">
        <Part title="Cars" to={paths.admin.cars} more="All cars">
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            <Figure label="In stock" value={total} to={paths.admin.cars} />
            <Figure label="On the public site" value={visible} to={paths.cars} />
            <Figure
              label="Hidden"
              value={total === undefined || visible === undefined ? undefined : Math.max(0, total - visible)}
              to={paths.admin.cars}
            />
          </div>
          <h3 className="mt-4 mb-2 text-sm text-muted">Most recent</h3>
          {stock.data ? <RecentCars cars={stock.data.data} /> : stock.isPending && <Skeleton className="h-24" />}
        </Part>
        <Part title="Orders" to={paths.admin.orders} more="All orders">
          <StatusTiles counts={stats.data} to={(status) => `${paths.admin.orders}${status && `?status=${status}`}`} />
          <h3 className="mt-4 mb-2 text-sm text-muted">Latest</h3>
          {latest.data ? (
            <RecentOrders orders={latest.data.orders} />
          ) : (
            latest.isPending && <Skeleton className="h-40" />
          )}
        </Part>
      </div>
    </Screen>
  )
}

const addCar = (
  <ButtonLink to={paths.admin.newCar} look="main">
    <Plus className="size-5" aria-hidden />
    Add Car
  </ButtonLink>
)

const Part = ({ title, to, more, children }: { title: string; to: string; more: string; children: ReactNode }) => (
  <section>
    <div className="mb-3 flex items-baseline justify-between gap-4">
      <h2 className="text-lg">{title}</h2>
      <Link to={to} className="inline-flex min-h-9 items-center text-sm font-semibold text-link hover:underline">
        {more}
      </Link>
    </div>
    {children}
  </section>
)
