import { arrivalHistory } from '../arrivals/history.ts'
import { bookingHistory } from '../bookings/history.ts'
import { issuedHistory } from '../issued-papers/history.ts'
import { offerHistory } from '../offers/history.ts'
import { transferHistory } from '../order-transfers/history.ts'
import { orderHistory } from '../orders/history.ts'
import { paperHistory } from '../papers/history.ts'
import { partyHistory } from '../parties/history.ts'
import { paymentHistory } from '../payments/history.ts'
import { reviewHistory } from '../reviews/history.ts'

/** How each kind of event reads: a row of the room in which it happens. */
export const eventRows = {
  ...orderHistory,
  ...offerHistory,
  ...paymentHistory,
  ...partyHistory,
  ...bookingHistory,
  ...paperHistory,
  ...issuedHistory,
  ...transferHistory,
  ...arrivalHistory,
  ...reviewHistory,
}
