import { type OrderStatus, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { createDateFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Overview } from '@minato/contract/office/dashboard/endpoints.ts'
import { stockAges } from '@minato/contract/office/dashboard/facts.ts'
import { paths } from '#paths.ts'
import { Chart } from './office-chart.tsx'

const { admin } = paths
const shortDay = createDateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const formatDay = (day: string) => shortDay.format(new Date(day))

export const Charts = ({ cars, orders, inquiries }: Overview) => (
  <div className="flex flex-wrap gap-3 *:min-w-0 *:grow *:basis-96 has-[>[data-empty]]:*:basis-72">
    {orders && <OrdersByStatus {...orders} />}
    {inquiries && <InquiriesByWeek {...inquiries} />}
    {cars && <Stock {...cars} />}
  </div>
)

type ChartPart<Name extends 'cars' | 'orders' | 'inquiries'> = NonNullable<Overview[Name]>

const OrdersByStatus = ({ byStatus }: ChartPart<'orders'>) => (
  <Chart
    title={t('Orders by status')}
    head={t('Status')}
    rows={Object.entries(orderStatuses).map(([status, { label }]) => ({
      label,
      count: byStatus[status as OrderStatus] ?? 0,
      to: `${admin.orders}?status=${status}`,
    }))}
  />
)

const InquiriesByWeek = ({ weeks }: ChartPart<'inquiries'>) => (
  <Chart
    title={t('Inquiries per week')}
    head={t('Week')}
    upright
    rows={weeks.map(({ from, to, count }) => ({
      label: `${formatDay(from)} - ${formatDay(to)}`,
      short: formatDay(from),
      count,
      to: `${admin.inquiries}?possiblySpam=false&fromDate=${from}&toDate=${to}`,
    }))}
  />
)

const Stock = ({ makes, others, ages }: ChartPart<'cars'>) => (
  <>
    <Chart
      title={t('Stock by make')}
      head={t('Make')}
      rows={makes.map(({ make, count }) => ({
        label: make,
        count,
        to: `${admin.cars}?state=stock&make=${encodeURIComponent(make)}`,
      }))}
      note={
        others > 0 &&
        t('{count, plural, one {# more car is of another make.} other {# more cars are of other makes.}}', {
          count: others,
        })
      }
    />
    <Chart
      title={t('Stock by age')}
      head={t('Days since added')}
      rows={ages.map(({ addedFrom, addedTo, count }, index) => ({
        label: stockAges[index]?.label ?? '',
        count,
        to: `${admin.cars}?state=stock&addedTo=${addedTo}${addedFrom ? `&addedFrom=${addedFrom}` : ''}`,
      }))}
      note={t('Only cars that are not sold.')}
    />
  </>
)
