import { messages } from '@minato/contract/language/messages.ts'
export const dealFormWords = messages({
  failed: 'This did not work. Please try again.',
  changedMeanwhile: 'Something has changed since you opened this form. Please check it again.',
  confirmChecked: 'I have checked it',
} as const)
