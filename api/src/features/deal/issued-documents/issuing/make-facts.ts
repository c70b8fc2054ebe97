import type { IssueChoices } from '@minato/contract/deal/issued-documents/issue.ts'
import type { IssuedFacts, IssuedFactsOf } from '@minato/contract/deal/issued-documents/issued-facts.ts'
import { buildCompany } from '@minato/contract/platform/settings/company.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import type { IssueData } from './issue-data.ts'
import { createGoodsFacts } from './shipping-facts.ts'
import { calculateAmounts, calculatePaymentTerms } from './sums.ts'

export function createCommonFacts({ order, customer, now, settings }: IssueData, replaces: string | null) {
  const company = buildCompany(settings)
  const [office] = company.offices
  return {
    on: toOfficeDay(now),
    seller: { name: company.legalName, address: [...office.address], phone: company.phone, email: company.email },
    buyer: {
      name: customer.nameOnPapers ?? formatFullName(customer),
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

function proformaOf(data: IssueData, wish: IssueChoices, replaces: string | null): IssuedFactsOf<'proforma'> {
  const { prices, amounts } = calculateAmounts(data, wish)
  const account = data.account(amounts.currency)
  if (!account) throw new Error(`there is no bank account for ${amounts.currency}`)
  return {
    kind: 'proforma',
    ...createCommonFacts(data, replaces),
    ...createGoodsFacts(data, wish, prices),
    ...amounts,
    ...calculatePaymentTerms(data, wish, amounts.total),
    bank: account.details,
  }
}

type Makers = {
  [Kind in IssueChoices['kind']]: (data: IssueData, wish: IssueChoices, replaces: string | null) => IssuedFactsOf<Kind>
}

const makers: Makers = {
  proforma: proformaOf,
  invoice(data, wish, replaces) {
    const { prices, amounts } = calculateAmounts(data, wish)
    return {
      kind: 'invoice',
      ...createCommonFacts(data, replaces),
      ...createGoodsFacts(data, wish, prices),
      ...amounts,
      proforma: data.proforma?.number ?? null,
      lcNumber: wish.lcNumber,
    }
  },
  'packing-list': (data, wish, replaces) => ({
    kind: 'packing-list',
    ...createCommonFacts(data, replaces),
    ...createGoodsFacts(data, wish, []),
    invoice: data.invoice?.number ?? null,
    proforma: data.proforma?.number ?? null,
  }),
  'shipping-instruction'(data, wish, replaces) {
    const goods = createGoodsFacts(data, wish, [])
    const { kind, originals } = data.release
    return {
      kind: 'shipping-instruction',
      ...createCommonFacts(data, replaces),
      ...goods,
      release: { kind, originals },
      freight: goods.shipping.term === 'FOB' ? 'COLLECT' : 'PREPAID',
      lcNumber: wish.lcNumber,
    }
  },
}

export const createFacts = (data: IssueData, wish: IssueChoices, replaces: string | null): IssuedFacts =>
  makers[wish.kind](data, wish, replaces)
