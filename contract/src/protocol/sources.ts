/** What the public site is made from. A trigger of the database says when something of it has changed. */
export const sources = [
  'bankAccounts',
  'cars',
  'deliveries',
  'exchangeRates',
  'freightRates',
  'gallery',
  'importRules',
  'ports',
  'reviews',
  'settings',
  'shipSchedules',
  'team',
  'voyages',
] as const
export type Source = (typeof sources)[number]
