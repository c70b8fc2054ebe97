import { lazyValue, messages, t } from '#language/messages.ts'
import { invoiceLimits } from '#platform/trade/terms.ts'
import type { Problems } from '#protocol/problem.ts'

/** Documents that are issued under a number: its prefix, and `forBuyer` where the buyer gets the document. */
export const issuedDocumentKinds = messages({
  proforma: { label: 'Proforma invoice', prefix: 'PI', forBuyer: true },
  invoice: { label: 'Commercial invoice', prefix: 'CI', forBuyer: true },
  'packing-list': { label: 'Packing list', prefix: 'PL', forBuyer: true },
  'shipping-instruction': { label: 'Shipping instruction', prefix: 'SI', forBuyer: false },
  receipt: { label: 'Payment receipt', prefix: 'RC', forBuyer: true },
} as const)
export type IssuedDocumentKind = keyof typeof issuedDocumentKinds

/** Formats the number of an issued document: `PI-2026-00123`. */
export const formatDocumentNumber = (kind: IssuedDocumentKind, year: number, serial: number) =>
  `${issuedDocumentKinds[kind].prefix}-${year}-${String(serial).padStart(5, '0')}`

/** Percent, days, characters. */
export const issueLimits = { ...invoiceLimits, lcNumber: 40, reason: 300 } as const

export const issuedMessages = messages({
  reason: 'Please say why you need another one: this document is still valid.',
} as const)

export const missingFacts = messages({
  'order-cancelled': 'The order is cancelled.',
  'offer-open': 'Answer the open offer first.',
  'no-vehicle': 'The order has no vehicle.',
  'no-country': 'The country of destination is not known.',
  'no-term': 'Choose FOB, C&F or CIF: the terms to the port are not agreed.',
  'freight-open': 'Enter the freight rate, or choose FOB: the freight is not known yet.',
  'local-insurer': 'Choose C&F or FOB: this country requires a local insurer.',
  'no-consignee': 'The consignee is not known.',
  'other-currency': 'There is already a payment in another currency. The invoice must stay in that currency.',
  'no-account': 'There is no bank account in this currency.',
  'other-port': 'Change the port of the deal, or book another ship: this ship goes to another port.',
  'no-chassis-number': 'The chassis number of a vehicle is not known.',
} as const)
export type MissingFact = keyof typeof missingFacts

/**
 * Labels of typed texts on a document, by the beginning of their path among the facts; the longest match counts. Texts of
 * the buyer are typed on the screen that issues the document.
 */
export const typedTextLabels = messages({
  'buyer.name': 'the buyer’s name',
  'buyer.company': 'the buyer’s company',
  buyer: 'the details of the buyer',
  consignee: 'the consignee',
  notify: 'the notify party',
  cars: 'a vehicle',
  'shipping.sailings': 'the ship',
  shipping: 'the destination',
  seller: 'our name or address',
  foot: 'the foot of our documents',
  bank: 'our bank account',
  reference: 'the payment reference',
  paper: 'this document',
} as const)
export type TypedTextKind = keyof typeof typedTextLabels

/** Text with characters that no document font has; `letters` lists them, separated by spaces. */
export type UnprintableText = { text: TypedTextKind; letters: string }

export const formatUnprintableText = ({ text, letters }: UnprintableText) =>
  text === 'buyer.name'
    ? t('Our documents cannot print {letters} ({where}). Please enter the name as in the passport, in Latin letters.', {
        letters,
        where: typedTextLabels[text],
      })
    : t('Our documents cannot print {letters} ({where}). Please write it in Latin letters.', {
        letters,
        where: typedTextLabels[text],
      })

export const issuedDocumentProblems = messages({
  'paper-incomplete': {
    sentence: (missing: readonly MissingFact[]) => missing.map((code) => missingFacts[code]).join(' '),
    example: lazyValue(() => missingFacts['no-consignee']),
    help: 'Something that the document needs is not known yet. The answer names it under details. Add it to the deal, then issue the document.',
  },
  'paper-unprintable': {
    sentence: (unprinted: readonly UnprintableText[]) => unprinted.map(formatUnprintableText).join(' '),
    example: lazyValue(() => formatUnprintableText({ text: 'buyer.name', letters: 'র হি ম' })),
    help: 'A text has letters that our fonts do not have. No number was used. The answer names each text and its letters under details. Send the name of the buyer as in the passport, in buyerName (a company in buyerCompany). Correct the other texts where they were entered.',
  },
  'paper-issued-meanwhile': {
    sentence: 'A newer document of this kind was issued in the meantime. Please look at it first.',
    help: 'A document names the one that it replaces, or none. Somebody has issued another one since you looked. Read the deal again, and replace that one if it is wrong.',
  },
  'terms-changed-meanwhile': {
    sentence: 'The total of the order has changed since you saw it. Nothing was issued. Please look at it again.',
    help: 'The document would now show another total than the one that you sent. A price, a line, a vehicle or the exchange rate has changed. Ask for the draft again.',
  },
  'issued-paper-not-found': {
    sentence: 'This document could not be found.',
    help: 'This order has no issued document with this id, or the order is not yours.',
  },
  'document-damaged': {
    status: 500,
    sentence: 'This file is damaged, so we cannot show it. Please write to us: we keep copies.',
    help: 'The bytes of the stored file have changed: their SHA-256 is not the recorded one. This is logged for the office, which can restore the file from a backup.',
  },
} as const satisfies Problems)
