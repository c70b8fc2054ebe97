import { z } from 'zod'
import { type AboutCompany, type Company, figuresOfDeals } from '#ground/company/company.ts'
import { logo } from '#ground/settings/endpoints.ts'
import { languages } from '#language/languages.ts'
import { endpoints } from '#protocol/endpoint.ts'
import { namesOf } from '#values/names.ts'

/** A text of the company as who reads gets it: in their language, or marked with that in which it was written. */
const word = z.union([z.string(), z.object({ text: z.string(), lang: z.enum(namesOf(languages)) })])

const office = z.object({
  city: z.string(),
  country: z.string(),
  role: word,
  address: z.array(z.string()).readonly(),
  phone: z.string(),
  email: z.string(),
  weekdays: word,
  saturday: word,
  sunday: word,
  zone: word,
})

const figure = z.string().nullable()

const company: z.ZodType<Company, Company> = z.object({
  name: z.string(),
  legalName: z.string(),
  tagline: word,
  founded: z.number().int(),
  email: z.string(),
  phone: z.string(),
  offices: z.tuple([office], office).readonly(),
  dealerLocations: z.array(z.string()).readonly(),
  tradeBodies: z.array(z.string()).readonly(),
  figures: z.object({
    years: figure,
    countries: figure,
    vehicles: figure,
    customers: figure,
    auctionHouses: figure,
    history: figure,
    satisfaction: figure,
    rating: figure,
  }),
})

const about: z.ZodType<AboutCompany, AboutCompany> = z.object({
  story: z.array(word).readonly(),
  partners: z.array(z.string()).readonly(),
  testimonials: z
    .array(z.object({ name: z.string(), country: z.string(), vehicle: z.string(), rating: z.string(), text: word }))
    .readonly(),
})

const ok = z.object({ status: z.literal('ok') })

export const system = endpoints({
  site: {
    route: 'GET /site',
    access: 'public',
    madeFrom: ['settings', 'deliveries'],
    summary:
      'What this server is set to and its pages say: who the company is, its logo, the number of its chat, how long an order holds its cars, how many pictures a gallery has room for, in which languages its pages are.',
    response: z.object({
      whatsappNumber: z.string(),
      reservationDays: z.number().int(),
      /** For how long a freed car waits for its queue; with 0 there is none. */
      queueHours: z.number().int(),
      galleryLimit: z.number().int(),
      company,
      logo: logo.nullable(),
      /** Which of its figures are counted from its deals. */
      countedFigures: z.array(z.enum(figuresOfDeals)),
      /** Those of its pages: the source's, and what the office has switched on. */
      languages: z.array(z.enum(namesOf(languages))),
    }),
  },
  about: {
    route: 'GET /site/about',
    access: 'public',
    madeFrom: ['settings'],
    summary: 'What the company says about itself beside that: its story, its partners, the words of buyers.',
    response: about,
  },
  health: {
    route: 'GET /health',
    access: 'public',
    summary: '200 while the process lives, with the release that it is of.',
    response: ok.extend({ version: z.string() }),
  },
  ready: { route: 'GET /ready', access: 'public', summary: '200 when the database answers, else 503.', response: ok },
})
