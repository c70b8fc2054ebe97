import { type Company, placesOf } from '@minato/contract/ground/company/company.ts'
import { aboutTabNames } from '@minato/contract/ground/site/pages.ts'
import { paths } from '~/paths'
import type { Tab } from '../parts/tabs.ts'

/** The tabs of the About page by their name in the address. Source: storefront specification, section 2. */
export const aboutTabs = {
  company: {
    label: aboutTabNames.company,
    title: 'About Us',
    description: ({ name, figures: { history, countries } }: Company) =>
      `Who ${name} is: a Japanese exporter of used vehicles${history ? ` with a ${history} history` : ''}${countries ? ` and buyers in ${countries} countries` : ''}.`,
  },
  contact: {
    label: aboutTabNames.contact,
    title: 'Contact Details',
    description: ({ name, offices }: Company) =>
      `Address, phone, e-mail and opening hours of ${name} in ${placesOf(offices)}.`,
  },
  team: {
    label: aboutTabNames.team,
    title: 'Our Team',
    description: ({ name }: Company) => `The people of ${name} who buy, check and ship your vehicle.`,
  },
  gallery: {
    label: aboutTabNames.gallery,
    title: 'Photo Gallery',
    description: ({ name }: Company) => `Pictures from the yards, offices and shipments of ${name}.`,
  },
  why: {
    label: aboutTabNames.why,
    title: 'Why Choose Us',
    description: ({ name }: Company) =>
      `What you get when you buy from ${name}: checked vehicles, one clear price and a refundable deposit.`,
  },
  testimonials: {
    label: aboutTabNames.testimonials,
    title: 'Testimonials',
    description: ({ name, figures: { satisfaction, rating } }: Company) =>
      [
        `What buyers say about ${name}.`,
        satisfaction && `${satisfaction} satisfaction.`,
        rating && `${rating} average rating.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  bank: {
    label: aboutTabNames.bank,
    title: 'Bank Details',
    description: ({ name }: Company) => `Where to send a bank transfer to ${name}, and how to do it safely.`,
  },
} as const satisfies Record<string, Tab>
export type AboutTab = keyof typeof aboutTabs

/** The one address of a tab. */
export const aboutAddress = (tab: AboutTab) => (tab === 'company' ? paths.about : `${paths.about}?tab=${tab}`)
