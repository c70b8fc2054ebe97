import { messages } from '@minato/contract/language/messages.ts'
export const dealFormWords = messages({
  failed: 'This did not work. Please try again.',
  changed: 'Something has changed since you opened this form. Please check it again.',
  goOn: 'I have checked it',
} as const)
