import { messages } from '#language/messages.ts'
import type { NoticeRows } from '#platform/trade/event-texts.ts'
import type { ReviewNotice } from './events.ts'

const reviewTexts: Record<ReviewNotice['state'], string> = messages({
  written: 'A new review',
  hidden: 'Your review is hidden',
  shown: 'Your review is visible again',
  answered: 'We have answered your review',
})

export const reviewNoticeRows: NoticeRows<ReviewNotice> = {
  review: { text: ({ state }) => reviewTexts[state], area: 'arrival' },
}
