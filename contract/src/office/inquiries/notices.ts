import type { NoticeRows } from '#ground/trade/reading.ts'
import { t } from '#language/messages.ts'
import type { InquiryNotice } from './events.ts'

export const inquiryNoticeRows: NoticeRows<InquiryNotice> = {
  inquiry: { text: ({ of }) => (of === 'VEHICLE' ? t('A new vehicle inquiry') : t('A new message')) },
}
