import { messages } from '@minato/contract/language/messages.ts'

export const officeInquiryWords = messages({
  possiblySpam: 'Possibly spam',
  spamReason: 'A program or a password manager filled in a hidden field. We sent no email about this message.',
} as const)
