import { messages, t } from '@minato/contract/language/messages.ts'
import { exportBan } from '@minato/contract/shipping/import-rules/export-ban/export-ban.ts'
import type { Market } from '@minato/contract/shipping/import-rules/facts.ts'
import type { ProvisionName } from '@minato/contract/shipping/import-rules/provision-words.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'

export const guideTexts = messages({
  title: 'Destinations',
  lead: 'Which used vehicles each country accepts, what it requires, and what a vehicle costs there. With sources and dates.',
  notice:
    'This is what we have read. The source and its date are beside each rule. Rules change: ask your customs agent before you pay.',
  asOf: (day: string) => t('Prices, cars and days as of {day}.', { day: formatDate(day) }),
  interpretation: 'How we read this',
  noPort: 'We have no port for this country in our list yet. Ask us how a car can get there.',
  noExample: 'Part of the price is not in our list yet. Ask us for the price of a car that you like.',
  terms: (port: string) =>
    t('You can buy FOB (in Japan), C&F (with freight to {port}) or CIF (with freight and insurance).', { port }),
  termsWithoutCif: (port: string) =>
    t(
      'You can buy FOB (in Japan) or C&F (with freight to {port}). Insurance must be bought in the country, so we do not sell CIF (with insurance).',
      { port },
    ),
  allCars: (count: number) => t('{count, plural, one {See this car} other {See all # cars}}', { count }),
  licenceCars: (count: number) =>
    t(
      '{count, plural, one {One more car needs a licence, or we need to know more about it.} other {# more cars need a licence, or we need to know more about them.}}',
      { count },
    ),
  onlyWithLicence: (count: number) =>
    t(
      '{count, plural, one {One of our cars may go there with a licence, or once we know more about it.} other {# of our cars may go there with a licence, or once we know more about them.}}',
      { count },
    ),
  noCars: 'From what we have read, none of our cars can go there now.',
  ask: 'Ask us',
  all: 'All Destinations',
} as const)

export const marketTexts: Record<Market, { lead(country: string): string; possible: string | null }> = messages({
  open: {
    lead: (country) =>
      t('Used vehicles from Japan can be imported into {country}, within the limits below.', { country }),
    possible: null,
  },
  'age-min': {
    lead: (country) => t('Only vehicles of a certain age can be imported into {country} from Japan.', { country }),
    possible: 'Older vehicles are possible: they must have reached the age below on the day that counts.',
  },
  'licence-only': {
    lead: (country) => t('A used vehicle can enter {country} only with a licence or a permit.', { country }),
    possible:
      'First get the licence or permit, then order. A car leaves Japan only when we have the number of the licence or permit.',
  },
  restricted: {
    lead: (country) => t('Japan itself allows only some vehicles to leave for {country}.', { country }),
    get possible() {
      return t(
        'Petrol and diesel vehicles of at most {mostCc} cc and at most {mostYen} yen are possible. Hybrid and electric vehicles may not leave Japan for this country.',
        { mostCc: formatCount(exportBan.mostCc), mostYen: formatCount(exportBan.mostYen) },
      )
    },
  },
  're-export hub': {
    lead: (country) =>
      t('In {country}, home use and free zones (for vehicles that go on to another country) have different rules.', {
        country,
      }),
    possible: 'Tell us whether the vehicle stays in the country or goes on from a free zone.',
  },
  'transit-only': {
    lead: (country) => t('Used vehicles may not enter {country} for home use.', { country }),
    possible:
      'Transit is possible: a vehicle may pass through on its way to another country. Choose the country where it will stay.',
  },
  'free-zone-only': {
    lead: (country) => t('Used vehicles may not enter {country} for home use.', { country }),
    possible:
      'A free zone is possible: vehicles go on from there to another country. Choose the country where the vehicle will stay.',
  },
  closed: {
    lead: (country) => t('Used vehicles may not enter {country}.', { country }),
    possible:
      'Only the exceptions below are possible. Ask us before you order: a car leaves Japan only with written permission.',
  },
})

export const questions: Record<ProvisionName, (country: string) => string> = {
  market: (country) => t('Can I import a used car from Japan into {country}?', { country }),
  ages: () => t('How old may it be?'),
  steering: () => t('On which side may the steering wheel be?'),
  emission: () => t('Which emission rules must it meet?'),
  safety: () => t('Which safety rules must it meet?'),
  inspection: () => t('Is an inspection needed?'),
  cleaning: () => t('Does it have to be cleaned?'),
  localInsurer: () => t('Can I buy with insurance (CIF)?'),
  containerOnly: () => t('How is it shipped?'),
  transit: () => t('How long is it at sea?'),
}
