// Rule: the margin of sold cars, make by make.
import type { Margins } from '@minato/contract/office/dashboard/figures.ts'
import { calculateMargin } from '@minato/contract/stock/cars/confidential/facts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { toCents, toDollars, yenPerDollar } from '@minato/contract/values/money.ts'
import { eq, sql } from 'drizzle-orm'
import { wasSoldBetween } from '#deal/bookings/cars-in-deals.ts'
import { orderLines, orders } from '#deal/orders/table.ts'
import type { Database } from '#lib/database/database.ts'
import * as exchangeRate from '#platform/exchange-rate/exchange-rate.ts'
import { confidential } from '#stock/cars/confidential/table.ts'
import { cars } from '#stock/cars/table.ts'
import { calculateYearStart } from './calendar.ts'

/** Selects cars sold since a day with their share of the agreed price and their costs. */
const selectSales = (db: Database, from: string) =>
  db
    .select({
      make: cars.make,
      cents: sql<number>`coalesce(${orderLines.negotiatedCents}, ${orderLines.priceCents})`,
      costs: confidential.costs,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(cars, eq(cars.id, orderLines.carId))
    .leftJoin(confidential, eq(confidential.id, cars.id))
    .where(wasSoldBetween(from))
type Sale = Awaited<ReturnType<typeof selectSales>>[number]

export async function calculateMargins(db: Database, now: Date): Promise<Margins> {
  const soldFrom = calculateYearStart(now)
  const [saleRows, [latest]] = await Promise.all([selectSales(db, soldFrom), exchangeRate.listLatestRates(db, 1)])
  const rate = latest?.rate ?? yenPerDollar
  const makes = [...Map.groupBy(saleRows, ({ make }) => foldCase(make)).values()].map((makeSales) =>
    summarizeMake(makeSales, now, rate),
  )
  return {
    soldFrom,
    yenPerDollar: rate,
    makes: makes.sort((one, other) => other.margin - one.margin || one.make.localeCompare(other.make)),
  }
}

function summarizeMake(sold: readonly Sale[], now: Date, rate: number) {
  const today = toOfficeDay(now)
  const withCosts = sold.flatMap(({ cents, costs }) => {
    const price = toDollars(cents)
    const { cost } = calculateMargin(
      { costs: costs ?? [], floorPrice: null },
      { price, added: today, sold: true },
      { today, yenPerDollar: rate },
    )
    return cost === null ? [] : [{ cents, cost: toCents(cost) }]
  })
  const price = withCosts.reduce((sum, { cents }) => sum + cents, 0)
  const cost = withCosts.reduce((sum, one) => sum + one.cost, 0)
  return {
    make: sold[0]?.make ?? '',
    count: withCosts.length,
    price: toDollars(price),
    cost: toDollars(cost),
    margin: toDollars(price - cost),
    withoutCosts: sold.length - withCosts.length,
  }
}
