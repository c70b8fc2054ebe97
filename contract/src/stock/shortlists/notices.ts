import { t } from '#language/messages.ts'
import type { NoticeRows } from '#platform/trade/event-texts.ts'
import type { ShortlistNotice } from './events.ts'

export const shortlistNoticeRows: NoticeRows<ShortlistNotice> = {
  'shortlist-reported': { text: ({ title }) => t('A shortlist was reported: {title}', { title }) },
}
