import { z } from 'zod'

/** As it stands in the passport or the licence, in Latin letters; `country` by its two letters. */
export const party = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  taxNumber: z.string().nullable(),
})
export type Party = z.output<typeof party>
