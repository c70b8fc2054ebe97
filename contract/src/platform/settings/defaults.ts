import { otherLanguages } from '#language/languages.ts'
import type { Currency } from '#values/money.ts'
import { exampleAbout, exampleBank, exampleChatNumber, exampleCompany } from '../company/example.ts'
import { listExampleTranslations } from '../company/example-words.ts'
import type { CompanySettingValues } from './company.ts'
import { clearableStatements, getEmptyValue } from './first-run.ts'
import { getSetting, isSameSettingValue, type Settings, settingNames, type settings } from './settings.ts'

const { figures } = exampleCompany

type Company = {
  [Name in keyof CompanySettingValues as (typeof settings)[Name] extends { default: unknown }
    ? never
    : Name]: CompanySettingValues[Name]
}

const example: Company = {
  tradeName: exampleCompany.name,
  legalName: exampleCompany.legalName,
  tagline: exampleCompany.tagline,
  foundedIn: exampleCompany.founded,
  companyEmail: exampleCompany.email,
  companyPhone: exampleCompany.phone,
  chatNumber: exampleChatNumber,
  tradeBodies: exampleCompany.tradeBodies,
  offices: exampleCompany.offices,
  dealerCities: exampleCompany.dealerLocations,
  figure_years: figures.years,
  figure_countries: figures.countries,
  figure_vehicles: figures.vehicles,
  figure_customers: figures.customers,
  figure_auctionHouses: figures.auctionHouses,
  figure_history: figures.history,
  figure_satisfaction: figures.satisfaction,
  figure_rating: figures.rating,
  story: exampleAbout.story,
  partners: exampleAbout.partners,
  testimonials: exampleAbout.testimonials,
}

export const defaultSettings = {
  ...Object.fromEntries(settingNames.map((name): [string, unknown] => [name, getSetting(name).default])),
  ...example,
  ...Object.fromEntries(otherLanguages.map((language) => [`texts_${language}`, listExampleTranslations(language)])),
} as Settings

/** Checks for the example company: a real company has changed its name or its legal name. */
export const isExampleCompany = ({ tradeName, legalName }: Pick<CompanySettingValues, 'tradeName' | 'legalName'>) =>
  tradeName === exampleCompany.name && legalName === exampleCompany.legalName

/** Checks for a company of its own, or for the example company of a demo, whose statements stand. */
export const isCompanySetUp = (set: Settings) =>
  !isExampleCompany(set) || clearableStatements.some((name) => !isSameSettingValue(set[name], getEmptyValue(name)))

export const isExampleAccount = ({ swift }: { swift: string }) => swift === exampleBank.swift

/** Checks for the example company's account in yen, which a company without payments in yen switches off. */
export const isSwitchedOff = (
  { currency, details }: { currency: Currency; details: { swift: string } },
  { exampleYenAccount }: Pick<Settings, 'exampleYenAccount'>,
) => exampleYenAccount === 'off' && currency === 'JPY' && isExampleAccount(details)
