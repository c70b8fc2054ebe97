// Rule: what can be brought back, for how long, by whom.
import { lazyValue, messages, t } from '#language/messages.ts'
import type { Permission } from '#protocol/access.ts'
import type { Problems } from '#protocol/problem.ts'

/** How long what was deleted can be brought back, in days. */
export const trashDays = 30

/** What can be brought back, called as the log calls it, and what somebody needs to delete it and to bring it back. */
export const trashKinds = messages({
  car: { label: 'Car', needs: 'cars.edit' },
  gallery: { label: 'Gallery item', needs: 'content.edit' },
  schedule: { label: 'Ship schedule', needs: 'content.edit' },
  team: { label: 'Team member', needs: 'content.edit' },
} as const satisfies Record<string, { label: string; needs: Permission }>)
export type TrashKind = keyof typeof trashKinds

/** That what is deleted now can be brought back, as a person reads it before. */
export const staysInTrash = () =>
  t('You can bring back deleted items from the trash for {days} days.', { days: trashDays })

/** What refers to cars, so many, as a person reads it before they are deleted; orders keep a car from being deleted. */
export const references = {
  orders: (count) =>
    t(
      '{count, plural, one {# order (a car in an order cannot be deleted)} other {# orders (a car in an order cannot be deleted)}}',
      { count },
    ),
  inquiries: (count) =>
    t('{count, plural, one {# inquiry that names the stock number} other {# inquiries that name the stock number}}', {
      count,
    }),
  costs: (count) =>
    t(
      '{count, plural, one {# record of costs and numbers (deleted and brought back with the car)} other {# records of costs and numbers (deleted and brought back with the car)}}',
      { count },
    ),
  auctionSheet: (count) =>
    t(
      '{count, plural, one {# auction sheet (deleted and brought back with the car)} other {# auction sheets (deleted and brought back with the car)}}',
      { count },
    ),
} as const satisfies Record<string, (count: number) => string>

const taken = (number: string) => t('Another car now has the number {number}.', { number })

export const trashProblems = messages({
  'trash-not-found': {
    status: 404,
    sentence: 'This is no longer in the trash.',
    help: lazyValue(() =>
      t(
        'Read the list again. It was brought back or deleted for good, or its {days} days are over. Or you may not see it.',
        { days: trashDays },
      ),
    ),
  },
  'number-taken': {
    status: 409,
    sentence: taken,
    example: lazyValue(() => taken('M10001')),
    help: 'Another car can take the stock number or chassis number of a deleted car. The answer names that car under details. Change its number, or leave the deleted car in the trash.',
  },
} as const satisfies Problems)
