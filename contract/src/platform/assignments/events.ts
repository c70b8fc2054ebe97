import { z } from 'zod'

export const assignmentNotices = [
  z.object({
    kind: z.literal('assigned'),
    many: z.object({ of: z.enum(['order', 'inquiry']), count: z.number().int() }).optional(),
  }),
] as const
export type AssignmentNotice = z.output<(typeof assignmentNotices)[number]>
