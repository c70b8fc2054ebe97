// Rule: which figures the company claims.
import { getLanguage } from '@minato/contract/language/messages.ts'
import {
  type CompanyFigures,
  type CountableFigure,
  countableFigures,
} from '@minato/contract/platform/company/company.ts'
import { translateCity } from '@minato/contract/platform/countries/cities.ts'
import { buildCompany } from '@minato/contract/platform/settings/company.ts'
import type { Settings } from '@minato/contract/platform/settings/settings.ts'
import { getOfficeYear } from '@minato/contract/values/days.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import { mapNonEmpty } from '@minato/contract/values/keys.ts'
import { and, count, countDistinct, eq, sql } from 'drizzle-orm'
import { orderLines, orders } from '#deal/orders/table.ts'
import type { Database } from '#lib/database/database.ts'
import { countryRead } from '#platform/countries/countries.ts'
import type { Services } from '#services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'queryCache'>

/** Returns the company in the reader's language with its figures, typed or counted, and the names of counted ones. */
export async function loadCompanyWithFigures({ db, clock, queryCache: remembered }: Deps, settings: Settings) {
  const company = buildCompany(settings, getLanguage())
  const offices = mapNonEmpty(company.offices, ({ city, country, ...office }) => ({
    ...office,
    city: translateCity(city),
    country: countryRead(country),
  }))
  const countedFigures = countableFigures.filter((name) => settings[`count_${name}`] === 'counted')
  const figures: CompanyFigures = {
    ...company.figures,
    ...(settings.count_years === 'counted' && { years: formatFigure(getOfficeYear(clock.now()) - company.founded) }),
    ...(countedFigures.length > 0 &&
      pickFigures(countedFigures, await remembered.answer('deliveries', () => countDeliveries(db)))),
  }
  const dealerLocations = company.dealerLocations.map(translateCity)
  return { company: { ...company, offices, dealerLocations, figures }, countedFigures }
}

const pickFigures = (names: readonly CountableFigure[], counts: Record<CountableFigure, number>) =>
  Object.fromEntries(names.map((name) => [name, formatFigure(counts[name])]))

/** Formats a figure; zero is not claimed. */
const formatFigure = (number: number) => (number > 0 ? formatCount(number) : null)

async function countDeliveries(db: Database): Promise<Record<CountableFigure, number>> {
  const [counts] = await db
    .select({
      vehicles: count(orderLines.id),
      customers: countDistinct(orders.userId),
      countries: countDistinct(sql`${orders.destination} ->> 'country'`),
    })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.live, true)))
    .where(eq(orders.status, 'DELIVERED'))
  return counts ?? { vehicles: 0, customers: 0, countries: 0 }
}
