import { z } from 'zod'

/** Notices of things assigned to a person: of several at once how many, and of which kind. */
export const assignmentNotices = [
  z.object({
    kind: z.literal('assigned'),
    many: z.object({ of: z.enum(['order', 'inquiry']), count: z.number().int() }).optional(),
  }),
] as const
export type AssignmentNotice = z.output<(typeof assignmentNotices)[number]>
