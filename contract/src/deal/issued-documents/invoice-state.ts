// Rule: payable state of an invoice.
import { type Destination, isSameDestination } from '#platform/ports/facts.ts'
import type { TradeTerm } from '#platform/trade/terms.ts'
import type { Day } from '#values/calendar.ts'
import type { OrderStatus } from '../orders/facts.ts'
import type { DocumentState } from './invoice-check.ts'
import type { IssuedFactsOf } from './issued-facts.ts'

export type IssuedInvoice = { facts: IssuedFactsOf<'proforma'>; bankAccountId: string | null; isReplaced: boolean }

/** Current order, ledger and account, to compare with an invoice. */
export type CurrentInvoiceFacts = {
  status: OrderStatus
  lineIds: readonly string[]
  /** Amount of the order, in US cents. */
  cents: number
  term: TradeTerm | null
  destination: Destination | null
  /** Sum received, in the smallest unit of the invoice's currency. */
  paid: number
  /** True with a confirmed or waiting payment: the invoice then does not expire. */
  paymentHolds: boolean
  /** Current account for the invoice's currency. */
  accountId: string | null
  /** Day in Japan. */
  today: Day
}

/** Older documents say FOB where no term was chosen. */
export const toDocumentTerm = (term: TradeTerm | null): TradeTerm => term ?? 'FOB'

function haveTermsChanged({ facts }: Pick<IssuedInvoice, 'facts'>, now: CurrentInvoiceFacts) {
  const vehicles = new Set(facts.cars.map(({ lineId }) => lineId))
  return (
    facts.orderCents !== now.cents ||
    vehicles.size !== new Set(now.lineIds).size ||
    now.lineIds.some((id) => !vehicles.has(id)) ||
    facts.shipping.term !== toDocumentTerm(now.term) ||
    !isSameDestination(facts.shipping.destination, now.destination)
  )
}

/** Returns the state of a proforma invoice. Changed terms outrank a payment; with a payment the invoice does not expire. */
export function getInvoiceState(invoice: IssuedInvoice, now: CurrentInvoiceFacts): DocumentState {
  const { facts } = invoice
  if (invoice.isReplaced) return 'replaced'
  if (now.status === 'CANCELLED') return 'cancelled'
  if (haveTermsChanged(invoice, now)) return 'terms-changed'
  if (now.paid >= facts.total) return 'paid'
  if (invoice.bankAccountId !== now.accountId) return 'account-changed'
  return now.today > facts.validUntil && !now.paymentHolds ? 'run-out' : 'valid'
}
