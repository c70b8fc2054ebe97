import { z } from 'zod'

export const shortlistNotices = [z.object({ kind: z.literal('shortlist-reported'), title: z.string() })] as const
export type ShortlistNotice = z.output<(typeof shortlistNotices)[number]>
