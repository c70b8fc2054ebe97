// Rule: how long a dealer's shortlist is open, and how many cars it has.
import { lazyValue, messages, t } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'
import { addDays, type Day, formatDate } from '#values/calendar.ts'

/**
 * Cars on a list, lists of a person, lengths of texts in characters. In days: the maximum and default validity, and the storage
 * after the end. Thirty cars with such notes fit on three sheets.
 */
export const shortlistLimits = {
  cars: 30,
  lists: 50,
  title: 80,
  contact: 60,
  note: 160,
  price: 1_000_000_000_000,
  days: 90,
  usualDays: 14,
  retentionDays: 180,
} as const

/** Attempts to open a list per network, which may be all of a telephone company. */
export const openShortlistLimit = { max: 300, seconds: 600 } as const

/** The prices on a list. With the author's own prices, or none, ours are not disclosed. */
export const shortlistPrices = messages({
  ours: 'Our listed prices (FOB, without freight)',
  'own-with-freight': 'Your own prices, with freight',
  'own-without-freight': 'Your own prices, without freight',
  own: 'Your own prices, freight not stated',
  none: 'No prices',
} as const)
export type ShortlistPrices = keyof typeof shortlistPrices

export const hasOwnPrices = (prices: ShortlistPrices) => prices !== 'ours' && prices !== 'none'

/** Shown beside each price: whether the freight is in it. */
export const freightLabels = messages({
  ours: 'FOB, without freight',
  'own-with-freight': 'with freight',
  'own-without-freight': 'without freight',
  own: 'ask whether freight is included',
} as const satisfies Record<Exclude<ShortlistPrices, 'none'>, string>)

/** Returns the last valid day of a list, in Japan. */
export const getLastDay = (today: Day): Day => addDays(today, shortlistLimits.days)

export const linkStates = messages({
  none: 'No valid link',
  open: 'A link is valid',
  over: 'The list has ended',
  closed: 'Closed by us',
} as const)

/** @param today  in Japan */
export const getLinkState = (
  { tokenHash, endsOn, closedAt }: { tokenHash: unknown; endsOn: Day; closedAt: Date | null },
  today: Day,
): keyof typeof linkStates => (closedAt ? 'closed' : endsOn < today ? 'over' : tokenHash ? 'open' : 'none')

export const shortlistProblems = messages({
  'shortlist-not-found': {
    sentence: 'Shortlist not found',
    help: 'There is no shortlist with this id in your account. It may have been deleted.',
  },
  'shortlist-gone': {
    status: 404,
    sentence: 'This list is no longer open. Please ask its sender for a new link.',
    help: 'The link is incomplete, was taken back, or its last day is over. Ask its sender for a new one.',
  },
  'shortlist-over': {
    sentence: 'The last day of this list is over. Please choose a later day first.',
    help: 'Choose a later last day for the list, save it, then make a link.',
  },
  'shortlist-closed': {
    sentence: 'We have closed this list. Please write to us if you do not know why.',
    help: 'The office closed the list after a report, so it gets no link any more. Write to the office.',
  },
  'shortlist-full': {
    sentence: lazyValue(() =>
      t('A list holds {most} cars. Please take one out first.', { most: shortlistLimits.cars }),
    ),
    help: 'Take a car out of the list, or begin another list.',
  },
  'too-many-shortlists': {
    sentence: lazyValue(() =>
      t('You can keep {most} lists. Please delete one first.', { most: shortlistLimits.lists }),
    ),
    help: 'Delete a shortlist that you no longer need, then make the new one.',
  },
} as const satisfies Problems)

/** Builds the message that sends a list. It reveals no more than the page behind its link. */
export const formatShortlistMessage = ({ title, endsOn }: { title: string; endsOn: string }, url: string) =>
  t('{title}\nYou can open this list until {day}:\n{url}', { title, day: formatDate(endsOn), url })
