import { arrivalNoticeRows } from '#deal/arrivals/notices.ts'
import { bookingNoticeRows } from '#deal/bookings/notices.ts'
import { changeNoticeRows } from '#deal/deals/notices.ts'
import { issuedNoticeRows } from '#deal/issued-papers/notices.ts'
import { offerNoticeRows } from '#deal/offers/notices.ts'
import { transferNoticeRows } from '#deal/order-transfers/notices.ts'
import { orderNoticeRows } from '#deal/orders/notices.ts'
import { paperNoticeRows } from '#deal/papers/notices.ts'
import { partyNoticeRows } from '#deal/parties/notices.ts'
import { paymentNoticeRows } from '#deal/payments/notices.ts'
import { reviewNoticeRows } from '#deal/reviews/notices.ts'
import { assignmentNoticeRows } from '#ground/assignments/notices.ts'
import type { NoticeRow } from '#ground/trade/reading.ts'
import { carNewsRows } from '#port/saved-searches/notices.ts'
import { tellFirstNoticeRows } from '#stock/cars/tell-first/notices.ts'
import { shortlistNoticeRows } from '#stock/shortlists/notices.ts'
import { importNoticeRows } from '#stock/stock-imports/notices.ts'
import { inquiryNoticeRows } from '../inquiries/notices.ts'
import { type NoticeTopic, neededFor } from './facts.ts'
import type { SaidNotice } from './notice.ts'

const noticeRows = {
  ...assignmentNoticeRows,
  ...importNoticeRows,
  ...shortlistNoticeRows,
  ...tellFirstNoticeRows,
  ...orderNoticeRows,
  ...offerNoticeRows,
  ...paymentNoticeRows,
  ...partyNoticeRows,
  ...bookingNoticeRows,
  ...paperNoticeRows,
  ...issuedNoticeRows,
  ...transferNoticeRows,
  ...arrivalNoticeRows,
  ...reviewNoticeRows,
  ...changeNoticeRows,
  ...inquiryNoticeRows,
  ...carNewsRows,
}
const getNoticeRow = (fact: SaidNotice) => noticeRows[fact.kind] as NoticeRow<SaidNotice>

export const noticeText = ({ topic, fact }: { topic: NoticeTopic; fact: SaidNotice }) =>
  getNoticeRow(fact).text(fact, neededFor(topic) ? 'office' : 'buyer')

/** Returns the part of a deal's page; without one it belongs at the top, beside the next step. */
export const noticePlace = (fact: SaidNotice) => getNoticeRow(fact).area
