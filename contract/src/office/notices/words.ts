import { arrivalNoticeRows } from '#deal/arrivals/notices.ts'
import { bookingNoticeRows } from '#deal/bookings/notices.ts'
import { changeNoticeRows } from '#deal/deals/notices.ts'
import { documentNoticeRows } from '#deal/documents/notices.ts'
import { issuedNoticeRows } from '#deal/issued-documents/notices.ts'
import { offerNoticeRows } from '#deal/offers/notices.ts'
import { transferNoticeRows } from '#deal/order-transfers/notices.ts'
import { orderNoticeRows } from '#deal/orders/notices.ts'
import { partyNoticeRows } from '#deal/parties/notices.ts'
import { paymentNoticeRows } from '#deal/payments/notices.ts'
import { reviewNoticeRows } from '#deal/reviews/notices.ts'
import { assignmentNoticeRows } from '#platform/assignments/notices.ts'
import type { NoticeRow } from '#platform/trade/event-texts.ts'
import { carMatchNoticeRows } from '#shipping/saved-searches/notices.ts'
import { waitingListNoticeRows } from '#stock/cars/waiting-list/notices.ts'
import { shortlistNoticeRows } from '#stock/shortlists/notices.ts'
import { importNoticeRows } from '#stock/stock-imports/notices.ts'
import { inquiryNoticeRows } from '../inquiries/notices.ts'
import { getTopicPermissions, type NoticeTopic } from './facts.ts'
import type { PublicNotice } from './notice.ts'

const noticeRows = {
  ...assignmentNoticeRows,
  ...importNoticeRows,
  ...shortlistNoticeRows,
  ...waitingListNoticeRows,
  ...orderNoticeRows,
  ...offerNoticeRows,
  ...paymentNoticeRows,
  ...partyNoticeRows,
  ...bookingNoticeRows,
  ...documentNoticeRows,
  ...issuedNoticeRows,
  ...transferNoticeRows,
  ...arrivalNoticeRows,
  ...reviewNoticeRows,
  ...changeNoticeRows,
  ...inquiryNoticeRows,
  ...carMatchNoticeRows,
}
const getNoticeRow = (fact: PublicNotice) => noticeRows[fact.kind] as NoticeRow<PublicNotice>

export const formatNotice = ({ topic, fact }: { topic: NoticeTopic; fact: PublicNotice }) =>
  getNoticeRow(fact).text(fact, getTopicPermissions(topic) ? 'office' : 'buyer')

/** Returns the part of a deal's page; without one it belongs at the top, beside the next step. */
export const getNoticeArea = (fact: PublicNotice) => getNoticeRow(fact).area
