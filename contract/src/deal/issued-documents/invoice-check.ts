import { messages } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'

/** Results of an invoice check, with advice for its reader. */
export const documentStates = messages({
  valid: { label: 'Valid', advice: 'Pay only to this account. Compare every digit with your invoice.' },
  paid: { label: 'Paid', advice: 'There is nothing more to pay on this invoice.' },
  replaced: { label: 'Replaced by a newer one', advice: 'Do not pay this invoice. The newer one is in your order.' },
  cancelled: { label: 'Cancelled', advice: 'Do not pay this invoice: its order was cancelled.' },
  'run-out': { label: 'Run out', advice: 'Do not pay this invoice. Ask us for a new one.' },
  'account-changed': {
    label: 'Account changed: do not pay',
    advice: 'Do not pay to this account, a new invoice follows.',
  },
  'terms-changed': { label: 'Terms have changed: do not pay', advice: 'Do not pay this invoice, a new one follows.' },
} as const)
export type DocumentState = keyof typeof documentStates

export const checkWords = messages({
  title: 'Check an Invoice',
  intro: 'Enter the number and the code from your invoice. We tell you whether it is ours, and whether to pay it.',
  number: 'Invoice number',
  code: 'Code',
  button: 'Check the Invoice',
  failed: 'We could not check the invoice. Please try again. Do not pay before you have an answer.',
} as const)

export const checkProblems = messages({
  'invoice-not-known': {
    status: 404,
    sentence: 'We have no invoice with this number and code. Do not pay it; write to us.',
    help: 'The number and the code do not match, or we never issued such an invoice. We do not say which. Type both exactly as on your invoice. If you get the same answer, do not pay. Write to us.',
  },
} as const satisfies Problems)
