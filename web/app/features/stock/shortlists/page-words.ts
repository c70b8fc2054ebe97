import { messages, t } from '@minato/contract/language/messages.ts'

export const pageWords = messages({
  title: 'A list of cars',
  previewTitle: (company: string) => t('{label}: {title}', { label: company, title: pageWords.title }),
  carCount: (count: number) => t('{count, plural, one {# car} other {# cars}}', { count }),
  loading: 'The list is loading …',
  failed: 'The list could not be loaded. Check your connection, then try again.',
  again: 'Try Again',
  noScript: 'This list needs JavaScript, which is switched off in this browser. Please switch it on.',
  print: 'Print',
  chat: 'Ask on WhatsApp',
  cars: 'The cars',
  change: 'Prices and availability may change. Ask before you pay.',
  language: 'Language',
  /** `<verify/>` is the address of the invoice verification page. */
  byCustomer: (company: string) =>
    t('Made by a customer of {company}, not by us. We never ask for money here. Check an invoice at <verify/>.', {
      company,
    }),
  report: 'Report this list',
  reported: 'Thank you. We will look at this list.',
  reportFailed: 'The report could not be sent. Please try again.',
} as const)
