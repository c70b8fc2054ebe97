import { z } from 'zod'

export const reviewEvents = [
  z.object({ kind: z.literal('reviewed'), stars: z.number().int() }),
  z.object({ kind: z.enum(['review-hidden', 'review-shown', 'review-answered']) }),
] as const
export type ReviewEvent = z.output<(typeof reviewEvents)[number]>

export const reviewNotices = [
  z.object({ kind: z.literal('review'), state: z.enum(['written', 'hidden', 'shown', 'answered']) }),
] as const
export type ReviewNotice = z.output<(typeof reviewNotices)[number]>
