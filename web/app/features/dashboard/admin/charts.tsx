import type { Overview } from '@minato/contract/dashboard/endpoints.ts'
import { stockAges } from '@minato/contract/dashboard/facts.ts'
import { type OrderStatus, orderStatuses } from '@minato/contract/orders/facts.ts'
import { paths } from '~/paths'
import { ChartCard } from './chart-card.tsx'

const { admin } = paths
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayText = (day: string) => shortDay.format(new Date(day))

/** Where the work stands, as four charts. */
export const Charts = ({ cars, orders, inquiries }: Overview) => (
  <div className="grid gap-3 lg:grid-cols-2">
    <ChartCard
      title="Orders by status"
      head="Status"
      rows={Object.entries(orderStatuses).map(([status, { label }]) => ({
        label,
        count: orders.byStatus[status as OrderStatus] ?? 0,
        to: `${admin.orders}?status=${status}`,
      }))}
    />
    <ChartCard
      title="Inquiries per week"
      head="Week"
      upright
      rows={inquiries.weeks.map(({ from, to, count }) => ({
        label: `${dayText(from)} - ${dayText(to)}`,
        short: dayText(from),
        count,
        to: `${admin.inquiries}?fromDate=${from}&toDate=${to}`,
      }))}
    />
    <ChartCard
      title="Stock by make"
      head="Make"
      rows={cars.makes.map(({ make, count }) => ({
        label: make,
        count,
        to: `${admin.cars}?state=stock&make=${encodeURIComponent(make)}`,
      }))}
      note={cars.others > 0 && `${cars.others.toLocaleString('en-US')} more cars are of other makes.`}
    />
    <ChartCard
      title="Stock by age"
      head="Days since it was added"
      rows={cars.ages.map(({ addedFrom, addedTo, count }, place) => ({
        label: stockAges[place]?.label ?? '',
        count,
        to: `${admin.cars}?state=stock&addedTo=${addedTo}${addedFrom ? `&addedFrom=${addedFrom}` : ''}`,
      }))}
      note="Cars that are not sold."
    />
  </div>
)
