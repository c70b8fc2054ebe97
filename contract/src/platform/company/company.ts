import type { z } from 'zod'
import { createListFormat } from '#language/formats.ts'
import { t } from '#language/messages.ts'
import { getOfficeYear } from '#values/days.ts'
import type * as schemas from './schemas.ts'

/** The hours of an office are text, '9:00-18:00'. */
export type Office = z.output<typeof schemas.office>
/** Figures that the company claims, as text: '25,000+'. Null is not claimed. */
export type CompanyFigures = z.output<typeof schemas.figures>

/** Counted from delivered deals. */
export const countableFigures = ['countries', 'vehicles', 'customers'] as const satisfies (keyof CompanyFigures)[]
export type CountableFigure = (typeof countableFigures)[number]

/** The exporter, from the settings, for every page, email and document. */
export type Company = z.output<typeof schemas.company>
/** The company's logo; without one, the built-in sign and the name appear. */
export type Logo = z.output<typeof schemas.logo>
export type AboutCompany = z.output<typeof schemas.about>
export type Testimonial = AboutCompany['testimonials'][number]

/** The years of the copyright: `2009–2026`; this year only where the year of foundation is unknown. */
export const formatCopyrightYears = (founded: number | null, now = new Date()) =>
  [founded, getOfficeYear(now)].filter(Boolean).join('–')

/** Lists names in a sentence: 'Tokyo, Dhaka and Chattogram', 'Tokyo, Dhaka or Chattogram'. */
const listNames = (names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
  createListFormat(type).format(new Set(names))

/** Lists the cities of offices in a sentence. */
export const listCities = (offices: readonly Office[], type?: 'disjunction') =>
  listNames(
    offices.map(({ city }) => city),
    type,
  )

/** Lists the countries of offices in a sentence: 'Japan and Bangladesh'. */
export const listCountries = (offices: readonly Office[]) => listNames(offices.map(({ country }) => country))

/** Lists cities with their countries: 'Dhaka and Chattogram, Bangladesh; Nairobi, Kenya'. */
export const listCitiesByCountry = (offices: readonly Office[]) =>
  [...new Set(offices.map(({ country }) => country))]
    .map((country) => `${listCities(offices.filter((office) => office.country === country))}, ${country}`)
    .join('; ')

/** The number of auction houses in a sentence: 'over 100 auction houses'. */
export const formatAuctionCount = ({ figures }: Pick<Company, 'figures'>) =>
  figures.auctionHouses ? t('{number} auction houses', { number: figures.auctionHouses }) : t('auction houses')
