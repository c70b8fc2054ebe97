import { otherLanguages } from '#language/languages.ts'
import { exampleAbout, exampleBank, exampleChatNumber, exampleCompany } from '../company/example.ts'
import { listExampleTranslations } from '../company/example-words.ts'
import type { CompanySettingValues } from './company.ts'
import { getSetting, type Settings, settingNames, type settings } from './settings.ts'

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

export const isExampleAccount = ({ swift }: { swift: string }) => swift === exampleBank.swift
