import { buyerEmail, officeEmail } from '../orders/deal-email.ts'

export const reviewWrittenEmail = officeEmail({
  kind: 'review-office',
  subject: 'A new review',
  greeting: 'A buyer has reviewed their order.',
  paragraphs: ['{text}'],
  facts: [['Stars', '{stars} of 5'], 'person'],
})

export const reviewAnsweredEmail = buyerEmail({
  kind: 'review-answered',
  subject: 'We have answered your review',
  paragraphs: ['{answer}', 'Everybody can read this answer under your review.'],
  facts: [],
})

export const reviewHiddenEmail = buyerEmail({
  kind: 'review-hidden',
  subject: 'Your review is hidden',
  paragraphs: ['{reason}', 'It is still counted as hidden. If you do not agree, reply to this email.'],
  facts: [],
})
