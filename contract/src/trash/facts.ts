import type { Permission } from '../protocol/access.ts'
import type { Problems } from '../protocol/problem.ts'

/** How long what was deleted can be brought back, in days. */
export const trashDays = 30

/** What can be brought back, called as the log calls it, and what somebody needs to delete it and to bring it back. */
export const trashKinds = {
  car: { label: 'Car', needs: 'cars.edit' },
  gallery: { label: 'Gallery item', needs: 'content.edit' },
  schedule: { label: 'Ship schedule', needs: 'content.edit' },
  team: { label: 'Team member', needs: 'content.edit' },
} as const satisfies Record<string, { label: string; needs: Permission }>
export type TrashKind = keyof typeof trashKinds

/** What refers to a car, with what a person reads of it; orders keep it from being deleted. */
export const references = {
  orders: 'orders, which keep it from being deleted',
  inquiries: 'inquiries that name its stock number',
  costs: 'record of costs and numbers, which goes and comes back with it',
  auctionSheet: 'auction sheet, which goes and comes back with it',
} as const

const taken = (number: string) => `Another car has the number ${number} by now.`

/** What can stop a call about the trash. */
export const trashProblems = {
  'trash-not-found': {
    status: 404,
    sentence: 'This is not in the trash any more.',
    help: `It was brought back or deleted for good, its ${trashDays} days are over, or it is not yours to see. Read the list again.`,
  },
  'number-taken': {
    status: 409,
    sentence: taken,
    example: taken('M10001'),
    help: 'The stock number or the chassis number of a deleted car is free for others. `details` names the car that has it now: change its number, or leave the other in the trash.',
  },
} as const satisfies Problems
