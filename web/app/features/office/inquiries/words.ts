import { messages } from '@minato/contract/language/messages.ts'
/** Texts that the server sends too are in the contract. */
export const inquiryWords = messages({
  missingTitle: 'Missing Required Fields',
  emailTitle: 'Invalid Email',
  mobileTitle: 'Invalid Mobile Number',
  yearsTitle: 'Invalid Year Range',
  failedTitle: 'Submission Failed',
  failed: 'Something went wrong. Please try again.',
} as const)

export const inquiryRequiredTexts = messages({
  name: 'Please enter your name',
  country: 'Please select your country',
  email: 'Please enter your email address',
  mobile: 'Please enter your mobile number with country code',
  message: 'Please write your message',
  inquiryType: 'Please select what you are looking for',
  customerType: 'Please select who you are',
  sum: 'Please answer the question',
} as const)

export const securityQuestions = [
  { question: '3 + 4', answer: '7' },
  { question: '9 - 2', answer: '7' },
  { question: '6 + 5', answer: '11' },
  { question: '2 × 4', answer: '8' },
  { question: '10 - 6', answer: '4' },
  { question: '8 + 7', answer: '15' },
  { question: '5 × 3', answer: '15' },
  { question: '12 - 9', answer: '3' },
  { question: '4 + 9', answer: '13' },
  { question: '6 × 2', answer: '12' },
] as const
