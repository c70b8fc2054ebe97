import { messages } from '@minato/contract/language/messages.ts'

/** What the page of a shortlist says by itself: nothing of whose it is. */
export const pageWords = messages({
  title: 'A list of cars',
  loading: 'The list is loading …',
  failed: 'The list could not be loaded. Check your connection, then try again.',
  again: 'Try Again',
  noScript: 'This list needs JavaScript, which is switched off in this browser. Please switch it on.',
  print: 'Print',
  chat: 'Ask on WhatsApp',
  cars: 'The cars',
  change: 'Prices, and which cars can still be had, may change. Ask before you pay.',
  language: 'Language',
} as const)
