import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { getKeys } from '#values/keys.ts'
import { currencies } from '#values/money.ts'
import { line } from '#values/text.ts'
import { laterPayment } from '../payments/payments.ts'
import { documentStates } from './invoice-check.ts'

/** Any text is valid: an impossible number gets the same response as an unknown one. */
const typedText = line(60)

const checkedInvoice = z.object({
  number: z.string(),
  payee: z.string(),
  bank: z.string(),
  /** Last four letters and digits of the account number. */
  lastFour: z.string(),
  currency: z.enum(getKeys(currencies)),
  /** Decimal, in its currency. */
  total: z.number(),
  /** Sums due now and later, in its currency; nothing is due on an invoice that must not be paid. */
  dueNow: z.number(),
  later: laterPayment,
  state: z.enum(getKeys(documentStates)),
})
export type CheckedInvoice = z.output<typeof checkedInvoice>

export const invoiceCheckEndpoints = defineEndpoints('public', {
  verify: {
    route: 'POST /verify',
    summary:
      'Returns payee and state of an invoice by its number and code. A wrong code and an unknown number get the same response.',
    body: z.object({ number: typedText, code: typedText }),
    limit: { max: 30, seconds: 600 },
    problems: ['invoice-not-known', 'too-many-tries'],
    response: z.object({ invoice: checkedInvoice }),
  },
})
