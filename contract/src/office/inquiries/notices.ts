import { t } from '#language/messages.ts'
import type { NoticeRows } from '#platform/trade/event-texts.ts'
import type { InquiryNotice } from './events.ts'

export const inquiryNoticeRows: NoticeRows<InquiryNotice> = {
  inquiry: { text: ({ of }) => (of === 'VEHICLE' ? t('A new vehicle inquiry') : t('A new message')) },
}
