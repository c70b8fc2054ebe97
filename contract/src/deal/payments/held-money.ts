import type { Money } from '#values/numbers.ts'
import type { MoneyChoice } from './facts.ts'
import { isIncoming, type LedgerEntry, type LedgerSummary, sumRemaining } from './ledger.ts'

/** Splits the money of a cancelled deal into a part to return and a kept credit. Entries after `upTo` are not part of the credit. */
export function splitHeldMoney(
  entries: readonly LedgerEntry[],
  { confirmed }: Pick<LedgerSummary, 'confirmed'>,
  upTo: string | null,
) {
  const heldSum = Math.max(0, confirmed)
  const index = upTo === null ? -1 : entries.findIndex(({ id }) => id === upTo)
  if (index < 0) return { toReturn: heldSum, credit: 0 }
  const laterEntries = entries.slice(index + 1).filter(isIncoming)
  const receivedSince = laterEntries.reduce(
    (total, { id, of, facts }) => total + sumRemaining(facts.kind === 'confirmed' && of ? of : id, entries),
    0,
  )
  const toReturn = Math.min(heldSum, receivedSince)
  return { toReturn, credit: heldSum - toReturn }
}

/**
 * Returns the buyer's choice while it is about the money that is owed now. Refunded and moved parts only lower it; after any
 * other change the buyer is asked again.
 */
export function findCurrentChoice(
  stored: { choice: MoneyChoice; sum: Money; upTo: string } | null,
  entries: readonly LedgerEntry[],
  owed: Money,
): MoneyChoice | null {
  if (!stored || stored.sum.currency !== owed.currency) return null
  const laterEntries = entries.slice(entries.findIndex(({ id }) => id === stored.upTo) + 1)
  const outgoing = laterEntries.filter(({ facts }) => facts.kind === 'refunded' || facts.kind === 'moved-out')
  const remaining = outgoing.reduce((rest, { counts }) => rest + (counts ?? 0), stored.sum.amount)
  return remaining === owed.amount ? stored.choice : null
}

/** Returns true where the reservation never ends by itself: money has arrived, or a payment waits for its check. */
export const isReservationPaused = ({ confirmed, waiting }: Pick<LedgerSummary, 'confirmed' | 'waiting'>) =>
  confirmed > 0 || waiting > 0
