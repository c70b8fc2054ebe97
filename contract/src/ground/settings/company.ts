import { message, messages } from '../../language/messages.ts'
import type { AboutCompany, Company } from '../company/company.ts'
import type { Setting, ValueOf } from './kinds.ts'

type CompanyGroup = 'company' | 'offices' | 'figures' | 'about'
type CompanySetting = Setting & { group: CompanyGroup; label: string; help?: string; variable?: string }

const figure = { kind: 'line', max: 20, optional: true, group: 'figures' } as const
const counted = (how: string) =>
  ({
    kind: 'choice',
    options: { typed: message('As entered'), counted: how },
    default: 'typed',
    group: 'figures',
  }) as const
const fromDeals = counted(message('Counted from delivered orders'))

/** What the company says of itself; until it does, the example company's: `defaults.ts`, which no browser loads. */
export const companySettings = messages({
  tradeName: {
    kind: 'line',
    max: 60,
    group: 'company',
    label: 'Name',
    help: 'Shown at the top of every page and letter.',
  },
  legalName: {
    kind: 'line',
    max: 100,
    group: 'company',
    label: 'Legal name',
    help: 'Shown as the seller on every document.',
  },
  tagline: {
    kind: 'line',
    max: 100,
    group: 'company',
    label: 'What you do, in one line',
  },
  foundedIn: {
    kind: 'number',
    unit: 'year',
    decimals: 0,
    min: 1850,
    max: 2100,
    plain: true,
    group: 'company',
    label: 'Founded in',
  },
  companyEmail: {
    kind: 'line',
    max: 254,
    form: 'email',
    group: 'company',
    label: 'Company e-mail',
    help: 'Letters come from this address. Letters to the office go to it.',
  },
  companyPhone: {
    kind: 'line',
    max: 30,
    form: 'phone',
    group: 'company',
    label: 'Company telephone',
  },
  chatNumber: {
    kind: 'line',
    max: 16,
    form: 'chat',
    group: 'company',
    label: 'WhatsApp number',
    help: 'With its country code. Every chat link opens this number.',
    variable: 'WHATSAPP_NUMBER',
  },
  tradeBodies: {
    kind: 'lines',
    most: 10,
    max: 100,
    group: 'company',
    label: 'Trade bodies you belong to',
  },
  offices: {
    kind: 'records',
    one: 'office',
    least: 1,
    most: 12,
    parts: {
      city: { label: 'City', max: 60 },
      country: { label: 'Country', max: 60 },
      role: { label: 'Kind of office', max: 60, help: 'For example Headquarters or Yard.' },
      address: { label: 'Address', max: 100, lines: 4 },
      phone: { label: 'Telephone', max: 30, form: 'phone', help: 'With its country code.' },
      email: { label: 'E-mail', max: 254, form: 'email' },
      weekdays: { label: 'Mon-Fri', max: 30, help: 'For example 9:00-18:00 or Closed.' },
      saturday: { label: 'Saturday', max: 30 },
      sunday: { label: 'Sunday', max: 30 },
      zone: { label: 'Time zone', max: 60, help: 'For example Japan time (UTC+9).' },
    },
    group: 'offices',
    label: 'Offices',
    help: 'The first is the headquarters. Its address is on every document.',
  },
  dealerCities: {
    kind: 'lines',
    most: 12,
    max: 60,
    group: 'offices',
    label: 'Cities shown on a car’s page',
    help: 'The cities of your offices.',
  },
  figure_years: { ...figure, label: 'Years of exporting' },
  count_years: { ...counted(message('Counted from the founding year')), label: 'Source of ‘Years of exporting’' },
  figure_countries: { ...figure, label: 'Countries served' },
  count_countries: { ...fromDeals, label: 'Source of ‘Countries served’' },
  figure_vehicles: { ...figure, label: 'Vehicles exported' },
  count_vehicles: { ...fromDeals, label: 'Source of ‘Vehicles exported’' },
  figure_customers: { ...figure, label: 'Customers' },
  count_customers: { ...fromDeals, label: 'Source of ‘Customers’' },
  figure_auctionHouses: {
    ...figure,
    label: 'Auction houses where you buy',
    help: 'Shown as in ‘over 100 auction houses’.',
  },
  figure_history: {
    ...figure,
    label: 'Your history',
    help: 'Shown as in ‘a 20-year history’.',
  },
  figure_satisfaction: { ...figure, label: 'Satisfaction' },
  figure_rating: { ...figure, label: 'Average rating' },
  story: {
    kind: 'lines',
    most: 12,
    max: 1000,
    group: 'about',
    label: 'Your story',
    help: 'Each line is a paragraph.',
  },
  partners: { kind: 'lines', most: 12, max: 60, group: 'about', label: 'Partners' },
  testimonials: {
    kind: 'records',
    one: 'quote',
    least: 0,
    most: 12,
    parts: {
      name: { label: 'Who', max: 60 },
      country: { label: 'Country', max: 60 },
      vehicle: { label: 'Vehicle', max: 60 },
      rating: { label: 'Stars', max: 1, form: 'stars' },
      text: { label: 'What they wrote', max: 1000 },
    },
    group: 'about',
    label: 'What buyers say',
    help: 'With their permission.',
  },
} as const satisfies Record<string, CompanySetting>)

export type CompanySet = { readonly [Name in keyof typeof companySettings]: ValueOf<(typeof companySettings)[Name]> }

/** The company as the settings have it: its figures as they were typed. */
export const companyOf = (set: CompanySet): Company => ({
  name: set.tradeName,
  legalName: set.legalName,
  tagline: set.tagline,
  founded: set.foundedIn,
  email: set.companyEmail,
  phone: set.companyPhone,
  // Their schema lets nobody save none.
  offices: set.offices as Company['offices'],
  dealerLocations: set.dealerCities,
  tradeBodies: set.tradeBodies,
  figures: {
    years: set.figure_years,
    countries: set.figure_countries,
    vehicles: set.figure_vehicles,
    customers: set.figure_customers,
    auctionHouses: set.figure_auctionHouses,
    history: set.figure_history,
    satisfaction: set.figure_satisfaction,
    rating: set.figure_rating,
  },
})

/** What the settings have of it beside that. */
export const aboutOf = ({ story, partners, testimonials }: Pick<CompanySet, keyof AboutCompany>): AboutCompany => ({
  story,
  partners,
  testimonials,
})
