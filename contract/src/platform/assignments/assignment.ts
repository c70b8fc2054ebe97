import { z } from 'zod'
import { messages, t } from '#language/messages.ts'
import type { Permission } from '#protocol/access.ts'
import type { Problems } from '#protocol/problem.ts'
import { id, optionalFilter } from '#values/text.ts'

export const colleague = z.object({ id, name: z.string() })
export type Colleague = z.output<typeof colleague>

export const assigneeChoices = messages({ mine: 'Mine', nobody: 'Nobody’s' } as const)
export const assigneeFilter = optionalFilter(
  z.union([z.enum(['mine', 'nobody']), id], { error: () => t('Please choose whose') }),
)
export type AssigneeFilter = z.output<typeof assigneeFilter>

/** Items and their new assignee; `from` is the assignee of each that the caller saw. */
const assignment = z.object({
  things: z
    .array(z.object({ id, from: id.nullable() }))
    .min(1)
    .max(100),
  to: id.nullable(),
})
export type Assignment = z.output<typeof assignment>

/** Declares the calls that assign orders or inquiries to a colleague, for staff members who may see them. */
export const defineAssignmentCalls = <
  Path extends string,
  Needs extends Permission,
  Missing extends 'order-not-found' | 'inquiry-not-found',
>(
  path: Path,
  access: Needs,
  missing: Missing,
) =>
  ({
    colleagues: {
      route: `GET /${path}/colleagues`,
      access,
      summary: `Lists the active staff members who can be assigned ${path}.`,
      response: z.object({ colleagues: z.array(colleague) }),
    },
    assign: {
      route: `POST /${path}/assign`,
      access,
      summary: `Assigns ${path} to a colleague, or to no one. Changes none if one was reassigned meanwhile.`,
      body: assignment,
      problems: [missing, 'assigned-meanwhile', 'not-assignable'],
      response: z.object({ assigned: z.number().int() }),
    },
  }) as const

export const assignmentProblems = messages({
  'assigned-meanwhile': {
    sentence: 'One of these was given to somebody else in the meantime. Please check again.',
    help: 'Read the list again, and send the current colleague of each as from.',
  },
  'not-assignable': {
    sentence: 'This colleague may not see it, or has left.',
    help: 'Read the list of colleagues who can take it, and choose one of them.',
  },
} as const satisfies Problems)
