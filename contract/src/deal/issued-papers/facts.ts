import { invoiceLimits } from '../../ground/trade/terms.ts'
import { messages, t } from '../../language/messages.ts'
import type { Problems } from '../../protocol/problem.ts'

/** What the office issues under a number, with the letters that the number begins with, and whether it is for the buyer. */
export const issuedKinds = messages({
  proforma: { label: 'Proforma invoice', prefix: 'PI', forBuyer: true },
  invoice: { label: 'Commercial invoice', prefix: 'CI', forBuyer: true },
  'packing-list': { label: 'Packing list', prefix: 'PL', forBuyer: true },
  'shipping-instruction': { label: 'Shipping instruction', prefix: 'SI', forBuyer: false },
  receipt: { label: 'Payment receipt', prefix: 'RC', forBuyer: true },
} as const)
export type IssuedKind = keyof typeof issuedKinds

/** The number of an issued paper: `PI-2026-00123`. */
export const paperNumber = (kind: IssuedKind, year: number, serial: number) =>
  `${issuedKinds[kind].prefix}-${year}-${String(serial).padStart(5, '0')}`

/** Percent, days, characters. */
export const issueLimits = {
  ...invoiceLimits,
  lcNumber: 40,
  reason: 300,
} as const

export const issuedMessages = messages({
  reason: 'Please say why another one is needed: this paper still holds.',
} as const)

/** What keeps a paper from being issued. */
export const missingFacts = messages({
  'order-cancelled': 'The order is cancelled.',
  'offer-open': 'An offer is open: answer it first.',
  'no-vehicle': 'The order has no vehicle.',
  'no-country': 'The country of destination is not known.',
  'no-term': 'The terms to the port are not agreed: choose FOB, C&F or CIF.',
  'freight-open': 'The freight is not known yet: enter its rate, or choose FOB.',
  'local-insurer': 'This country has its cars insured by its own insurers: choose C&F or FOB.',
  'no-consignee': 'The consignee is not known.',
  'other-currency': 'Something was paid in another currency already: its invoice stays in that.',
  'no-account': 'There is no bank account in this currency.',
  'other-port': 'The ship goes to another port than the deal: change the port of the deal, or book another ship.',
  'no-chassis-number': 'The chassis number of a vehicle is not known.',
} as const)
export type MissingFact = keyof typeof missingFacts

/**
 * The texts of a paper that somebody wrote, and what each is called, by the beginning of its path among the facts: the longest
 * one counts. Those of the buyer are typed on the screen that issues the paper.
 */
export const writtenTexts = messages({
  'buyer.name': "the buyer's name",
  'buyer.company': "the buyer's company",
  buyer: 'what we know of the buyer',
  consignee: 'the consignee',
  notify: 'the notify party',
  cars: 'a vehicle',
  'shipping.sailings': 'the ship',
  shipping: 'the destination',
  seller: 'our own name or address',
  foot: 'the foot of our papers',
  bank: 'our bank account',
  reference: 'the reference of the payment',
  paper: 'this paper',
} as const)
export type WrittenText = keyof typeof writtenTexts

/** A text with letters that no font of ours has, and these letters as a person reads them, parted by spaces. */
export type Unprinted = { text: WrittenText; letters: string }

/** What a person reads of it. */
export const unprintedSentence = ({ text, letters }: Unprinted) =>
  text === 'buyer.name'
    ? t('Our papers cannot print {letters} ({where}). Please enter the name as in the passport, in Latin letters.', {
        letters,
        where: writtenTexts[text],
      })
    : t('Our papers cannot print {letters} ({where}). Please write it in Latin letters.', {
        letters,
        where: writtenTexts[text],
      })

/** What can stop an issued paper. */
export const issuedPaperProblems = messages({
  'paper-incomplete': {
    status: 409,
    sentence: (missing: readonly MissingFact[]) => missing.map((code) => missingFacts[code]).join(' '),
    get example() {
      return missingFacts['no-consignee']
    },
    help: 'What has to stand on the paper is not known yet. The answer names under details what is missing; add it to the deal, and issue the paper then.',
  },
  'paper-unprintable': {
    status: 409,
    sentence: (unprinted: readonly Unprinted[]) => unprinted.map(unprintedSentence).join(' '),
    get example() {
      return unprintedSentence({ text: 'buyer.name', letters: 'র হি ম' })
    },
    help: 'A text of the paper has letters that no font of ours has; no number was taken. The answer names under details each text with its letters. Send the name of the buyer as in the passport, in buyerName (a company in buyerCompany), and correct the others where they stand.',
  },
  'paper-issued-meanwhile': {
    status: 409,
    sentence: 'A newer paper of this kind was issued in the meantime. Please look at it first.',
    help: 'A paper names the one that it replaces, or none. Since you looked, somebody has issued another one. Read the deal again, and replace that one if it is wrong.',
  },
  'terms-changed-meanwhile': {
    status: 409,
    sentence: 'What the order comes to has changed since you saw it. Nothing was issued. Please look at it again.',
    help: 'The total that you sent is not what the paper would say now: a price, a line, a vehicle or the exchange rate has changed. Ask for the draft again.',
  },
  'issued-paper-not-found': {
    status: 404,
    sentence: 'This paper could not be found.',
    help: 'There is no issued paper with this id in this order, or the order is not yours.',
  },
  'document-damaged': {
    status: 500,
    sentence: 'This file is damaged, so we do not hand it out. Please write to us: we keep copies.',
    help: 'The bytes of the stored file are not those that were kept: their SHA-256 is another one. It is written down for the office, which can take the file from a backup.',
  },
} as const satisfies Problems)
