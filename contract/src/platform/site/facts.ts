import { t } from '#language/messages.ts'

/** The refundable deposit of a buyer before bidding at auction. */
export const formatAuctionDeposit = () => t('{yen, number} JPY', { yen: 100_000 })
/** Business days, from the request, within which a deposit is refunded. */
export const depositRefundDays = 2
/** Days, from the order date, that a vehicle is held, unless RESERVATION_DAYS sets another number. */
export const defaultReservationDays = 12
/** The promise with its subject, so that it cannot be read as free shipping. */
export const getNoExtraChargeText = () =>
  t(
    'There is no extra shipping or handling charge. The vehicle price is FOB (without freight); the total to your port shows freight and every other line.',
  )
export const deliveryTime = () => t('4-6 weeks')
export const minimumAge = 18

export const retentionYears = { account: 7, transactions: 7, communications: 3, usage: 2 } as const

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
