import type { IssuedDocumentKind, MissingFact, TypedTextKind } from '@minato/contract/deal/issued-documents/facts.ts'
import type { IssueChoices } from '@minato/contract/deal/issued-documents/issue.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import { paths } from '#paths.ts'

/** Texts of the screens for issued documents. Texts shared with documents and emails are in the contract. */
export const issuedDocumentTexts = messages({
  none: {
    buyer: 'Your proforma invoice (the invoice to pay) appears here once the price is agreed.',
    office: 'No invoice has been issued yet.',
  },
  validUntil: 'Valid until',
  issue: {
    proforma: 'Issue proforma invoice',
    invoice: 'Issue commercial invoice',
    'packing-list': 'Issue packing list',
    'shipping-instruction': 'Issue shipping instruction',
  } satisfies Record<IssueChoices['kind'], string>,
  issueReceipt: (amount: string, day: string) => t('Issue a receipt for {amount}, {day}', { amount, day }),
  issued: (kind: IssuedDocumentKind, number: string) =>
    t(
      '{kind, select, proforma {Proforma invoice {number} was issued.} invoice {Commercial invoice {number} was issued.} packing-list {Packing list {number} was issued.} shipping-instruction {Shipping instruction {number} was issued.} other {Payment receipt {number} was issued.}}',
      { kind, number },
    ),
  documentIssued: (number: string) => t('{number} was issued.', { number }),
  failed: 'The document could not be issued. Please try again.',
  draftFailed: 'The content of the document could not be loaded. Please try again.',
  title: {
    proforma: 'New proforma invoice',
    invoice: 'New commercial invoice',
    'packing-list': 'New packing list',
    'shipping-instruction': 'New shipping instruction',
  } satisfies Record<IssueChoices['kind'], string>,
  replaces: (number: string) => t('It replaces {number}.', { number }),
  reason: 'Why is a new one needed?',
  reasonHint: 'The current document is still valid. The buyer sees this reason in the history.',
  term: 'Terms',
  deposit: 'Deposit of the total (%)',
  lcNumber: 'L/C (letter of credit) number',
  passportName: 'Please add your name in Latin letters, as in your passport. We need it to issue your invoice.',
} as const)

export const missingFactLinks: Partial<Record<MissingFact, string>> = {
  'no-consignee': '#parties',
  'no-country': '#vehicles',
  'offer-open': '#offers',
  'other-port': '#ship',
}

export const textSourceLinks: Partial<Record<TypedTextKind, string>> = {
  consignee: '#parties',
  notify: '#parties',
  cars: '#vehicles',
  shipping: '#vehicles',
  'shipping.sailings': '#ship',
  seller: `${paths.admin.settings}?tab=company`,
  foot: `${paths.admin.settings}?setting=paperFoot`,
  bank: paths.admin.bankAccounts,
}
