import { type Amount, toDollarAmount } from '@minato/contract/deal/orders/amount.ts'
import type { OrderCalculation as ReckonedNow } from '@minato/contract/deal/orders/calculate-order.ts'
import type { OrderDraft } from '@minato/contract/deal/orders/draft.ts'
import type { TotalChange } from '@minato/contract/deal/orders/terms.ts'
import { type DestinationWithName, translateDestination } from '@minato/contract/platform/ports/facts.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { Refusal } from '#lib/http/problem.ts'

type SeenTotal = Pick<OrderDraft, 'total' | 'lines'>
type CurrentTotal = { amount: Amount; reckoned: ReckonedNow | null; destination: DestinationWithName | null }

/** @throws Refusal 409 where the buyer has seen a different total than the order has now */
export function requireSeenTotal({ total, lines }: SeenTotal, { amount, reckoned, destination }: CurrentTotal) {
  if (total === undefined || toCents(total) === amount.cents) return
  const { term = null, isOpen = false } = reckoned?.terms ?? {}
  const now = { ...toDollarAmount(amount), term, isOpen, to: destination && translateDestination(destination).name }
  const change: TotalChange = { seen: { amountDue: total, lines: lines ?? [] }, now }
  throw new Refusal('total-changed').with(change)
}
