// Rule: what can be restored, for how long, with which permission.
import { lazyValue, messages, t } from '#language/messages.ts'
import type { Permission } from '#protocol/access.ts'
import type { Problems } from '#protocol/problem.ts'

export const trashDays = 30

/** Kinds of items that can be restored, with the log's labels and the permission to delete and restore them. */
export const trashKinds = messages({
  car: { label: 'Car', needs: 'cars.edit' },
  gallery: { label: 'Gallery item', needs: 'content.edit' },
  schedule: { label: 'Ship schedule', needs: 'content.edit' },
  team: { label: 'Team member', needs: 'content.edit' },
} as const satisfies Record<string, { label: string; needs: Permission }>)
export type TrashKind = keyof typeof trashKinds

/** The text before a deletion that can be reverted. */
export const getTrashRetentionText = () =>
  t('You can bring back deleted items from the trash for {days} days.', { days: trashDays })

/** Texts of the references to cars, shown before a deletion; orders prevent it. */
export const referenceTexts = {
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

const formatTakenNumber = (number: string) => t('Another car now has the number {number}.', { number })

export const trashProblems = messages({
  'trash-not-found': {
    sentence: 'This is no longer in the trash.',
    help: lazyValue(() =>
      t(
        'Read the list again. It was brought back or deleted for good, or its {days} days are over. Or you may not see it.',
        { days: trashDays },
      ),
    ),
  },
  'number-taken': {
    sentence: formatTakenNumber,
    example: lazyValue(() => formatTakenNumber('M10001')),
    help: 'Another car can take the stock number or chassis number of a deleted car. The answer names that car under details. Change its number, or leave the deleted car in the trash.',
  },
} as const satisfies Problems)
