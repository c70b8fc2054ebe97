import { z } from 'zod'
import { id } from '#values/text.ts'

export const carMatchNotices = [
  z.object({
    kind: z.literal('cars-found'),
    searchId: id,
    name: z.string(),
    search: z.string(),
    count: z.number().int(),
  }),
  z.object({ kind: z.literal('favourites-changed'), less: z.number().int(), free: z.number().int() }),
] as const
export type CarMatchNotice = z.output<(typeof carMatchNotices)[number]>
