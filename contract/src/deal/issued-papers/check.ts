import { messages } from '../../language/messages.ts'
import type { Problems } from '../../protocol/problem.ts'

/** What the check of an invoice answers, and what its reader should do. */
export const checkedStates = messages({
  valid: { label: 'Valid', advice: 'Pay only to this account. Compare every digit with your invoice.' },
  paid: { label: 'Paid', advice: 'Nothing more is to be paid on this invoice.' },
  replaced: {
    label: 'Replaced by a newer one',
    advice: 'Do not pay this invoice. The newer one stands in your order.',
  },
  cancelled: { label: 'Cancelled', advice: 'Do not pay this invoice: its order was cancelled.' },
  'run-out': { label: 'Run out', advice: 'Do not pay this invoice. Ask us for a new one.' },
  'account-changed': {
    label: 'Account changed: do not pay',
    advice: 'Do not pay to this account, a new invoice follows.',
  },
  'terms-changed': {
    label: 'Terms have changed: do not pay',
    advice: 'Do not pay this invoice, a new one follows.',
  },
} as const)
export type CheckedState = keyof typeof checkedStates

export const checkWords = messages({
  title: 'Check an Invoice',
  intro: 'Number and code stand on your invoice. Here you see whether it is ours, and whether it is to be paid.',
  number: 'Invoice number',
  code: 'Code',
  button: 'Check the Invoice',
  failed: 'The invoice could not be checked. Please try again, and do not pay before.',
} as const)

/** What can stop the check of an invoice. */
export const checkProblems = messages({
  'invoice-not-known': {
    status: 404,
    sentence: 'We have no invoice with this number and code. Do not pay it; write to us.',
    help: 'Number and code do not belong together, or we never issued such an invoice. It is not said which. Type both as they stand on the invoice; if the answer stays, do not pay, and write to us.',
  },
} as const satisfies Problems)
