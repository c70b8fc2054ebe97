// Rule: which figures the company claims.
import { type CompanyFigures, type FigureOfDeals, figuresOfDeals } from '@minato/contract/ground/company/company.ts'
import { companyOf } from '@minato/contract/ground/settings/company.ts'
import type { Settings } from '@minato/contract/ground/settings/settings.ts'
import { languageNow } from '@minato/contract/language/messages.ts'
import { counted } from '@minato/contract/values/counted.ts'
import { officeYear } from '@minato/contract/values/days.ts'
import { mapNonEmpty } from '@minato/contract/values/names.ts'
import { and, count, countDistinct, eq, sql } from 'drizzle-orm'
import { orderLines, orders } from '#deal/orders/table.ts'
import { countryRead } from '#ground/countries/countries.ts'
import type { Database } from '#lib/database/database.ts'
import type { Services } from '#services.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'remembered'>

/** The company for who reads now, with the figures that it claims, typed or counted, and which are counted from its deals. */
export async function companyWithFigures({ db, clock, remembered }: Parts, set: Settings) {
  const typed = companyOf(set, languageNow())
  const offices = mapNonEmpty(typed.offices, (office) => ({ ...office, country: countryRead(office.country) }))
  const countedFigures = figuresOfDeals.filter((name) => set[`count_${name}`] === 'counted')
  const figures: CompanyFigures = {
    ...typed.figures,
    ...(set.count_years === 'counted' && { years: figureOf(officeYear(clock.now()) - typed.founded) }),
    ...(countedFigures.length > 0 && pick(countedFigures, await remembered.answer('deliveries', () => delivered(db)))),
  }
  return { company: { ...typed, offices, figures }, countedFigures }
}

const pick = (names: readonly FigureOfDeals[], counts: Record<FigureOfDeals, number>) =>
  Object.fromEntries(names.map((name) => [name, figureOf(counts[name])]))

/** As a person reads it; nothing is not claimed. */
const figureOf = (number: number) => (number > 0 ? counted(number) : null)

/** What was delivered, to how many people, in how many countries. */
async function delivered(db: Database): Promise<Record<FigureOfDeals, number>> {
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
