import { messages, t } from '@minato/contract/language/messages.ts'
import { joinSentences } from '@minato/contract/language/sentences.ts'
import { type Company, listCitiesByCountry } from '@minato/contract/platform/company/company.ts'
import type { aboutTabNames } from '@minato/contract/platform/site/pages.ts'
import { paths } from '#paths.ts'
import type { Tab } from '../parts/tabs.ts'

/** Source of the names in the address: storefront specification, section 2. */
export const aboutTabs: Record<AboutTab, Tab> = messages({
  company: { title: 'About Us', description: describeCompany },
  contact: {
    description: ({ name, offices }: Company) =>
      t('Address, phone, email and opening hours of {name} in {offices}.', {
        name,
        offices: listCitiesByCountry(offices),
      }),
  },
  team: {
    description: ({ name }: Company) => t('The people of {name} who buy, check and ship your vehicle.', { name }),
  },
  gallery: {
    description: ({ name }: Company) => t('Pictures from the yards, offices and shipments of {name}.', { name }),
  },
  why: {
    description: ({ name }: Company) =>
      t('What you get when you buy from {name}: checked vehicles, one clear price and a refundable deposit.', { name }),
  },
  testimonials: {
    description: ({ name, figures: { satisfaction, rating } }: Company) =>
      joinSentences(
        t('What buyers say about {name}.', { name }),
        satisfaction && t('{satisfaction} satisfaction.', { satisfaction }),
        rating && t('{rating} average rating.', { rating }),
      ),
  },
  bank: {
    description: ({ name }: Company) =>
      t('Where to send a bank transfer to {name}, and how to do it safely.', { name }),
  },
})
export type AboutTab = keyof typeof aboutTabNames

function describeCompany({ name, figures: { history, countries } }: Company) {
  if (history && countries)
    return t(
      'Who {name} is: a Japanese exporter of used vehicles, with a {history} history and buyers in {countries} countries.',
      { name, history, countries },
    )
  if (history)
    return t('Who {name} is: a Japanese exporter of used vehicles with a {history} history.', { name, history })
  if (countries)
    return t('Who {name} is: a Japanese exporter of used vehicles, with buyers in {countries} countries.', {
      name,
      countries,
    })
  return t('Who {name} is: a Japanese exporter of used vehicles.', { name })
}

export const getAboutPath = (tab: AboutTab) => (tab === 'company' ? paths.about : `${paths.about}?tab=${tab}`)
