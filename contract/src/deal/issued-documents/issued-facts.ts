// Rule: frozen content of an issued document.
import { z } from 'zod'
import { bankDetails } from '#platform/bank-accounts/details.ts'
import { balanceRules } from '#platform/trade/terms.ts'
import { lineKinds } from '#shipping/freight/facts.ts'
import { getKeys } from '#values/keys.ts'
import { releaseKinds } from '../documents/facts.ts'
import { paymentMethods } from '../payments/facts.ts'
import { currency, documentCar, documentParty, integer, shipping, text } from './shared-facts.ts'

const commonFacts = {
  /** Day in Japan. */
  on: text,
  seller: z.strictObject({ name: text, address: z.array(text), phone: text, email: text }),
  buyer: documentParty.extend({ company: text.nullable() }),
  orderId: text,
  replaces: text.nullable(),
  /** Company text at the foot of every page; older documents have none. */
  foot: z.array(text).default([]),
}
const goodsFacts = { consignee: documentParty, notify: documentParty.nullable(), cars: z.array(documentCar), shipping }

/** Amounts in the smallest unit of the currency; the lines add up to the total. */
const amountFacts = {
  currency,
  lines: z.array(z.strictObject({ kind: z.enum(lineKinds), amount: integer })),
  total: integer,
  /** Yen per US dollar with day and source, where cents were converted into yen. */
  rate: z.strictObject({ yenPerDollar: z.number(), on: text, source: text }).nullable(),
  /** Amount of the order in US cents, to detect changed terms. */
  orderCents: integer,
}

const proforma = z.strictObject({
  kind: z.literal('proforma'),
  ...commonFacts,
  ...goodsFacts,
  ...amountFacts,
  deposit: z.strictObject({ percent: integer, amount: integer, due: text }),
  /** Remainder after the deposit; null without one. `due` is a day once it is certain. */
  balance: z
    .strictObject({ amount: integer, rule: z.enum(getKeys(balanceRules)), days: integer, due: text.nullable() })
    .nullable(),
  bank: bankDetails,
  validUntil: text,
})

const invoice = z.strictObject({
  kind: z.literal('invoice'),
  ...commonFacts,
  ...goodsFacts,
  ...amountFacts,
  proforma: text.nullable(),
  lcNumber: text.nullable(),
})

const packingList = z.strictObject({
  kind: z.literal('packing-list'),
  ...commonFacts,
  ...goodsFacts,
  invoice: text.nullable(),
  proforma: text.nullable(),
})

const shippingInstruction = z.strictObject({
  kind: z.literal('shipping-instruction'),
  ...commonFacts,
  ...goodsFacts,
  release: z.strictObject({ kind: z.enum(getKeys(releaseKinds)), originals: integer }),
  freight: z.enum(['PREPAID', 'COLLECT']),
  lcNumber: text.nullable(),
})

const receipt = z.strictObject({
  kind: z.literal('receipt'),
  ...commonFacts,
  proforma: text.nullable(),
  cars: z.array(z.strictObject({ stockNumber: text, title: text, chassisNumber: text.nullable() })),
  /** In the currency of the transfer. */
  received: z.strictObject({ amount: integer, currency }),
  method: z.enum(getKeys(paymentMethods)),
  receivedOn: text,
  reference: text.nullable(),
  /** In the deal's currency: total, sum received with this entry, and remaining balance. */
  currency,
  total: integer,
  paid: integer,
  balance: integer,
})

/** Content of an issued document except its number and code, frozen at issue. */
export const issuedFacts = z.discriminatedUnion('kind', [proforma, invoice, packingList, shippingInstruction, receipt])
export type IssuedFacts = z.output<typeof issuedFacts>
export type IssuedFactsOf<Kind extends IssuedFacts['kind']> = Extract<IssuedFacts, { kind: Kind }>
export type GoodsFacts = IssuedFactsOf<'proforma' | 'invoice' | 'packing-list' | 'shipping-instruction'>
