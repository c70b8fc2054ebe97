import { z } from 'zod'
import { id } from '#values/text.ts'

export const carNewsNotices = [
  z.object({
    kind: z.literal('cars-found'),
    searchId: id,
    name: z.string(),
    search: z.string(),
    count: z.number().int(),
  }),
  z.object({ kind: z.literal('favourites-changed'), less: z.number().int(), free: z.number().int() }),
] as const
export type CarNewsNotice = z.output<(typeof carNewsNotices)[number]>
