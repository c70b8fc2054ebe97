// Rule: whether an invoice is still to be paid.
import { type Destination, isSameDestination } from '#ground/ports/facts.ts'
import type { TradeTerm } from '#ground/trade/terms.ts'
import type { Day } from '#values/calendar.ts'
import type { OrderStatus } from '../orders/facts.ts'
import type { CheckedState } from './check.ts'
import type { FactsOf } from './issued-facts.ts'

export type IssuedInvoice = {
  facts: FactsOf<'proforma'>
  bankAccountId: string | null
  /** Whether a newer one replaces it. */
  isReplaced: boolean
}

/** What an invoice is compared with: its order, ledger and account as they are now. */
export type InvoiceNow = {
  status: OrderStatus
  /** Of its vehicles, in any order. */
  lineIds: readonly string[]
  /** What the order comes to, in US cents. */
  cents: number
  term: TradeTerm | null
  destination: Destination | null
  /** What has arrived, in the smallest unit of the invoice's currency. */
  paid: number
  /** Whether a payment is confirmed or waits to be: then an invoice does not run out. */
  paymentHolds: boolean
  /** The account in force of the invoice's currency. */
  accountId: string | null
  /** The day in Japan. */
  today: Day
}

/** The term that stands on papers of before where none was chosen. */
export const termNow = (term: TradeTerm | null): TradeTerm => term ?? 'FOB'

/** Whether an order is no longer what its invoice says: another sum, other vehicles, another term or destination. */
function haveTermsChanged({ facts }: Pick<IssuedInvoice, 'facts'>, now: InvoiceNow) {
  const vehicles = new Set(facts.cars.map(({ lineId }) => lineId))
  return (
    facts.orderCents !== now.cents ||
    vehicles.size !== new Set(now.lineIds).size ||
    now.lineIds.some((id) => !vehicles.has(id)) ||
    facts.shipping.term !== termNow(now.term) ||
    !isSameDestination(facts.shipping.destination, now.destination)
  )
}

/**
 * Where a proforma invoice stands, from what it says against how things are now. What forbids to pay it comes before what is
 * only said of it; an invoice on which something has arrived does not run out.
 */
export function invoiceState(invoice: IssuedInvoice, now: InvoiceNow): CheckedState {
  const { facts } = invoice
  if (invoice.isReplaced) return 'replaced'
  if (now.status === 'CANCELLED') return 'cancelled'
  if (haveTermsChanged(invoice, now)) return 'terms-changed'
  if (now.paid >= facts.total) return 'paid'
  if (invoice.bankAccountId !== now.accountId) return 'account-changed'
  return now.today > facts.validUntil && !now.paymentHolds ? 'run-out' : 'valid'
}
