import { messages, t } from '#language/messages.ts'
import type { EventRows } from '#platform/trade/event-texts.ts'
import type { ReviewEvent } from './events.ts'

export const reviewHistory: EventRows<ReviewEvent> = messages({
  reviewed: {
    name: 'Review written',
    text: ({ stars }) => t('{stars, plural, one {# star} other {# stars}}', { stars }),
  },
  'review-hidden': { name: 'Review hidden' },
  'review-shown': { name: 'Review shown again' },
  'review-answered': { name: 'Review answered' },
})
