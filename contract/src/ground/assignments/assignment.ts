import { z } from 'zod'
import { messages, t } from '#language/messages.ts'
import type { Permission } from '#protocol/access.ts'
import type { Problems } from '#protocol/problem.ts'
import { chosen, id } from '#values/text.ts'

/** Somebody of the office, as colleagues call them. */
export const colleague = z.object({ id, name: z.string() })
export type Colleague = z.output<typeof colleague>

/** Whose things a list shows, beside those of one colleague by id. */
export const assigneeChoices = messages({ mine: 'Mine', nobody: 'Nobody’s' } as const)
/** The filter of a list. */
export const assigneeFilter = chosen(
  z.union([z.enum(['mine', 'nobody']), id], { error: () => t('Please choose whose') }),
)
export type AssigneeFilter = z.output<typeof assigneeFilter>

/** Things and their new assignee; `from` is the assignee of each when it was read. */
const assignment = z.object({
  things: z
    .array(z.object({ id, from: id.nullable() }))
    .min(1)
    .max(100),
  to: id.nullable(),
})
export type Assignment = z.output<typeof assignment>

/** The calls that assign things of the office to a colleague, for whoever may see them. */
export const assigning = <
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
      summary: `To whom ${path} can be given: who is active and may see them.`,
      response: z.object({ colleagues: z.array(colleague) }),
    },
    assign: {
      route: `POST /${path}/assign`,
      access,
      summary: `Gives ${path} to a colleague, or to nobody: all of them, or none where one was given to somebody else meanwhile.`,
      body: assignment,
      problems: [missing, 'assigned-meanwhile', 'not-assignable'],
      response: z.object({ assigned: z.number().int() }),
    },
  }) as const

export const assignmentProblems = messages({
  'assigned-meanwhile': {
    status: 409,
    sentence: 'One of these was given to somebody else in the meantime. Please check again.',
    help: 'Read the list again, and send the current colleague of each as from.',
  },
  'not-assignable': {
    status: 409,
    sentence: 'This colleague may not see it, or has left.',
    help: 'Read the list of colleagues who can take it, and choose one of them.',
  },
} as const satisfies Problems)
