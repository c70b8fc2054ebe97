import { t } from '@minato/contract/language/messages.ts'
import { RecentOrders } from '#features/deal/orders/office/recent.tsx'
import { DashboardScreen } from '#features/office/dashboard/office.tsx'
import { FirstSteps } from '#features/office/dashboard/office-first-steps.tsx'
import { RecentCars } from '#features/stock/cars/office/recent.tsx'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { adminMeta } from '#office/meta.ts'
import { MoreLink, Panel, QueryResult } from '#office/panel.tsx'
import { paths } from '#paths.ts'

export const meta = adminMeta(() => t('Dashboard'))

export default function Dashboard() {
  return (
    <DashboardScreen
      notice={<FirstSteps />}
      latest={({ cars, orders }) => (
        <>
          {orders && <LatestOrders />}
          {cars && (
            <Panel bare title={t('Recent cars')} aside={<MoreLink to={paths.admin.cars}>{t('All cars')}</MoreLink>}>
              <RecentCars cars={cars.recent} />
            </Panel>
          )}
        </>
      )}
    />
  )
}

function LatestOrders() {
  const latest = useCall(api.orders.listAll, { query: { limit: 5 } })
  return (
    <Panel bare title={t('Latest orders')} aside={<MoreLink to={paths.admin.orders}>{t('All orders')}</MoreLink>}>
      <QueryResult result={latest}>{({ orders }) => <RecentOrders orders={orders} />}</QueryResult>
    </Panel>
  )
}
