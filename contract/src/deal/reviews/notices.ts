import { messages } from '#language/messages.ts'
import type { NoticeRows } from '#platform/trade/event-texts.ts'
import type { ReviewNotice } from './events.ts'

const reviewTexts: Record<ReviewNotice['state'], string> = messages({
  written: 'A new review',
  hidden: 'We do not show your review',
  shown: 'We show your review again',
})

export const reviewNoticeRows: NoticeRows<ReviewNotice> = {
  review: { text: ({ state }) => reviewTexts[state], area: 'arrival' },
}
