import { t } from '#language/messages.ts'

export const reviewLog = {
  'review-hidden': ({ reason }: { reason: string }) => t('Hidden: {reason}', { reason }),
  'review-answered': ({ answer }: { answer: string }) => t('Answered: {answer}', { answer }),
}
