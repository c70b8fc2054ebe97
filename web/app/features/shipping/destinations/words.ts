import { createListFormat } from '@minato/contract/language/formats.ts'
import { lazyValue, messages, t } from '@minato/contract/language/messages.ts'
export const portWords = messages({
  choose: 'Choose your port',
  title: 'Which port should your car go to?',
  intro: 'You then see the total to your port, with freight, beside every price.',
  country: 'Country',
  port: 'Port',
  bannedPorts: (names: readonly string[]) =>
    t('Not through {ports}: Japan does not allow this car to go to Russia.', {
      ports: createListFormat('disjunction').format(names),
    }),
  showPorts: 'Show Ports',
  showPrices: 'Show Prices',
  failed: 'The prices at this port could not be loaded. Please try again.',
} as const)

export const verdictWords = { otherCars: (country: string) => t('Cars that may go to {country}', { country }) } as const

export const totalWords = messages({ fob: 'FOB, without freight', short: lazyValue(() => t('est.')) } as const)

export const lineWords = messages({
  title: 'Price at your port',
  basis: (day: string) =>
    t('Based on the freight rates of {day}. You agree on the price with us before you pay.', { day }),
  localInsurer: (country: string) =>
    t('In {country}, insurance must be bought locally. It is not part of our price.', { country }),
  chargeHints: {
    freight: 'Depends on the size of the vehicle, the port and the shipping method',
    inspection: 'If the country requires one, or if you want one',
    cleaning: 'If the country requires it, or if you want it',
    insurance: 'If you want it, and the country allows us to sell it',
  },
  total:
    'When you choose a port, you see every amount and the total here. You agree on the price with us before you pay.',
} as const)
