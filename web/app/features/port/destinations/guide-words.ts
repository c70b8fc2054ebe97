import { messages, t } from '@minato/contract/language/messages.ts'
import type { ClaimName } from '@minato/contract/port/imports/claim-words.ts'
import { exportBan } from '@minato/contract/port/imports/export-ban.ts'
import type { Market } from '@minato/contract/port/imports/facts.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import { counted } from '@minato/contract/values/counted.ts'

/** What the pages about countries say. */
export const guideTexts = messages({
  title: 'Destinations',
  lead: 'Which used vehicles each country takes, what it asks of them, and what one costs there: with sources and dates.',
  notice:
    'This is what we have read, from the source and of the date that stand beside it. Rules change: ask your customs agent before you pay.',
  asOf: (day: string) => t('Prices, cars and days as of {day}.', { day: dateText(day) }),
  howRead: 'How we read this',
  ports: 'Ports and days at sea',
  noPort: 'We have no port for this country in our list yet. Ask us which way a car would go.',
  papers: 'Papers',
  good: 'Good to know',
  example: 'What a car costs there',
  exampleOf: 'An example from our stock:',
  noExample: 'A part of the price is not in our list yet. Ask us for the price of a car that you like.',
  terms: (port: string) =>
    t('You can buy FOB (in Japan), C&F (with freight to {port}) or CIF (with freight and insurance).', { port }),
  cAndF: (port: string) =>
    t(
      'You can buy FOB (in Japan) or C&F (with freight to {port}). Insurance is bought in the country, so we do not sell CIF.',
      { port },
    ),
  cars: (country: string) => t('Cars that can go to {country} now', { country }),
  allCars: (count: number) => t('See all {count} cars', { count: counted(count) }),
  licenceCars: (count: number) =>
    count === 1
      ? t('One more car needs a licence, or we need to know more about it.')
      : t('{count} more cars need a licence, or we need to know more about them.', { count: counted(count) }),
  onlyWith: (count: number) =>
    count === 1
      ? t('One of our cars may go there with a licence, or once we know more about it.')
      : t('{count} of our cars may go there with a licence, or once we know more about them.', {
          count: counted(count),
        }),
  seeThem: 'See them all',
  noCars: 'None of our cars can go there now by what we have read.',
  ask: 'Ask us',
  all: 'All Destinations',
} as const)

type Standing = { lead(country: string): string; possible: string | null }

/** How a country takes used vehicles at all, and what is possible where it does not. */
export const standings: Record<Market, Standing> = messages({
  open: {
    lead: (country) =>
      t('Used vehicles from Japan can be imported into {country}, within the limits below.', { country }),
    possible: null,
  },
  'age-min': {
    lead: (country) => t('Only vehicles of a certain age can be imported into {country} from Japan.', { country }),
    possible: 'Possible are older vehicles, which have reached the age below on the day that counts.',
  },
  'licence-only': {
    lead: (country) => t('A used vehicle comes into {country} with a licence or a permit only.', { country }),
    possible: 'First get the licence or permit, then order: a car leaves Japan only when we have its number.',
  },
  restricted: {
    lead: (country) => t('Japan itself lets only some vehicles leave for {country}.', { country }),
    get possible() {
      return t(
        'Possible are petrol and diesel vehicles of at most {mostCc} cc and at most {mostYen} yen. No hybrid and no electric vehicle may leave Japan for this country.',
        { mostCc: counted(exportBan.mostCc), mostYen: counted(exportBan.mostYen) },
      )
    },
  },
  're-export hub': {
    lead: (country) => t('In {country} other rules hold for home use than for a free zone.', { country }),
    possible: 'Write to us whether the vehicle stays in the country or goes on from a free zone.',
  },
  'transit-only': {
    lead: (country) => t('Used vehicles are not let into {country} for home use.', { country }),
    possible:
      'Possible is transit: a vehicle may pass through on its way to another country. Choose the country in which it ends.',
  },
  'free-zone-only': {
    lead: (country) => t('Used vehicles are not let into {country} for home use.', { country }),
    possible:
      'Possible is a free zone, from which vehicles go on to another country. Choose the country in which it ends.',
  },
  closed: {
    lead: (country) => t('Used vehicles are not let into {country}.', { country }),
    possible:
      'Possible are only the exceptions below. Ask us before you order: a car leaves Japan only with the permission in writing.',
  },
})

/** What somebody asks, to which a claim is the answer. */
export const questions: Record<ClaimName, (country: string) => string> = {
  market: (country) => t('Can I import a used car from Japan into {country}?', { country }),
  ages: () => t('How old may it be?'),
  steering: () => t('On which side may the steering wheel be?'),
  emission: () => t('What is asked of its emissions?'),
  safety: () => t('What is asked of its safety?'),
  inspection: () => t('Is an inspection needed?'),
  cleaning: () => t('Does it have to be cleaned?'),
  localInsurer: () => t('Can I buy with insurance (CIF)?'),
  containerOnly: () => t('How is it shipped?'),
  transit: () => t('How long is it at sea?'),
}
