import { z } from 'zod'
import { bankDetails } from '#platform/bank-accounts/details.ts'
import { balanceRules } from '#platform/trade/terms.ts'
import { lineKinds } from '#shipping/freight/facts.ts'
import { getKeys } from '#values/keys.ts'
import { currencies } from '#values/money.ts'
import { day, id, instant } from '#values/text.ts'
import { issuedDocumentKinds } from './facts.ts'
import { documentStates } from './invoice-check.ts'

const integer = z.number().int()
const sum = z.number()

/** Amounts of a document or its draft: decimal in its currency, yen whole. */
export const documentAmounts = {
  currency: z.enum(getKeys(currencies)),
  total: sum,
  lines: z.array(z.object({ kind: z.enum(lineKinds), sum })),
  /** Proforma invoices only. `due` of the balance is null until its day is certain. */
  deposit: z.object({ percent: integer, sum, due: z.string() }).nullable(),
  balance: z.object({ sum, rule: z.enum(getKeys(balanceRules)), days: integer, due: z.string().nullable() }).nullable(),
}

/** Document issued by the office; its PDF holds the full content. */
export const issuedDocument = z.object({
  id,
  kind: z.enum(getKeys(issuedDocumentKinds)),
  number: z.string(),
  issuedAt: instant,
  /** The date that the document bears: the day of its issue in Japan. Screens show this day in every time zone. */
  on: day,
  ...documentAmounts,
  /** Proforma invoice: payable or not. Other documents: replaced or not. */
  state: z.enum(getKeys(documentStates)),
  /** Number of the replaced document. */
  replaces: z.string().nullable(),
  /** Payment that a receipt confirms. */
  entryId: id.nullable(),
  /** Account and payment reference, while the invoice is payable. */
  transfer: z.object({ account: bankDetails, write: z.string() }).nullable(),
})
export type IssuedDocument = z.output<typeof issuedDocument>
