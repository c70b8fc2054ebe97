import type { contract } from '@minato/contract/contract.ts'
import { fullName } from '@minato/contract/ground/users/facts.ts'
import { dashboardCounts } from '@minato/contract/office/dashboard/facts.ts'
import { may, type Permission } from '@minato/contract/protocol/access.ts'
import { pictureUrl } from '@minato/contract/values/files.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { cutsAhead } from '#deal/bookings/cuts.ts'
import { countWaiting } from '#deal/orders/orders.ts'
import { orders } from '#deal/orders/table.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller, Routes } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { inquiries } from '../inquiries/table.ts'
import { agesOf, growthSince, weeksOf } from './calendar.ts'
import * as counts from './dashboard.ts'
import * as figures from './figures.ts'
import { firstStepsOf } from './first-steps.ts'
import { marginsOf } from './margins.ts'
import * as work from './work.ts'

/** What each part of the dashboard is about: whoever may not see that is answered null. */
const needs = {
  deals: 'orders.read',
  ships: 'sailings.edit',
  cars: 'cars.read',
  users: 'users.edit',
  inquiries: 'inquiries.edit',
} as const satisfies Record<string, Permission>

const ifMay =
  (caller: Caller) =>
  async <Part>(about: keyof typeof needs, read: () => Promise<Part>) =>
    may(caller, needs[about]) ? read() : null

type CountPictures = (db: Database) => Promise<{ made: number; total: number }>

export const dashboardRoutes = (
  services: Services,
  countDemoPictures: CountPictures,
): Routes<typeof contract.dashboard> => ({
  overview: async ({ caller }) => {
    const { db, clock } = services
    const now = clock.now()
    const days = growthSince(now)
    const forWho = ifMay(caller)
    const [waiting, late, proofs, holds, unanswered, cuts, leaving] = await Promise.all([
      forWho('deals', () => countWaiting(db)),
      forWho('deals', () => work.late(db, now)),
      forWho('deals', () => work.proofsToCheck(db)),
      forWho('deals', () => work.holdsThatEnd(db, now)),
      forWho('inquiries', () => work.unanswered(db)),
      forWho('ships', () => cutsAhead(db, now)),
      forWho('ships', () => work.leaving(db, now)),
    ])
    const [pictures, cars, users, ordered, inquired] = await Promise.all([
      countDemoPictures(db),
      forWho('cars', () => carsOf(db, days, now)),
      forWho('users', () => usersOf(db, days)),
      forWho('deals', () => ordersOf(db, days)),
      forWho('inquiries', () => inquiriesOf(db, days, now)),
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
    const forWho = ifMay(caller)
    const [forSale, offers, buyers, atSea] = await Promise.all([
      forWho('cars', () => figures.forSale(db, now)),
      forWho('deals', () => figures.offersByMonth(db, caller, now)),
      forWho('deals', () => figures.buyers(db, caller, now)),
      forWho('cars', () => figures.atSea(db)),
    ])
    return { forSale, offers, buyers, atSea }
  },
  margins: () => marginsOf(services.db, services.clock.now()),
  firstSteps: () => firstStepsOf(services),
})

type Days = ReturnType<typeof growthSince>

async function carsOf(db: Database, days: Days, now: Date) {
  const [stock, makes, recent] = await Promise.all([
    counts.stock(db, days, agesOf(now)),
    counts.makes(db),
    counts.recentCars(db),
  ])
  return {
    ...stock,
    recent: recent.map(({ priceCents, mainPicture, createdAt, ...car }) => ({
      ...car,
      price: toDollars(priceCents),
      mainImage: mainPicture && pictureUrl(mainPicture),
      createdAt: createdAt.toISOString(),
    })),
    makes: makes.slice(0, dashboardCounts.makes),
    others: makes.slice(dashboardCounts.makes).reduce((sum, { count }) => sum + count, 0),
  }
}

async function usersOf(db: Database, days: Days) {
  const [people, recent] = await Promise.all([counts.people(db, days), counts.recentUsers(db)])
  const named = recent.map((user) => ({ ...user, name: fullName(user), createdAt: user.createdAt.toISOString() }))
  return { ...counted(people), recent: named }
}

async function ordersOf(db: Database, days: Days) {
  const [ordered, byStatus] = await Promise.all([counts.totals(db, orders, days), counts.ordersByStatus(db)])
  return { ...counted(ordered), byStatus }
}

async function inquiriesOf(db: Database, days: Days, now: Date) {
  const [inquired, byStatus, weeks] = await Promise.all([
    counts.totals(db, inquiries, days),
    counts.inquiriesByStatus(db),
    counts.inquiriesByWeek(db, weeksOf(now)),
  ])
  return { ...counted(inquired), byStatus, weeks }
}

const counted = ({ total, ...growth }: { total: number; now: number; before: number }) => ({ total, growth })
