import { listForm } from '@minato/contract/language/forms.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
/** The texts where a port is chosen. */
export const portWords = messages({
  choose: 'Choose your port',
  title: 'Which port should your car go to?',
  intro: 'Every price then stands beside the price at your port, with the freight.',
  country: 'Country',
  anyCountry: 'Choose your country',
  port: 'Port',
  stopped: (names: readonly string[]) =>
    t('Not by {methods}: Japan does not let this car go to Russia.', {
      methods: listForm('disjunction').format(names),
    }),
  showPorts: 'Show Ports',
  showPrices: 'Show Prices',
  listFailed: 'The ports could not be loaded.',
  failed: 'The prices at this port could not be loaded. Please try again.',
} as const)

/** Where a car may not go to the reader's country. */
export const verdictWords = { others: (country: string) => t('Cars that may go to {country}', { country }) } as const

/** What stands beside a price. */
export const totalWords = messages({
  /** Where no port is chosen. */
  fob: 'FOB, without freight',
  estimated: 'estimated until measured',
  /** Where there is no room. */
  get short() {
    return t('est.')
  },
} as const)

/** What stands beside the lines of a price. */
export const lineWords = messages({
  title: 'Price at your port',
  reckoned: (day: string) =>
    t('Reckoned with the rates of {day}. You agree on the price with us before you pay.', { day }),
  otherwise: 'Change shipping and insurance',
  method: 'Shipping',
  noCover: 'No insurance',
  localInsurer: (country: string) =>
    t('In {country} the insurance must be bought there: it is not part of our price.', { country }),
  byPort: 'by port',
  /** Beside the lines before a port is chosen. */
  before: {
    freight: 'By the size of the vehicle, the port and the way to ship',
    inspection: 'Where the country demands one, or you wish it',
    cleaning: 'Where the country demands it, or you wish it',
    insurance: 'If you wish it, and the country lets us sell it',
  },
  total:
    'Every line then stands here with its sum, and what they come to. You agree on the price with us before you pay.',
} as const)
