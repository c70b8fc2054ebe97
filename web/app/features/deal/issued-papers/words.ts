import type { MissingFact, WrittenText } from '@minato/contract/deal/issued-papers/facts.ts'
import type { IssueWish } from '@minato/contract/deal/issued-papers/issue.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import { paths } from '~/paths'

/** What the screens of issued papers say; what papers and letters say too stands in the contract. */
export const issuedWords = messages({
  none: { buyer: 'Your invoice stands here as soon as the price is agreed.', office: 'No invoice was issued yet.' },
  validUntil: 'Valid until',
  account: 'Pay to this account',
  write: 'Write on the transfer',
  check: 'Check the invoice with the code that stands on it.',
  open: 'Open the PDF',
  openFailed: 'The paper could not be opened. Please try again.',
  papers: (count: number) => t('What else was issued ({count})', { count }),
  issueNew: 'Issue a new proforma invoice',
  issue: {
    proforma: 'Issue proforma invoice',
    invoice: 'Issue commercial invoice',
    'packing-list': 'Issue packing list',
    'shipping-instruction': 'Issue shipping instruction',
  } satisfies Record<IssueWish['kind'], string>,
  issueReceipt: (amount: string, day: string) => t('Issue a receipt of {amount}, {day}', { amount, day }),
  issued: (paper: string) => t('{paper} was issued.', { paper }),
  failed: 'The paper could not be issued. Please try again.',
  draftFailed: 'What would stand on the paper could not be read. Please try again.',
  title: {
    proforma: 'New proforma invoice',
    invoice: 'New commercial invoice',
    'packing-list': 'New packing list',
    'shipping-instruction': 'New shipping instruction',
  } satisfies Record<IssueWish['kind'], string>,
  replaces: (number: string) => t('It stands in the place of {number}.', { number }),
  reason: 'Why is another one needed?',
  reasonMissing: 'Please say why another one is needed.',
  reasonHint: 'The paper that is there still holds. The buyer reads this in the history.',
  term: 'Terms',
  termHint: 'As you agreed with the buyer. FOB ends at the port of loading.',
  chooseTerm: 'Choose the terms',
  currency: 'Currency',
  deposit: 'Deposit of the total (%)',
  lcNumber: 'L/C number',
  consignee: 'Consignee',
  hsCodes: 'HS codes',
  correct: 'Correct it',
  passportName:
    'Our papers print your name in Latin letters. Please add it as in your passport, so that your invoice can be issued.',
  addName: 'Add the name',
} as const)

/** Where a person adds what is missing. */
export const missingPlace: Partial<Record<MissingFact, string>> = {
  'no-consignee': '#parties',
  'no-country': '#vehicles',
  'offer-open': '#offers',
  'other-port': '#ship',
}

/** Where a person corrects a text that papers cannot print. */
export const writtenPlace: Partial<Record<WrittenText, string>> = {
  consignee: '#parties',
  notify: '#parties',
  cars: '#vehicles',
  shipping: '#vehicles',
  'shipping.sailings': '#ship',
  seller: paths.admin.settings,
  foot: paths.admin.settings,
  bank: paths.admin.bankAccounts,
}
