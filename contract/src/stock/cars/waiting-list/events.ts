import { z } from 'zod'
import { getKeys } from '#values/keys.ts'
import { instant } from '#values/text.ts'
import { waitEndTexts } from './facts.ts'

export const waitingListNotices = [
  z.object({ kind: z.literal('your-turn'), car: z.string(), until: instant, alone: z.boolean() }),
  z.object({ kind: z.literal('wait-over'), car: z.string(), why: z.enum(getKeys(waitEndTexts)) }),
] as const
export type WaitingListNotice = z.output<(typeof waitingListNotices)[number]>
