/** Sources of public data. A database trigger reports their changes. */
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
