import { messages, t } from '@minato/contract/language/messages.ts'
/** What the office's screens say of the confidential part of a car. */
export const confidentialWords = messages({
  title: 'Costs and numbers',
  note: 'Only for whoever may edit costs: nothing of this is on the public site, in letters or in what others of the staff see.',
  edit: 'Edit Costs',
  editTitle: 'Edit costs and numbers',
  cost: 'Cost, in dollars of today',
  margin: 'Margin at the listed price',
  floorMargin: 'Margin at the floor price',
  daysInStock: 'Days in stock',
  noCosts: 'No cost was entered.',
  addCost: 'Add Cost',
  removeCost: (index: number) => t('Remove cost {number}', { number: index }),
  saved: 'Costs and numbers were saved.',
  failed: 'Failed to save costs and numbers. Please try again.',
  floorHint: 'US dollars. Below it nobody sells without a reason.',
  amountHint: 'What came back is below zero, such as -10000.',
} as const)
