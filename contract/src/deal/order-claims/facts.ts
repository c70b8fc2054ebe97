import { messages, t } from '../../language/messages.ts'
import type { Problems } from '../../protocol/problem.ts'

/** How long the link lasts by which somebody on the phone takes their order into an account, in days. */
export const claimDays = 14

/** Tries to open or to use such a link, from one network. */
export const claimTries = { max: 30, seconds: 600 } as const

/** Whether an order waits for its buyer to take it into an account. */
export const claimStates = messages({
  none: 'No link is out',
  open: 'A link is out',
  'run-out': 'The link has run out',
  claimed: 'Taken over',
} as const)

/** What can stop a call about the link of an order. */
export const claimProblems = messages({
  'claim-gone': {
    status: 404,
    sentence: 'This link does not lead to an order any more. Please ask us for a new one.',
    get help() {
      return t('The link is not whole, is older than {claimDays} days, or was taken back. Ask for a new one.', {
        claimDays,
      })
    },
  },
  'claim-used': {
    status: 409,
    sentence: 'This order is in an account already. If that is not yours, please write to us at once.',
    help: 'A link is used once. Whoever used it finds the order among their own; anybody else has to ask us.',
  },
  'claim-not-needed': {
    status: 409,
    sentence: 'The buyer of this order has an account of their own.',
    help: 'A link is made, and name and number are corrected, of a buyer without an account. Read the order again.',
  },
  'nothing-claimed': {
    status: 409,
    sentence: 'Nobody has taken this order over, or it was undone already.',
    help: 'Read the order again.',
  },
  'claim-final': {
    status: 409,
    sentence: 'A paper was issued since the order was taken over, so this cannot be undone.',
    help: 'The paper names whoever took the order over. Cancel the order and place a new one instead.',
  },
} as const satisfies Problems)
