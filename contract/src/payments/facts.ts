/** What an entry of the ledger says. */
export const entryKinds = {
  reported: 'Reported',
  confirmed: 'Confirmed',
  refused: 'Refused',
  covered: 'Letter of credit accepted',
  refunded: 'Refunded',
  'written-off': 'Bank charge written off',
  'moved-out': 'Moved to another order',
  'moved-in': 'Moved from another order',
} as const
export type EntryKind = keyof typeof entryKinds

export const paymentMethods = {
  TT: 'Bank transfer (T/T)',
  LC: 'Letter of credit (L/C)',
  CASH: 'Cash',
  CREDIT: 'Credit of another order',
} as const
export type PaymentMethod = keyof typeof paymentMethods
