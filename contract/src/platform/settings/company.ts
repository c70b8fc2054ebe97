import { createNumberFormat } from '#language/formats.ts'
import { sourceLanguage } from '#language/languages.ts'
import { message, messages } from '#language/messages.ts'
import { parseAmount } from '#values/amounts.ts'
import { mapNonEmpty } from '#values/keys.ts'
import type { AboutCompany, Company } from '../company/company.ts'
import { hasProse, type Setting, type ValueOf } from './kinds.ts'
import { createTranslator, needsTranslation, type TranslationSettingValues } from './texts.ts'

type CompanyGroup = 'company' | 'offices' | 'figures' | 'about'
type CompanySetting = Setting & { group: CompanyGroup; label: string; help?: string; variable?: string }

const figure = { kind: 'line', max: 20, optional: true, prose: true, group: 'figures' } as const
const createCountSourceSetting = (how: string) =>
  ({
    kind: 'choice',
    options: { typed: message('As entered'), counted: how },
    default: 'typed',
    group: 'figures',
  }) as const
const fromDeals = createCountSourceSetting(message('Counted from delivered orders'))

/**
 * The company's statements about itself. Their defaults are the example company's, in `defaults.ts`, which no browser loads.
 */
export const companySettings = messages({
  tradeName: {
    kind: 'line',
    max: 60,
    group: 'company',
    label: 'Name',
    help: 'Shown at the top of every page and email.',
  },
  legalName: {
    kind: 'line',
    max: 100,
    group: 'company',
    label: 'Legal name',
    help: 'Shown as the seller on every document.',
  },
  tagline: { kind: 'line', max: 100, prose: true, group: 'company', label: 'What you do, in one line' },
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
    label: 'Company email',
    help: 'Emails come from this address. Emails to the office go to it.',
  },
  companyPhone: { kind: 'line', max: 30, form: 'phone', group: 'company', label: 'Company telephone' },
  chatNumber: {
    kind: 'line',
    max: 30,
    form: 'chat',
    group: 'company',
    label: 'WhatsApp number',
    help: 'With its country code. Every chat link opens this number.',
    variable: 'WHATSAPP_NUMBER',
  },
  tradeBodies: { kind: 'lines', most: 10, max: 100, group: 'company', label: 'Trade bodies you belong to' },
  offices: {
    kind: 'records',
    one: 'office',
    least: 1,
    most: 12,
    parts: {
      city: { label: 'City', max: 60 },
      country: { label: 'Country', max: 60 },
      role: { label: 'Kind of office', max: 60, prose: true, help: 'For example Headquarters or Yard.' },
      address: { label: 'Address', max: 100, lines: 4 },
      phone: { label: 'Telephone', max: 30, form: 'phone', help: 'With its country code.' },
      email: { label: 'Email', max: 254, form: 'email' },
      weekdays: { label: 'Mon-Fri', max: 30, prose: true, help: 'For example 9:00-18:00 or Closed.' },
      saturday: { label: 'Saturday', max: 30, prose: true },
      sunday: { label: 'Sunday', max: 30, prose: true },
      zone: { label: 'Time zone', max: 60, prose: true, help: 'For example Japan time (UTC+9).' },
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
  count_years: {
    ...createCountSourceSetting(message('Counted from the founding year')),
    label: 'Source of ‘Years of exporting’',
  },
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
  figure_history: { ...figure, label: 'Your history', help: 'Shown as in ‘a 20-year history’.' },
  figure_satisfaction: { ...figure, label: 'Satisfaction' },
  figure_rating: { ...figure, label: 'Average rating' },
  story: {
    kind: 'lines',
    most: 12,
    max: 1000,
    prose: true,
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
      text: { label: 'What they wrote', max: 1000, prose: true },
    },
    group: 'about',
    label: 'What buyers say',
    help: 'With their permission.',
  },
} as const satisfies Record<string, CompanySetting>)

export type CompanySettingValues = {
  readonly [Name in keyof typeof companySettings]: ValueOf<(typeof companySettings)[Name]>
}

const figureFormat = createNumberFormat({ maximumFractionDigits: 2 })

/** Formats the numbers of an English figure in the current language: '25,000+', '4.9/5'. */
const localizeNumbers = (figure: string) =>
  figure.replace(/\d[\d,]*(?:\.\d+)?/g, (typed) => {
    const [number] = parseAmount(typed, { digits: 2 })
    return number === undefined ? typed : figureFormat.format(number)
  })

type Spoken = CompanySettingValues & Partial<TranslationSettingValues>

/** Builds the company for a language from the settings. Figures stay as typed, with numbers as the language writes them. */
export function buildCompany(set: Spoken, language: string = sourceLanguage): Company {
  const say = createTranslator(language, set)
  /** A figure stands within sentences, so one with untranslated words is left out. */
  const figure = (stored: string | null) => {
    const translation = stored === null ? null : say(stored)
    if (typeof translation !== 'string') return null
    return language !== sourceLanguage && translation === stored ? localizeNumbers(stored) : translation
  }
  type Office = CompanySettingValues['offices'][number]
  // The schema requires at least one office.
  const savedOffices = set.offices as readonly [Office, ...Office[]]
  const offices = mapNonEmpty(savedOffices, ({ role, weekdays, saturday, sunday, zone, ...place }) => ({
    ...place,
    role: say(role),
    weekdays: say(weekdays),
    saturday: say(saturday),
    sunday: say(sunday),
    zone: say(zone),
  }))
  return {
    name: set.tradeName,
    legalName: set.legalName,
    tagline: say(set.tagline),
    founded: set.foundedIn,
    email: set.companyEmail,
    phone: set.companyPhone,
    offices,
    dealerLocations: set.dealerCities,
    tradeBodies: set.tradeBodies,
    figures: {
      years: figure(set.figure_years),
      countries: figure(set.figure_countries),
      vehicles: figure(set.figure_vehicles),
      customers: figure(set.figure_customers),
      auctionHouses: figure(set.figure_auctionHouses),
      history: figure(set.figure_history),
      satisfaction: figure(set.figure_satisfaction),
      rating: figure(set.figure_rating),
    },
  }
}

/** Builds the statements about the company from the settings. */
export function buildAboutCompany(set: Spoken, language: string = sourceLanguage): AboutCompany {
  const say = createTranslator(language, set)
  const { story, partners, testimonials } = set
  return {
    story: story.map(say),
    partners,
    testimonials: testimonials.map(({ text, ...who }) => ({ ...who, text: say(text) })),
  }
}

/** Lists each text of the company that needs a translation once, with its label, in the order of the settings. */
export function listTranslatableTexts(set: CompanySettingValues): { english: string; label: string }[] {
  const texts = Object.entries<CompanySetting>(companySettings).flatMap(([name, setting]) => {
    const value: unknown = set[name as keyof CompanySettingValues]
    if (setting.kind === 'records')
      return (value as readonly Record<string, string>[]).flatMap((record) =>
        Object.entries(setting.parts).flatMap(([part, { prose, label }]) =>
          prose ? [{ english: record[part] ?? '', label: `${setting.label}: ${label}` }] : [],
        ),
      )
    if (!hasProse(setting)) return []
    return [value ?? []].flat().map((english) => ({ english: String(english), label: setting.label }))
  })
  const isFirst = ({ english }: { english: string }, at: number) =>
    texts.findIndex((other) => other.english === english) === at
  return texts.filter(isFirst).filter(({ english }) => needsTranslation(english))
}
