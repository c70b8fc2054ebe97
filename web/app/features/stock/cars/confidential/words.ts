import { messages, t } from '@minato/contract/language/messages.ts'
export const confidentialWords = messages({
  note: 'Only staff who may edit costs see this. It is never on the public site, in emails, or shown to other staff.',
  editTitle: 'Edit costs and numbers',
  removeCost: (index: number) => t('Remove cost {number}', { number: index }),
  amountHint: 'Enter money that came back as a number below zero, such as -10000.',
} as const)
