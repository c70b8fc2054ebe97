import { z } from 'zod'
import { arrivalNotices } from '#deal/arrivals/events.ts'
import { bookingNotices } from '#deal/bookings/events.ts'
import { changeNotices } from '#deal/deals/events.ts'
import { documentNotices } from '#deal/documents/events.ts'
import { issuedNotices } from '#deal/issued-documents/events.ts'
import { offerNotices } from '#deal/offers/events.ts'
import { transferNotices } from '#deal/order-transfers/events.ts'
import { orderNotices } from '#deal/orders/events.ts'
import { partyNotices } from '#deal/parties/events.ts'
import { paymentNoticeResponses, paymentNotices } from '#deal/payments/events.ts'
import { reviewNotices } from '#deal/reviews/events.ts'
import { assignmentNotices } from '#platform/assignments/events.ts'
import { carMatchNotices } from '#shipping/saved-searches/events.ts'
import { waitingListNotices } from '#stock/cars/waiting-list/events.ts'
import { shortlistNotices } from '#stock/shortlists/events.ts'
import { importNotices } from '#stock/stock-imports/events.ts'
import { getKeys } from '#values/keys.ts'
import { toSum } from '#values/numbers.ts'
import { id, instant } from '#values/text.ts'
import { inquiryNotices } from '../inquiries/events.ts'
import { noticeTopics } from './facts.ts'

const otherNotices = [
  ...assignmentNotices,
  ...importNotices,
  ...shortlistNotices,
  ...waitingListNotices,
  ...orderNotices,
  ...offerNotices,
  ...partyNotices,
  ...bookingNotices,
  ...documentNotices,
  ...issuedNotices,
  ...transferNotices,
  ...arrivalNotices,
  ...reviewNotices,
  ...changeNotices,
  ...inquiryNotices,
  ...carMatchNotices,
] as const

/** The stored fact of a notification: codes, which `words.ts` words. */
export const noticeFact = z.discriminatedUnion('kind', [...paymentNotices, ...otherNotices])
export type NoticeFact = z.output<typeof noticeFact>

/** The fact in the API: a sum is in its currency. */
const publicNotice = z.discriminatedUnion('kind', [...paymentNoticeResponses, ...otherNotices])
export type PublicNotice = z.output<typeof publicNotice>

export function toPublicNotice(fact: NoticeFact): PublicNotice {
  if (fact.kind !== 'payment') return fact
  const { sum, ...fields } = fact
  return { ...fields, ...(sum && toSum(sum)) }
}

export const noticeTopic = z.enum(getKeys(noticeTopics))

export const notice = z.object({
  id,
  topic: noticeTopic,
  fact: publicNotice,
  orderId: id.nullable(),
  inquiryId: id.nullable(),
  carId: id.nullable(),
  /** Titles as they were ordered. */
  vehicles: z.array(z.string()),
  /** On any device. */
  readAt: instant.nullable(),
  createdAt: instant,
})
export type Notice = z.output<typeof notice>
