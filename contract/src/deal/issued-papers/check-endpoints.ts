import { z } from 'zod'
import { endpoints } from '#protocol/endpoint.ts'
import { currencies } from '#values/money.ts'
import { namesOf } from '#values/names.ts'
import { line } from '#values/text.ts'
import { later } from '../payments/payments.ts'
import { checkedStates } from './check.ts'

/** Whatever somebody typed: what can be no number or code is answered like one that is not ours. */
const typed = line(60)

const checkedInvoice = z.object({
  number: z.string(),
  payee: z.string(),
  bank: z.string(),
  /** The last four letters and digits of the account number. */
  lastFour: z.string(),
  currency: z.enum(namesOf(currencies)),
  /** In its currency. */
  total: z.number(),
  /** The sums due now and later, in its currency: none of an invoice that is not to be paid. */
  dueNow: z.number(),
  later,
  state: z.enum(namesOf(checkedStates)),
})
export type CheckedInvoice = z.output<typeof checkedInvoice>

export const invoiceChecks = endpoints({
  verify: {
    route: 'POST /verify',
    access: 'public',
    summary:
      'Says of an invoice, by its number and code, to whom it is paid and whether it is to be paid. A wrong code and a number that never was get the same answer.',
    body: z.object({ number: typed, code: typed }),
    limit: { max: 30, seconds: 600 },
    problems: ['invoice-not-known', 'too-many-tries'],
    response: z.object({ invoice: checkedInvoice }),
  },
})
