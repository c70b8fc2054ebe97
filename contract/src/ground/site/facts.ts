import { t } from '#language/messages.ts'
/** What the pages promise in prose. */

/** What a buyer deposits before bidding at auction; refundable. */
export const auctionDeposit = () => t('{yen, number} JPY', { yen: 100_000 })
/** Business days, from the request, within which a deposit goes back. */
export const depositRefundDays = 2
/** Days, from the order date, that a vehicle of the stock is held, unless RESERVATION_DAYS says another number. */
export const defaultReservationDays = 12
/** The promise, and what it is a promise about: nobody may read it as free shipping. */
export const noExtraCharge = () =>
  t(
    'There is no extra shipping or handling charge. The vehicle price is FOB (without freight); the total to your port shows freight and every other line.',
  )
export const deliveryTime = () => t('4-6 weeks')
/** Who may use the site, in years of age. */
export const minimumAge = 18

/** How many years each kind of personal data is kept. */
export const retentionYears = { account: 7, transactions: 7, communications: 3, usage: 2 } as const

/** The makes that the company exports. */
export const exportedBrands = [
  'Toyota',
  'Honda',
  'Nissan',
  'Mazda',
  'Mitsubishi',
  'Subaru',
  'Suzuki',
  'Daihatsu',
  'Lexus',
  'Infiniti',
  'Acura',
  'Isuzu',
] as const
