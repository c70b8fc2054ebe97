import { z } from 'zod'
import { namesOf } from '#values/names.ts'
import { instant } from '#values/text.ts'
import { waitEnds } from './facts.ts'

export const tellFirstNotices = [
  z.object({ kind: z.literal('your-turn'), car: z.string(), until: instant, alone: z.boolean() }),
  z.object({ kind: z.literal('wait-over'), car: z.string(), why: z.enum(namesOf(waitEnds)) }),
] as const
export type TellFirstNotice = z.output<(typeof tellFirstNotices)[number]>
