import { z } from 'zod'
import { languages } from '#language/languages.ts'
import { getKeys } from '#values/keys.ts'

/** A text of the company in the reader's language, or marked with the language in which it was written. */
const word = z.union([z.string(), z.object({ text: z.string(), lang: z.enum(getKeys(languages)) })])

export const office = z.object({
  city: z.string(),
  country: z.string(),
  /** 'Headquarters', 'Port office'. */
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
export const figures = z.object({
  years: figure,
  countries: figure,
  vehicles: figure,
  customers: figure,
  auctionHouses: figure,
  history: figure,
  satisfaction: figure,
  rating: figure,
})

export const company = z.object({
  name: z.string(),
  legalName: z.string(),
  tagline: word,
  founded: z.number().int(),
  email: z.string(),
  phone: z.string(),
  /** The first is the headquarters; there is always one. */
  offices: z.tuple([office], office).readonly(),
  /** The cities of the offices that a car's page names. */
  dealerLocations: z.array(z.string()).readonly(),
  tradeBodies: z.array(z.string()).readonly(),
  figures,
})

export const about = z.object({
  story: z.array(word).readonly(),
  partners: z.array(z.string()).readonly(),
  /** `rating` is stars out of five, '5'. */
  testimonials: z
    .array(z.object({ name: z.string(), country: z.string(), vehicle: z.string(), rating: z.string(), text: word }))
    .readonly(),
})

export const logo = z.object({
  url: z.string(),
  /** Pixels of its largest form: pages reserve its space by them. */
  width: z.number().int(),
  height: z.number().int(),
  /** A transparent logo needs a light background. */
  transparent: z.boolean(),
})
