import { messages } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'

export const paymentProblems = messages({
  'payment-not-found': {
    sentence: 'This payment could not be found.',
    help: 'The order has no payment with this id, or its kind of entry does not allow this. Read the deal again.',
  },
  'payment-not-taken': {
    sentence: 'This order was cancelled. Please do not pay for it.',
    help: 'You can report payments only for orders that are not cancelled. If you have already sent money, write to us.',
  },
  'payment-answered': {
    sentence: 'Somebody has already decided on this payment.',
    help: 'A payment is confirmed or refused once. A letter of credit is accepted once. Read the deal again to see the decision.',
  },
  'payment-no-letter': {
    sentence: 'This is not a letter of credit.',
    help: 'Only a payment that was reported as a letter of credit can be accepted as cover. Confirm it when the money is there.',
  },
  'payment-more-than-left': {
    sentence: 'This is more than is left of this payment.',
    help: 'You can refund or move what the payment counted for, less what was already refunded or moved.',
  },
  'payment-not-overpaid': {
    sentence: 'Only an overpaid amount can be moved to another order.',
    help: 'The order is not overpaid by that much. Read the deal again to see by how much.',
  },
  'payment-move-elsewhere': {
    sentence: 'A payment can only be moved to another open order of the same customer, in the same currency.',
    help: 'The order that you named is this one, somebody else’s, cancelled, or in another currency.',
  },
  'payment-none-held': {
    sentence: 'There is no money of a cancelled order to keep as credit.',
    help: 'You can keep as credit only money that arrived for a cancelled order. It must not be refunded, moved or kept already. Read the deal again.',
  },
  'payment-none-owed': {
    sentence: 'We no longer hold money of yours in this order.',
    help: 'The money was paid back, moved or kept meanwhile, or nothing was paid too much. Read the deal again.',
  },
  'payment-beyond-tolerance': {
    sentence: 'This cannot be written off. Too much is missing, nothing is missing, or it was already done.',
    help: 'Once in a deal you can write off a small bank charge, up to the amount under Settings.',
  },
} as const satisfies Problems)
