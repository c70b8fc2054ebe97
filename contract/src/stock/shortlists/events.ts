import { z } from 'zod'

/** Events of shortlists that notify the staff. */
export const shortlistNotices = [z.object({ kind: z.literal('shortlist-reported'), title: z.string() })] as const
export type ShortlistNotice = z.output<(typeof shortlistNotices)[number]>
