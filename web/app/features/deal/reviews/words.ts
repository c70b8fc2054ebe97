import { createNumberFormat } from '@minato/contract/language/formats.ts'
import { messages, t } from '@minato/contract/language/messages.ts'

const oneDecimal = createNumberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const reviewTexts = messages({
  title: 'Reviews',
  about: 'Each review belongs to one delivered order. We do not change them.',
  write: 'Write a review',
  invitation: 'How was it? Others read your stars, sentence, picture and country, and never your name.',
  stars: 'Stars',
  text: 'One or two sentences',
  send: 'Send the review',
  ownReview: 'Your review',
  buyersReview: 'The buyer’s review',
  answer: 'Answer …',
  sendAnswer: 'Save the answer',
  answerLabel: 'Answer (shown to everybody)',
  hide: 'Hide …',
  confirmHide: 'Hide the review',
  reason: 'Reason (shown to its author)',
  starsOfFive: (stars: number) => t('{stars} of 5 stars', { stars }),
  choice: (stars: number) => t('{stars, plural, one {# star} other {# stars}}', { stars }),
  average: (average: number, count: number) =>
    t('{average} of 5, the average of {count, plural, other {# reviews}} of delivered orders', {
      average: oneDecimal.format(average),
      count,
    }),
  count: (count: number) => t('{count, plural, one {# review} other {# reviews}}', { count }),
  hidden: (count: number) => t('{count, plural, one {# hidden} other {# hidden}}', { count }),
} as const)
