import { z } from 'zod'

/** Notifications of assignments: for several at once their number and kind. */
export const assignmentNotices = [
  z.object({
    kind: z.literal('assigned'),
    many: z.object({ of: z.enum(['order', 'inquiry']), count: z.number().int() }).optional(),
  }),
] as const
export type AssignmentNotice = z.output<(typeof assignmentNotices)[number]>
