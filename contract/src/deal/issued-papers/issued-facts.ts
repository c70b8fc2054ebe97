// Rule: what stands on an issued paper, frozen.
import { z } from 'zod'
import { bankDetails } from '#ground/bank-accounts/details.ts'
import { balanceRules } from '#ground/trade/terms.ts'
import { lineKinds } from '#port/freight/facts.ts'
import { namesOf } from '#values/names.ts'
import { releaseKinds } from '../papers/facts.ts'
import { paymentMethods } from '../payments/facts.ts'
import { car, currency, person, shipping, text, whole } from './shared-facts.ts'

/** What every paper says: who sells what to whom, and how it travels. */
const every = {
  /** The day in Japan. */
  on: text,
  seller: z.strictObject({ name: text, address: z.array(text), phone: text, email: text }),
  buyer: person.extend({ company: text.nullable() }),
  orderId: text,
  /** The number of the paper that it replaces. */
  replaces: text.nullable(),
  /** What the company says at the foot of every page; papers of before know none. */
  foot: z.array(text).default([]),
}
const goods = { consignee: person, notify: person.nullable(), cars: z.array(car), shipping }

/** What is to be paid. Amounts in the smallest unit of the currency; the lines add up to the total. */
const amounts = {
  currency,
  lines: z.array(z.strictObject({ kind: z.enum(lineKinds), amount: whole })),
  total: whole,
  /** Yen for a dollar, where the order's cents were turned into yen; the day and the source of the rate. */
  rate: z.strictObject({ yenPerDollar: z.number(), on: text, source: text }).nullable(),
  /** What the order came to, in US cents: by this it is known whether its terms have changed. */
  orderCents: whole,
}

const proforma = z.strictObject({
  kind: z.literal('proforma'),
  ...every,
  ...goods,
  ...amounts,
  deposit: z.strictObject({ percent: whole, amount: whole, due: text }),
  /** The rest after the deposit; null where that is all. `due` is a day where it is known. */
  balance: z
    .strictObject({ amount: whole, rule: z.enum(namesOf(balanceRules)), days: whole, due: text.nullable() })
    .nullable(),
  bank: bankDetails,
  validUntil: text,
})

const invoice = z.strictObject({
  kind: z.literal('invoice'),
  ...every,
  ...goods,
  ...amounts,
  proforma: text.nullable(),
  lcNumber: text.nullable(),
})

const packingList = z.strictObject({
  kind: z.literal('packing-list'),
  ...every,
  ...goods,
  invoice: text.nullable(),
  proforma: text.nullable(),
})

const shippingInstruction = z.strictObject({
  kind: z.literal('shipping-instruction'),
  ...every,
  ...goods,
  release: z.strictObject({ kind: z.enum(namesOf(releaseKinds)), originals: whole }),
  freight: z.enum(['PREPAID', 'COLLECT']),
  lcNumber: text.nullable(),
})

const receipt = z.strictObject({
  kind: z.literal('receipt'),
  ...every,
  proforma: text.nullable(),
  cars: z.array(z.strictObject({ stockNumber: text, title: text, chassisNumber: text.nullable() })),
  /** As it arrived, in whatever currency. */
  received: z.strictObject({ amount: whole, currency }),
  method: z.enum(namesOf(paymentMethods)),
  receivedOn: text,
  reference: text.nullable(),
  /** In the deal's currency: what is to be paid in all, what had arrived with this entry, and what was left. */
  currency,
  total: whole,
  paid: whole,
  balance: whole,
})

/** Everything that stands on an issued paper beside its number and code, frozen when it was issued. */
export const issuedFacts = z.discriminatedUnion('kind', [proforma, invoice, packingList, shippingInstruction, receipt])
export type IssuedFacts = z.output<typeof issuedFacts>
export type FactsOf<Kind extends IssuedFacts['kind']> = Extract<IssuedFacts, { kind: Kind }>
export type GoodsFacts = FactsOf<'proforma' | 'invoice' | 'packing-list' | 'shipping-instruction'>
