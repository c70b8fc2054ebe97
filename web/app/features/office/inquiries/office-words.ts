import { messages } from '@minato/contract/language/messages.ts'

export const officeInquiryWords = messages({
  possiblySpam: 'Possibly spam',
  spamReason:
    'A hidden field was filled in, by a program or a password manager. Nobody got an email about this message.',
} as const)
