import { lazyValue, messages, t } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'

export const transferLinkDays = 14

/** Attempts to open or use a transfer link, per network. */
export const transferRateLimit = { max: 30, seconds: 600 } as const

export const transferStates = messages({
  none: 'No valid link',
  open: 'A link is valid',
  'run-out': 'The link has run out',
  claimed: 'Taken over',
} as const)

export const transferProblems = messages({
  'claim-gone': {
    status: 404,
    sentence: 'This link no longer leads to an order. Please ask us for a new one.',
    help: lazyValue(() =>
      t(
        'The link is incomplete, was withdrawn, or is older than {claimDays, plural, one {# day} other {# days}}. Ask for a new one.',
        { claimDays: transferLinkDays },
      ),
    ),
  },
  'claim-used': {
    sentence: 'This order is already in an account. If that account is not yours, please write to us at once.',
    help: 'A link works once. The person who used it finds the order in their account. Anybody else has to ask us.',
  },
  'claim-not-needed': {
    sentence: 'The buyer of this order already has an account.',
    help: 'You can make a link, or correct name and number, only for a buyer without an account. Read the order again.',
  },
  'nothing-claimed': {
    sentence: 'Nobody has taken over this order, or it was already undone.',
    help: 'Read the order again.',
  },
  'claim-final': {
    sentence: 'This cannot be undone: a document was issued after the order was taken over.',
    help: 'The document names the person who took over the order. Cancel the order and place a new one instead.',
  },
} as const satisfies Problems)
