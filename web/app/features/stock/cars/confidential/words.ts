import { messages, t } from '@minato/contract/language/messages.ts'
export const confidentialWords = messages({
  title: 'Costs and numbers',
  note: 'Only staff who may edit costs see this. It is never on the public site, in emails, or shown to other staff.',
  edit: 'Edit Costs',
  editTitle: 'Edit costs and numbers',
  cost: 'Cost, in dollars at today’s rate',
  margin: 'Margin at the listed price',
  floorMargin: 'Margin at the floor price',
  daysInStock: 'Days in stock',
  noCosts: 'No cost was entered.',
  addCost: 'Add Cost',
  removeCost: (index: number) => t('Remove cost {number}', { number: index }),
  saved: 'Costs and numbers were saved.',
  failed: 'Failed to save costs and numbers. Please try again.',
  floorHint: 'US dollars. To sell below it, staff must give a reason.',
  amountHint: 'Enter money that came back as a number below zero, such as -10000.',
} as const)
