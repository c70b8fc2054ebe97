import type { contract } from '@minato/contract/contract.ts'
import { dashboardCounts } from '@minato/contract/dashboard/facts.ts'
import { pictureUrl } from '@minato/contract/values/files.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import type { Routes } from '../../lib/http/guard.ts'
import type { Services } from '../../services.ts'
import { inquiries } from '../inquiries/table.ts'
import { countWaiting } from '../orders/orders.ts'
import { orders } from '../orders/table.ts'
import { fullName } from '../users/users.ts'
import * as voyages from '../voyages/voyages.ts'
import { agesOf, growthSince, weeksOf } from './calendar.ts'
import * as figures from './dashboard.ts'
import * as work from './work.ts'

export const dashboardRoutes = ({ db, clock }: Services): Routes<typeof contract.dashboard> => ({
  overview: async () => {
    const now = clock.now()
    const days = growthSince(now)
    const [waiting, proofs, holds, unanswered, cuts] = await Promise.all([
      countWaiting(db),
      work.proofsToCheck(db),
      work.holdsThatEnd(db, now),
      work.unanswered(db, now),
      voyages.cutsAhead(db, now),
    ])
    const [stock, makes, recentCars, people, recentUsers, ordered, orderStatuses, asked, inquiryStatuses, weeks] =
      await Promise.all([
        figures.stock(db, days, agesOf(now)),
        figures.makes(db),
        figures.recentCars(db),
        figures.people(db, days),
        figures.recentUsers(db),
        figures.totals(db, orders, days),
        figures.ordersByStatus(db),
        figures.totals(db, inquiries, days),
        figures.inquiriesByStatus(db),
        figures.inquiriesByWeek(db, weeksOf(now)),
      ])
    return {
      work: { waiting, proofs, holds, unanswered, cuts },
      since: days.since,
      cars: {
        ...stock,
        recent: recentCars.map(({ priceCents, mainPicture, createdAt, ...car }) => ({
          ...car,
          price: toDollars(priceCents),
          mainImage: mainPicture && pictureUrl(mainPicture),
          createdAt: createdAt.toISOString(),
        })),
        makes: makes.slice(0, dashboardCounts.makes),
        others: makes.slice(dashboardCounts.makes).reduce((sum, { count }) => sum + count, 0),
      },
      users: {
        ...counted(people),
        recent: recentUsers.map((user) => ({ ...user, name: fullName(user), createdAt: user.createdAt.toISOString() })),
      },
      orders: { ...counted(ordered), byStatus: orderStatuses },
      inquiries: { ...counted(asked), byStatus: inquiryStatuses, weeks },
    }
  },
})

const counted = ({ total, ...growth }: { total: number; now: number; before: number }) => ({ total, growth })
