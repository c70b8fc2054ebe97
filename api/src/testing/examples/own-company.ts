import type { BankDetails } from '@minato/contract/platform/bank-accounts/details.ts'
import {
  exampleAbout,
  exampleBank,
  exampleChatNumber,
  exampleCompany,
} from '@minato/contract/platform/company/example.ts'
import type { companySettings } from '@minato/contract/platform/settings/company.ts'
import type { Settings } from '@minato/contract/platform/settings/settings.ts'
import type { App } from '../test.ts'

const office = {
  city: 'Kobe',
  country: 'Japan',
  role: 'Head office',
  address: ['1-2-3 Sannomiya, Chuo-ku', 'Kobe 650-0021'],
  phone: '+81 78 901 2345',
  email: 'kobe@kuruma.test',
  weekdays: '8:30-17:30',
  saturday: '8:30-12:00',
  sunday: 'By appointment',
  zone: 'Japan time (UTC+9)',
}

/** All company settings of a company that shares no word with the example. */
export const ownCompany: Pick<Settings, keyof typeof companySettings> = {
  tradeName: 'Kuruma Kobe',
  legalName: 'Kuruma Kobe & Sons K.K.',
  tagline: 'Trucks and vans from Kobe',
  foundedIn: 1998,
  companyEmail: 'hello@kuruma.test',
  companyPhone: '+81 78 901 2300',
  chatNumber: '81789012300',
  tradeBodies: ['Hyogo Guild of Traders'],
  offices: [office, { ...office, city: 'Nairobi', country: 'Kenya', role: 'Sales desk', email: 'nairobi@kuruma.test' }],
  dealerCities: ['Nairobi'],
  figure_years: '27',
  figure_countries: '11',
  figure_vehicles: '3,210',
  figure_customers: '1,987',
  count_years: 'typed',
  count_countries: 'typed',
  count_vehicles: 'typed',
  count_customers: 'typed',
  figure_auctionHouses: '41',
  figure_history: '27-year',
  figure_satisfaction: '93.5%',
  figure_rating: '4.4/5',
  story: ['It began with one truck.'],
  partners: ['Hyogo Lines'],
  testimonials: [
    { name: 'Grace W.', country: 'Kenya', vehicle: 'Isuzu Elf', rating: '4', text: 'As they said it was.' },
  ],
}

export const ownAccount: BankDetails = {
  bank: 'Bank of Hyogo',
  branch: 'Sannomiya (101)',
  address: 'Chuo-ku, Kobe',
  swift: 'HYOGJPJT',
  beneficiary: ownCompany.legalName,
  number: '7654321',
}

/** Names of settings with words that any company may use. */
const common = ['city', 'country', 'role', 'weekdays', 'saturday', 'sunday', 'zone', 'currency', 'vehicle', 'rating']

function collectTexts(value: unknown, name = ''): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([part, inner]) => collectTexts(inner, /\d/.test(part) ? name : part))
  return typeof value === 'string' && value.length > 4 && !common.includes(name) ? [value] : []
}

/** All texts that identify the example company: names, addresses, numbers, statements. */
export const exampleTexts = [
  'minato.example',
  ...new Set([exampleCompany, exampleBank, exampleAbout, exampleChatNumber].flatMap((part) => collectTexts(part))),
].filter((text) => !(exampleCompany.dealerLocations as readonly string[]).includes(text))

/** Lists the example company's texts in a text. */
export const findExampleTexts = (text: string) => exampleTexts.filter((example) => text.includes(example))

/** Replaces each bank account of the example company. */
export async function replaceAccounts(office: App['guest']) {
  for (const { currency, inForce } of (await office.bankAccounts.listAll()).data)
    if (inForce.details.swift !== ownAccount.swift)
      await office.bankAccounts.ask({ body: { ...ownAccount, currency, over: inForce.id } })
}
