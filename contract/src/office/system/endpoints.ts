import { z } from 'zod'
import { figuresOfDeals } from '#ground/company/company.ts'
import { about, company, logo } from '#ground/company/schemas.ts'
import { languages } from '#language/languages.ts'
import { endpoints } from '#protocol/endpoint.ts'
import { namesOf } from '#values/names.ts'

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
