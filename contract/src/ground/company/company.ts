import { listForm } from '#language/forms.ts'
import { t } from '#language/messages.ts'
import type { Word } from '#language/word.ts'
import { officeYear } from '#values/days.ts'

/** An office of the company that can be called, written to and visited, for who reads of it. Hours are as a person reads them, '9:00-18:00'. */
export type Office = {
  readonly city: string
  readonly country: string
  /** What it is to the company: 'Headquarters', 'Port office'. */
  readonly role: Word
  readonly address: readonly string[]
  readonly phone: string
  readonly email: string
  readonly weekdays: Word
  readonly saturday: Word
  readonly sunday: Word
  /** Whose clock the hours are by, in words. */
  readonly zone: Word
}

/** Figures that the company claims, as a person reads them: '25,000+'. One that is null is not claimed. */
export type CompanyFigures = {
  readonly years: string | null
  readonly countries: string | null
  readonly vehicles: string | null
  readonly customers: string | null
  readonly auctionHouses: string | null
  readonly history: string | null
  readonly satisfaction: string | null
  readonly rating: string | null
}

/** Those of them that can be counted from the deals that were delivered. */
export const figuresOfDeals = ['countries', 'vehicles', 'customers'] as const satisfies (keyof CompanyFigures)[]
export type FigureOfDeals = (typeof figuresOfDeals)[number]

/** Who the exporter is: made of the settings, read by every page, letter and paper. */
export type Company = {
  readonly name: string
  readonly legalName: string
  readonly tagline: Word
  /** The year. */
  readonly founded: number
  readonly email: string
  readonly phone: string
  /** The first is the headquarters; there is always one. */
  readonly offices: readonly [Office, ...Office[]]
  /** The cities of the offices that a car's page names. */
  readonly dealerLocations: readonly string[]
  /** What the company is a member of. */
  readonly tradeBodies: readonly string[]
  readonly figures: CompanyFigures
}

/** The company's own sign; where it has none, the built-in one and its name stand for it. */
export type Logo = {
  readonly url: string
  /** Pixels of its largest form: its room is reserved by them. */
  readonly width: number
  readonly height: number
  /** Whether the ground is seen through it, so that it needs a light one. */
  readonly transparent: boolean
}

/** What it says about itself beside that, on a few pages. */
export type AboutCompany = {
  /** Paragraphs. */
  readonly story: readonly Word[]
  /** Whom it works with. */
  readonly partners: readonly string[]
  /** The words of buyers; `rating` is stars out of five, '5'. */
  readonly testimonials: readonly Testimonial[]
}
export type Testimonial = {
  readonly name: string
  readonly country: string
  readonly vehicle: string
  readonly rating: string
  readonly text: Word
}

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
