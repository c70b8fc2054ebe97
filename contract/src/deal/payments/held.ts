import { isIncoming, type LedgerEntry, leftOf, type Standing } from './ledger.ts'

/**
 * A cancelled deal's money that is to be refunded or moved, and that is kept as credit; `upTo` is the newest entry that
 * stood there as the buyer gave their word for that: what has come since is not in it.
 */
export function heldOf(
  entries: readonly LedgerEntry[],
  { confirmed }: Pick<Standing, 'confirmed'>,
  upTo: string | null,
) {
  const held = Math.max(0, confirmed)
  const index = upTo === null ? -1 : entries.findIndex(({ id }) => id === upTo)
  if (index < 0) return { toReturn: held, kept: 0 }
  const since = entries.slice(index + 1).filter(isIncoming)
  const come = since.reduce(
    (total, { id, of, facts }) => total + leftOf(facts.kind === 'confirmed' && of ? of : id, entries),
    0,
  )
  const toReturn = Math.min(held, come)
  return { toReturn, kept: held - toReturn }
}

/** Whether an order's reservation never ends by itself: money is there, or a payment waits to be looked at. */
export const holdsReservation = ({ confirmed, waiting }: Pick<Standing, 'confirmed' | 'waiting'>) =>
  confirmed > 0 || waiting > 0
