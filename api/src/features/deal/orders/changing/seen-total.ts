import { type Amount, inDollars } from '@minato/contract/deal/orders/amount.ts'
import type { OrderDraft } from '@minato/contract/deal/orders/draft.ts'
import type { Reckoned as ReckonedNow } from '@minato/contract/deal/orders/reckon.ts'
import type { TotalChange } from '@minato/contract/deal/orders/terms.ts'
import { destinationNow, type NamedDestination } from '@minato/contract/ground/ports/facts.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { Refusal } from '#lib/http/problem.ts'

type SeenTotal = Pick<OrderDraft, 'total' | 'lines'>
type CurrentTotal = { amount: Amount; reckoned: ReckonedNow | null; destination: NamedDestination | null }

/** @throws Refusal 409 where the buyer has seen a different total than the order has now */
export function requireSeenTotal({ total, lines }: SeenTotal, { amount, reckoned, destination }: CurrentTotal) {
  if (total === undefined || toCents(total) === amount.cents) return
  const { term = null, isOpen = false } = reckoned?.terms ?? {}
  const now = { ...inDollars(amount), term, isOpen, to: destination && destinationNow(destination).name }
  const change: TotalChange = { seen: { amountDue: total, lines: lines ?? [] }, now }
  throw new Refusal('total-changed').with(change)
}
