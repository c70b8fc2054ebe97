export const dealSides = ['buyer', 'office'] as const
export type DealSide = (typeof dealSides)[number]

/** States of an order; the orders module labels them in `orderStatuses`. */
export const orderStatusNames = [
  'NEGOTIATING',
  'CONFIRMED',
  'PENDING_PAYMENT',
  'PAYMENT_UPLOADED',
  'PAID',
  'SHIPPING',
  'DELIVERED',
  'CANCELLED',
] as const

/** Parts of a deal's page; the orders module labels them in `dealAreas`. */
export type DealArea =
  | 'vehicles'
  | 'offers'
  | 'parties'
  | 'invoice'
  | 'payments'
  | 'papers'
  | 'ship'
  | 'arrival'
  | 'timeline'
  | 'chat'
