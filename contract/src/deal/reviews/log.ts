import { t } from '#language/messages.ts'

/** What the log keeps of a review that was hidden, and how it reads. */
export const reviewLog = { 'review-hidden': ({ reason }: { reason: string }) => t('Hidden: {reason}', { reason }) }
