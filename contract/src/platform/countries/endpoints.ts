import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'

/**
 * A country for forms: its name in the language of the call, and the English one, which accounts and messages store. Also its
 * flag (emoji), dial code (`+880`) and ISO 3166-1 alpha-2 code.
 */
const country = z.object({ name: z.string(), english: z.string(), flag: z.string(), idd: z.string(), cca2: z.string() })
export type Country = z.output<typeof country>

export const countries = defineEndpoints('public', {
  list: {
    route: 'GET /countries',
    madeFrom: [],
    summary: 'Lists all countries with their dial codes, by name.',
    response: z.array(country),
  },
})
