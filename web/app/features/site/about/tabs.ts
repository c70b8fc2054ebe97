import { company } from '@minato/contract/company.ts'
import { aboutTabNames } from '@minato/contract/site/pages.ts'
import { paths } from '~/paths'
import type { Tab } from '../parts/tabs.ts'

const { name, figures } = company

/** The tabs of the About page by their name in the address. Source: storefront specification, section 2. */
export const aboutTabs = {
  company: {
    label: aboutTabNames.company,
    title: 'About Us',
    description: `Who ${name} is: a Japanese exporter of used vehicles with a ${figures.history} history and buyers in ${figures.countries} countries.`,
  },
  contact: {
    label: aboutTabNames.contact,
    title: 'Contact Details',
    description: `Address, phone, e-mail and opening hours of ${name} in Tokyo, Japan and in Chattogram, Bangladesh.`,
  },
  team: {
    label: aboutTabNames.team,
    title: 'Our Team',
    description: `The people of ${name} who buy, check and ship your vehicle.`,
  },
  gallery: {
    label: aboutTabNames.gallery,
    title: 'Photo Gallery',
    description: `Pictures from the yards, offices and shipments of ${name}.`,
  },
  why: {
    label: aboutTabNames.why,
    title: 'Why Choose Us',
    description: `What you get when you buy from ${name}: checked vehicles, one clear price and a refundable deposit.`,
  },
  testimonials: {
    label: aboutTabNames.testimonials,
    title: 'Testimonials',
    description: `What buyers say about ${name}. ${figures.satisfaction} satisfaction, ${figures.rating} average rating.`,
  },
  bank: {
    label: aboutTabNames.bank,
    title: 'Bank Details',
    description: `Where to send a bank transfer to ${name}, and how to do it safely.`,
  },
} as const satisfies Record<string, Tab>
export type AboutTab = keyof typeof aboutTabs

/** The one address of a tab. */
export const aboutAddress = (tab: AboutTab) => (tab === 'company' ? paths.about : `${paths.about}?tab=${tab}`)
