import type { IssueWish } from '@minato/contract/deal/issued-papers/issue.ts'
import type { FactsOf, IssuedFacts } from '@minato/contract/deal/issued-papers/issued-facts.ts'
import { companyOf } from '@minato/contract/ground/settings/company.ts'
import { fullName } from '@minato/contract/ground/users/facts.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import type { Gathered } from './gather.ts'
import { goodsOf } from './shipping-facts.ts'
import { amountsOf, paymentOf } from './sums.ts'

/** Returns the facts that every document contains: seller, buyer, date and footer. */
export function everyFact({ order, customer, now, settings }: Gathered, replaces: string | null) {
  const company = companyOf(settings)
  const [office] = company.offices
  return {
    on: officeDay(now),
    seller: { name: company.legalName, address: [...office.address], phone: company.phone, email: company.email },
    buyer: {
      name: customer.nameOnPapers ?? fullName(customer),
      company: customer.companyOnPapers ?? customer.companyName,
      address: null,
      country: customer.country,
      phone: customer.phone,
      email: customer.deletedAt ? null : customer.email,
      taxNumber: null,
    },
    orderId: order.id,
    replaces,
    foot: [...settings.paperFoot],
  }
}

function proformaOf(known: Gathered, wish: IssueWish, replaces: string | null): FactsOf<'proforma'> {
  const { prices, amounts } = amountsOf(known, wish)
  const account = known.account(amounts.currency)
  if (!account) throw new Error(`there is no bank account for ${amounts.currency}`)
  return {
    kind: 'proforma',
    ...everyFact(known, replaces),
    ...goodsOf(known, wish, prices),
    ...amounts,
    ...paymentOf(known, wish, amounts.total),
    bank: account.details,
  }
}

type Makers = {
  [Kind in IssueWish['kind']]: (known: Gathered, wish: IssueWish, replaces: string | null) => FactsOf<Kind>
}

const makers: Makers = {
  proforma: proformaOf,
  invoice(known, wish, replaces) {
    const { prices, amounts } = amountsOf(known, wish)
    return {
      kind: 'invoice',
      ...everyFact(known, replaces),
      ...goodsOf(known, wish, prices),
      ...amounts,
      proforma: known.proforma?.number ?? null,
      lcNumber: wish.lcNumber,
    }
  },
  'packing-list': (known, wish, replaces) => ({
    kind: 'packing-list',
    ...everyFact(known, replaces),
    ...goodsOf(known, wish, []),
    invoice: known.invoice?.number ?? null,
    proforma: known.proforma?.number ?? null,
  }),
  'shipping-instruction'(known, wish, replaces) {
    const goods = goodsOf(known, wish, [])
    const { kind, originals } = known.release
    return {
      kind: 'shipping-instruction',
      ...everyFact(known, replaces),
      ...goods,
      release: { kind, originals },
      freight: goods.shipping.term === 'FOB' ? 'COLLECT' : 'PREPAID',
      lcNumber: wish.lcNumber,
    }
  },
}

/** Creates the frozen facts of a requested document. */
export const factsOf = (known: Gathered, wish: IssueWish, replaces: string | null): IssuedFacts =>
  makers[wish.kind](known, wish, replaces)
