import { lazyValue, messages, t } from '#language/messages.ts'
/** Plausible yen per dollar, and the relative change from one day to the next. */
export const plausibleRate = { min: 50, max: 500, step: 0.2 } as const

/** Rounds a rate to the four decimals that are stored. */
export const roundRate = (rate: number) => Math.round(rate * 10_000) / 10_000

/** Checks if a rate changed so much that a staff member must confirm it. */
export const isRateJump = (rate: number, last: number) => Math.abs(rate / last - 1) > plausibleRate.step

export const exchangeRateMessages = messages({
  rate: lazyValue(() =>
    t('Please enter the yen for one US dollar, from {min} to {max}', {
      min: plausibleRate.min,
      max: plausibleRate.max,
    }),
  ),
  decimals: 'Please enter at most four decimals',
  later: 'This day has not begun in Japan yet. Please set the rate on that day.',
  loadFailed: 'Failed to load the exchange rate',
  builtIn: (rate: number, elsewhere: number) =>
    t('No rate is set yet. The built-in rates are used: {rate}, and {cartRate} in the cart and the wishlist.', {
      rate,
      cartRate: elsewhere,
    }),
  fetched: 'A new rate is fetched every day at 01:05 UTC and replaces this one.',
  notFetched: 'No rate is fetched. The rate set here is used until you set another.',
  jump: (rate: number, last: number) =>
    t(
      '{side, select, above {{rate} is {percent}% above the present {last}.} other {{rate} is {percent}% below the present {last}.}} Every price in yen changes at once.',
      { side: rate > last ? 'above' : 'below', rate, percent: Math.abs(Math.round((rate / last - 1) * 100)), last },
    ),
} as const)
