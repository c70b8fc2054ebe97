// Rule: which lowered price is shown to buyers as a drop.

/** A price of a car in whole cents from a moment on, until the next of its list; `shown`: visible to buyers. */
export type PriceEntry = { cents: number; from: string; shown: boolean }

type PriceDrop = { wasCents: number; since: string }

/** Days before a drop in which a raise of the price disqualifies it. */
export const raiseLookbackDays = 30
export const dropDays = 90

const day = 86_400_000
const getTime = ({ from }: PriceEntry) => Date.parse(from)

/**
 * Returns the drop to show at a moment, from all prices of a car, oldest first; undefined without one.
 * It is the last change of the visible price, if that lowered it, at most `dropDays` ago. A raise in the `raiseLookbackDays` days
 * before disqualifies it.
 * Prices of a hidden car are ignored: a car that reappears at another price changed it at that moment. The first visible price
 * is no change.
 */
export function findPriceDrop(prices: readonly PriceEntry[], at: Date): PriceDrop | undefined {
  const drop = findLastDrop(prices.filter((price) => getTime(price) <= at.getTime()))
  return drop && isRecentDrop(drop, at) ? drop : undefined
}

/** Checks if a drop is still recent, for a cached page that includes it. */
export const isRecentDrop = ({ since }: Pick<PriceDrop, 'since'>, at: Date) =>
  at.getTime() - Date.parse(since) <= dropDays * day

function listPriceChanges(prices: readonly PriceEntry[]) {
  const visible = prices.filter(({ shown }) => shown)
  let raised = Number.NEGATIVE_INFINITY
  return visible.flatMap((price, index) => {
    const was = visible[index - 1]?.cents
    if (was === undefined || was === price.cents) return []
    const at = getTime(price)
    const isRaise = price.cents > was
    if (isRaise) raised = at
    return [{ price, was, at, isRaise, isDrop: !isRaise && at - raised > raiseLookbackDays * day }]
  })
}

/** Returns the drop regardless of the day, because cached data of a car must not depend on the clock. */
export function findLastDrop(prices: readonly PriceEntry[]): PriceDrop | undefined {
  const last = listPriceChanges(prices).at(-1)
  return last?.isDrop ? { wasCents: last.was, since: last.price.from } : undefined
}

/**
 * Returns the reduction since a user saw the price, in whole cents, or 0. Prices that were lowered soon after a raise are
 * ignored.
 * @param saw  the price then, in whole cents, and when
 * @param cents  the price now
 */
export function calculateReduction(prices: readonly PriceEntry[], saw: { cents: number; at: Date }, cents: number) {
  const pretended = listPriceChanges(prices).filter(
    ({ at, isRaise, isDrop }) => at > saw.at.getTime() && !isRaise && !isDrop,
  )
  return Math.max(0, Math.min(saw.cents, ...pretended.map(({ price }) => price.cents)) - cents)
}
