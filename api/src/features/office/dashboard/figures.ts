import { type FinalOfferState, finalOfferStates } from '@minato/contract/deal/orders/filters.ts'
import type { Figures } from '@minato/contract/office/dashboard/figures.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { and, asc, count, countDistinct, desc, eq, gte, inArray, min, sql } from 'drizzle-orm'
import { countAtSea } from '#deal/bookings/cars-in-deals.ts'
import { offerEndedOn, offers } from '#deal/offers/table.ts'
import { countryKey, orderConditions } from '#deal/orders/search/search.ts'
import { orders } from '#deal/orders/table.ts'
import { buildDayRangeConditions } from '#lib/database/columns.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { findCountryCode, findCountryName, getCountryName } from '#platform/countries/countries.ts'
import { findLocation } from '#platform/ports/locations.ts'
import { ports } from '#platform/ports/table.ts'
import { users } from '#platform/users/table.ts'
import { cars } from '#stock/cars/table.ts'
import { calculateYearStart, listAgeGroups, listMonths } from './calendar.ts'

type FigurePart<Name extends keyof Figures> = Promise<NonNullable<Figures[Name]>>

/** Counts visible, available cars and sums their prices by age group. */
export async function countForSale(db: Database, now: Date): FigurePart<'forSale'> {
  const ages = listAgeGroups(now)
  const ofAge = ages.map(({ addedFrom, addedTo }) => {
    const added = and(...buildDayRangeConditions(cars.createdAt, addedFrom, addedTo))
    return sql`ARRAY[count(*) FILTER (WHERE ${added}), coalesce(sum(${cars.priceCents}) FILTER (WHERE ${added}), 0)]`
  })
  const [row] = await db
    .select({ byAge: sql<[string, string][]>`to_json(ARRAY[${sql.join(ofAge, sql`, `)}])` })
    .from(cars)
    .where(and(cars.isActive, eq(cars.status, 'AVAILABLE')))
  return ages.map((age, index) => {
    const [count = 0, cents = 0] = row?.byAge[index] ?? []
    return { ...age, count: Number(count), value: toDollars(Number(cents)) }
  })
}

/** Counts the orders with an offer won or lost in each of the last months. Only orders that the reader may read. */
export async function countOffersByMonth(db: Database, reader: Caller, now: Date): FigurePart<'offers'> {
  const months = listMonths(now)
  const month = sql<string>`to_char(${offerEndedOn}, 'YYYY-MM')`
  const rows = await db
    .select({ month, state: offers.state, orders: countDistinct(offers.orderId) })
    .from(offers)
    .innerJoin(orders, eq(orders.id, offers.orderId))
    .where(
      and(
        inArray(offers.state, [...finalOfferStates]),
        gte(offerEndedOn, months[0]?.from ?? ''),
        orderConditions(db, reader, {}),
      ),
    )
    .groupBy(month, offers.state)
  return months.map(({ from, to }) => {
    const ended = (state: FinalOfferState) =>
      rows.find((row) => from.startsWith(row.month) && row.state === state)?.orders ?? 0
    const orders = {
      accepted: ended('accepted'),
      declined: ended('declined'),
      'run-out': ended('run-out'),
      withdrawn: ended('withdrawn'),
    }
    return { from, to, orders }
  })
}

/** Counts the orders and buyers of a year by country. Only orders that the reader may read. */
export async function countBuyersByCountry(db: Database, reader: Caller, now: Date): FigurePart<'buyers'> {
  const from = calculateYearStart(now)
  const ordered = await db
    .select({ country: min(users.country), key: countryKey, buyers: countDistinct(orders.userId), orders: count() })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(orderConditions(db, reader, { from }))
    .groupBy(countryKey)
    .orderBy(desc(count()), asc(countryKey))
  const countries = ordered.map(({ key, country, ...counts }) => {
    const code = findCountryCode(findCountryName(key ?? '') ?? null)
    const name = code ? getCountryName(code) : (country?.trim() ?? null)
    return { country: key && country, name: key && name, at: findLocation.country(code), ...counts }
  })
  return { from, countries }
}

export async function countAtSeaByPort(db: Database): FigurePart<'atSea'> {
  const portCounts = await countAtSea(db)
  const codes = portCounts.map(({ port }) => port)
  const portRows = await db.select({ code: ports.code, name: ports.name }).from(ports).where(inArray(ports.code, codes))
  const names = new Map(portRows.map(({ code, name }) => [code, name]))
  return portCounts.map(({ port, count }) => ({
    port,
    name: names.get(port) ?? port,
    at: findLocation.port(port),
    count,
  }))
}
