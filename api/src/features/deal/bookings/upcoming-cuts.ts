import { orderStatuses, statusNames } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Tasks } from '@minato/contract/office/dashboard/endpoints.ts'
import { cutDays, dashboardCounts } from '@minato/contract/office/dashboard/facts.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { formatShipName } from '@minato/contract/shipping/voyages/facts.ts'
import { addDays } from '@minato/contract/values/calendar.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { voyages } from '#shipping/voyages/table.ts'
import { orders } from '../orders/table.ts'
import { listBookedRows, loadPortNames } from './list-booked.ts'

const unpaidStatuses = statusNames.filter((status) => orderStatuses[status].cars === 'ON_HOLD')

/** Lists the CUT dates of the next days, with booked cars whose orders are not paid, the earliest first. */
export async function listUpcomingCuts(db: Database, now: Date): Promise<Tasks> {
  const today = toOfficeDay(now)
  const unpaidCars = await listBookedRows(db, and(inArray(orders.status, unpaidStatuses), eq(voyages.cancelled, false)))
  const calls = unpaidCars.flatMap((one) => {
    const call = one.voyage.loading.find(({ port }) => port === one.booking.fromPort)
    const cut = call && !call.atd ? call.cut : null
    return cut && cut >= today && cut <= addDays(today, cutDays) ? [{ ...one, cut }] : []
  })
  const names = await loadPortNames(db, calls)
  const tasks = [...Map.groupBy(calls, ({ voyage, booking }) => `${voyage.id} ${booking.fromPort}`).values()].map(
    (cars) => {
      const [{ voyage, booking, cut }] = cars as [(typeof calls)[number]]
      return {
        id: voyage.id,
        who: `${formatShipName(voyage)}, ${names(booking.fromPort)}`,
        what: cars
          .map(({ car, user }) =>
            t('{stockNumber} of {buyer} is not paid', { stockNumber: car.stockNumber, buyer: formatFullName(user) }),
          )
          .join(', '),
        at: cut,
      }
    },
  )
  const sortedTasks = tasks.sort((one, other) => one.at.localeCompare(other.at))
  return { total: tasks.length, first: sortedTasks.slice(0, dashboardCounts.tasks) }
}
