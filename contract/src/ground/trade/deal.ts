export const dealSides = ['buyer', 'office'] as const
export type DealSide = (typeof dealSides)[number]

/** Where an order can stand; what each means says `orderStatuses` in the room of orders. */
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

/** The parts of a deal's page; what each is called says `dealAreas` in the room of orders. */
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
