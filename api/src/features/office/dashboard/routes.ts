import type { contract } from '@minato/contract/contract.ts'
import { dashboardCounts } from '@minato/contract/office/dashboard/facts.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { hasPermission, type Permission } from '@minato/contract/protocol/access.ts'
import { buildPictureUrl } from '@minato/contract/values/files.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { and, eq, not } from 'drizzle-orm'
import { listUpcomingCuts } from '#deal/bookings/upcoming-cuts.ts'
import { countWaiting } from '#deal/orders/orders.ts'
import { orders } from '#deal/orders/table.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller, Routes } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { inquiries, notSpam } from '../inquiries/table.ts'
import { calculateGrowthPeriod, listAgeGroups, listWeeks } from './calendar.ts'
import * as counts from './counts.ts'
import * as figures from './figures.ts'
import { listFirstSteps } from './first-steps.ts'
import { calculateMargins } from './margins.ts'
import * as work from './tasks.ts'

/** Permissions of the dashboard's parts. A part without permission is null in the response. */
const partPermissions = {
  deals: 'orders.read',
  ships: 'sailings.edit',
  cars: 'cars.read',
  users: 'users.edit',
  inquiries: 'inquiries.edit',
} as const satisfies Record<string, Permission>

const readerFor =
  (caller: Caller) =>
  async <Part>(about: keyof typeof partPermissions, read: () => Promise<Part>) =>
    hasPermission(caller, partPermissions[about]) ? read() : null

export const dashboardRoutes = (
  services: Services,
  countDemoPictures: (db: Database) => Promise<{ made: number; total: number }>,
): Routes<typeof contract.dashboard> => ({
  overview: async ({ caller }) => {
    const { db, clock } = services
    const now = clock.now()
    const days = calculateGrowthPeriod(now)
    const readIfAllowed = readerFor(caller)
    const [waiting, late, proofs, holds, unanswered, cuts, leaving] = await Promise.all([
      readIfAllowed('deals', () => countWaiting(db)),
      readIfAllowed('deals', () => work.listOverdueDeals(db, now)),
      readIfAllowed('deals', () => work.listProofsToCheck(db)),
      readIfAllowed('deals', () => work.listEndingReservations(db, now)),
      readIfAllowed('inquiries', () => work.listUnansweredInquiries(db)),
      readIfAllowed('ships', () => listUpcomingCuts(db, now)),
      readIfAllowed('ships', () => work.listDepartures(db, now)),
    ])
    const [pictures, cars, users, ordered, inquired] = await Promise.all([
      countDemoPictures(db),
      readIfAllowed('cars', () => presentCars(db, days, now)),
      readIfAllowed('users', () => presentUsers(db, days)),
      readIfAllowed('deals', () => presentOrders(db, days)),
      readIfAllowed('inquiries', () => presentInquiries(db, days, now)),
    ])
    return {
      work: { waiting, late, proofs, holds, unanswered, cuts, leaving },
      demoPictures: pictures.made < pictures.total ? pictures : null,
      since: days.since,
      cars,
      users,
      orders: ordered,
      inquiries: inquired,
    }
  },
  figures: async ({ caller }) => {
    const { db, clock } = services
    const now = clock.now()
    const readIfAllowed = readerFor(caller)
    const [forSale, offers, buyers, atSea] = await Promise.all([
      readIfAllowed('cars', () => figures.countForSale(db, now)),
      readIfAllowed('deals', () => figures.countOffersByMonth(db, caller, now)),
      readIfAllowed('deals', () => figures.countBuyersByCountry(db, caller, now)),
      readIfAllowed('cars', () => figures.countAtSeaByPort(db)),
    ])
    return { forSale, offers, buyers, atSea }
  },
  margins: () => calculateMargins(services.db, services.clock.now()),
  firstSteps: () => listFirstSteps(services),
})

type Days = ReturnType<typeof calculateGrowthPeriod>

async function presentCars(db: Database, days: Days, now: Date) {
  const [stock, makes, recent] = await Promise.all([
    counts.countStock(db, days, listAgeGroups(now)),
    counts.countByMake(db),
    counts.listRecentCars(db),
  ])
  return {
    ...stock,
    recent: recent.map(({ priceCents, mainPicture, ...car }) => ({
      ...car,
      price: toDollars(priceCents),
      mainImage: mainPicture && buildPictureUrl(mainPicture),
    })),
    makes: makes.slice(0, dashboardCounts.makes),
    others: makes.slice(dashboardCounts.makes).reduce((sum, { count }) => sum + count, 0),
  }
}

async function presentUsers(db: Database, days: Days) {
  const [people, recent] = await Promise.all([counts.countUsers(db, days), counts.listRecentUsers(db)])
  return { ...withGrowth(people), recent: recent.map((user) => ({ ...user, name: formatFullName(user) })) }
}

async function presentOrders(db: Database, days: Days) {
  const [totals, byStatus] = await Promise.all([counts.countRows(db, orders, days), counts.countOrdersByStatus(db)])
  return { ...withGrowth(totals), byStatus }
}

async function presentInquiries(db: Database, days: Days, now: Date) {
  const [totals, byStatus, possiblySpam, weeks] = await Promise.all([
    counts.countRows(db, inquiries, days, notSpam),
    counts.countInquiriesByStatus(db),
    db.$count(inquiries, and(eq(inquiries.status, 'PENDING'), not(notSpam))),
    counts.countInquiriesByWeek(db, listWeeks(now)),
  ])
  return { ...withGrowth(totals), byStatus, possiblySpam, weeks }
}

const withGrowth = ({ total, ...growth }: { total: number; now: number; before: number }) => ({ total, growth })
