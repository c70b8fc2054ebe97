import { formatAmount, spellTotal } from '@minato/contract/deal/issued-documents/amounts.ts'
import type { IssuedFactsOf } from '@minato/contract/deal/issued-documents/issued-facts.ts'
import { paymentMethods } from '@minato/contract/deal/payments/facts.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { type Description, omitEmpty, personLines } from './blocks.ts'

export function describeReceipt(facts: IssuedFactsOf<'receipt'>): Description {
  const { currency, received, method, receivedOn, reference, proforma, total, paid, balance, cars, seller } = facts
  const { company, ...buyer } = facts.buyer
  return {
    facts: omitEmpty([['Invoice', proforma]]),
    blocks: [
      {
        kind: 'boxes',
        boxes: [{ title: 'Received from', lines: [...(company ? [company] : []), ...personLines(buyer)] }],
      },
      {
        kind: 'list',
        title: 'Payment',
        facts: omitEmpty([
          ['Amount', formatAmount(received.amount, received.currency)],
          ['In words', spellTotal(received.amount, received.currency)],
          ['Received on', formatDate(receivedOn)],
          ['By', paymentMethods[method]],
          ['Reference', reference],
        ]),
      },
      {
        kind: 'table',
        columns: [
          { head: 'Vehicle', share: 55 },
          { head: 'Stock no.', share: 20 },
          { head: 'Chassis no.', share: 25 },
        ],
        rows: cars.map(({ title, stockNumber, chassisNumber }) => [title, stockNumber, chassisNumber ?? '—']),
      },
      {
        kind: 'totals',
        totals: [
          ['Total', formatAmount(total, currency)],
          ['Received', formatAmount(paid, currency)],
          [balance > 0 ? 'Balance' : 'Balance: paid in full', formatAmount(Math.max(0, balance), currency)],
        ],
        words: null,
      },
      { kind: 'signature', lines: [seller.name, 'Authorised signature'] },
    ],
  }
}
