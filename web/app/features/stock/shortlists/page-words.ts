import { messages, t } from '@minato/contract/language/messages.ts'

export const pageWords = messages({
  title: 'A list of cars',
  previewTitle: (company: string) => t('{label}: {title}', { label: company, title: pageWords.title }),
  carCount: (count: number) => t('{count, plural, one {# car} other {# cars}}', { count }),
  noScript: 'This list needs JavaScript, which is switched off in this browser. Please switch it on.',
  cars: 'The cars',
  change: 'Prices and availability may change. Ask before you pay.',
  /** `<verify/>` is the address of the invoice verification page. */
  byCustomer: (company: string) =>
    t('Made by a customer of {company}, not by us. We never ask for money here. Check an invoice at <verify/>.', {
      company,
    }),
  report: 'Report this list',
  reported: 'Thank you. We will look at this list.',
} as const)
