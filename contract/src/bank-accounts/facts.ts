/** What an invoice can be in, with the digits after the point: amounts are whole numbers of the smallest unit. */
export const currencies = { USD: { digits: 2 }, JPY: { digits: 0 } } as const
export type Currency = keyof typeof currencies

/** Where an account stands: a change is asked for, is in force or stopped; what was in force is replaced. */
export const bankAccountStates = {
  asked: 'Asked for',
  'in-force': 'In force',
  replaced: 'Replaced',
  stopped: 'Stopped',
} as const
