import type { z } from 'zod'
import { listForm } from '#language/forms.ts'
import { t } from '#language/messages.ts'
import { officeYear } from '#values/days.ts'
import type * as schemas from './schemas.ts'

/** Hours of an office are as a person reads them, '9:00-18:00'. */
export type Office = z.output<typeof schemas.office>
/** Figures that the company claims, as a person reads them: '25,000+'. One that is null is not claimed. */
export type CompanyFigures = z.output<typeof schemas.figures>

/** Those of them that can be counted from the deals that were delivered. */
export const figuresOfDeals = ['countries', 'vehicles', 'customers'] as const satisfies (keyof CompanyFigures)[]
export type FigureOfDeals = (typeof figuresOfDeals)[number]

/** Who the exporter is: made of the settings, read by every page, letter and paper. */
export type Company = z.output<typeof schemas.company>
/** The company's own sign; where it has none, the built-in one and its name stand for it. */
export type Logo = z.output<typeof schemas.logo>
/** Statements of the company on a few pages. */
export type AboutCompany = z.output<typeof schemas.about>
export type Testimonial = AboutCompany['testimonials'][number]

export const dial = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

/** The years that the copyright covers: `2009–2026`. */
export const copyrightYears = ({ founded }: Pick<Company, 'founded'>, now = new Date()) =>
  `${founded}–${officeYear(now)}`

/** Names as a sentence has them: 'Tokyo, Dhaka and Chattogram', 'Tokyo, Dhaka or Chattogram'. */
const listed = (names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
  listForm(type).format(new Set(names))

/** The cities of offices, as a sentence has them. */
export const citiesOf = (offices: readonly Office[], type?: 'disjunction') =>
  listed(
    offices.map(({ city }) => city),
    type,
  )

/** The countries of offices, as a sentence has them: 'Japan and Bangladesh'. */
export const countriesOf = (offices: readonly Office[]) => listed(offices.map(({ country }) => country))

/** Cities with their countries: 'Dhaka and Chattogram, Bangladesh; Nairobi, Kenya'. */
export const placesOf = (offices: readonly Office[]) =>
  [...new Set(offices.map(({ country }) => country))]
    .map((country) => `${citiesOf(offices.filter((office) => office.country === country))}, ${country}`)
    .join('; ')

/** Where it buys, as a sentence has it: 'over 100 auction houses'. */
export const auctionHouses = ({ figures }: Pick<Company, 'figures'>) =>
  figures.auctionHouses ? t('{number} auction houses', { number: figures.auctionHouses }) : t('auction houses')
