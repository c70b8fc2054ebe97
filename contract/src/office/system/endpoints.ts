import { z } from 'zod'
import { languages } from '#language/languages.ts'
import { countableFigures } from '#platform/company/company.ts'
import { about, company, logo } from '#platform/company/schemas.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { getKeys } from '#values/keys.ts'

const ok = z.object({ status: z.literal('ok') })

export const system = defineEndpoints('public', {
  site: {
    route: 'GET /site',
    madeFrom: ['settings', 'deliveries'],
    summary:
      'Returns the public configuration: company, logo, chat number, reservation days, gallery size, languages of the pages.',
    response: z.object({
      whatsappNumber: z.string(),
      reservationDays: z.number().int(),
      /** Hours of the offer of a freed car to its waiting list; 0 switches waiting lists off. */
      queueHours: z.number().int(),
      galleryLimit: z.number().int(),
      company,
      /** False before the company is entered in a shop without a demo: its name, offices and year are the example's. */
      isSetUp: z.boolean(),
      logo: logo.nullable(),
      countedFigures: z.array(z.enum(countableFigures)),
      /** Languages of the public pages: the source language, and those that are switched on. */
      languages: z.array(z.enum(getKeys(languages))),
    }),
  },
  about: {
    route: 'GET /site/about',
    madeFrom: ['settings'],
    summary: "Returns the company's statements about itself: story, partners, testimonials.",
    response: about,
  },
  health: {
    route: 'GET /health',
    summary: 'Returns 200 while the process lives, with its release.',
    response: ok.extend({ version: z.string() }),
  },
  ready: { route: 'GET /ready', summary: 'Returns 200 when the database answers, else 503.', response: ok },
})
