/** Yen for a dollar that are believed at all, and how far one day's rate may be from the last, as a part of it. */
export const saneRate = { min: 50, max: 500, step: 0.2 } as const

export const exchangeRateMessages = {
  rate: `Please give the yen for one US dollar, from ${saneRate.min} to ${saneRate.max}`,
  source: 'Please say where the rate comes from',
  saved: 'Exchange rate saved',
  saveFailed: 'Failed to save the exchange rate. Please try again.',
  loadFailed: 'Failed to load the exchange rate',
} as const
