// Rule: which lowered price is told to buyers as a drop.

/** What a car cost from a moment on, in whole cents, until the next of its list; `shown`: whether buyers saw it. */
export type PriceSince = { cents: number; from: string; shown: boolean }

/** How much a car cost before, in whole cents, and since when it costs less. */
type PriceDrop = { wasCents: number; since: string }

/** A price that was raised in so many days before it is lowered was no price. */
export const raisedBefore = 30
/** For so many days a drop is news. */
export const dropDays = 90

const day = 86_400_000
const timeOf = ({ from }: PriceSince) => Date.parse(from)

/**
 * The drop that a buyer may be told of at a moment, from everything that a car has cost, oldest first; undefined where there
 * is none. It is the last change of the price that buyers saw, if that lowered it, at most `dropDays` ago. It is none where the
 * price was raised in the `raisedBefore` days before. Prices while the car was hidden count for nothing: a car that comes
 * back at another price was raised or lowered at that moment; the first price that is shown is neither.
 */
export function priceDrop(prices: readonly PriceSince[], at: Date): PriceDrop | undefined {
  const drop = lastDrop(prices.filter((price) => timeOf(price) <= at.getTime()))
  return drop && isNews(drop, at) ? drop : undefined
}

/** Whether a drop is still news, for a page that was made with it. */
export const isNews = ({ since }: Pick<PriceDrop, 'since'>, at: Date) =>
  at.getTime() - Date.parse(since) <= dropDays * day

/** The changes of the price that buyers saw, oldest first, and whether each is a drop. */
function changesOf(prices: readonly PriceSince[]) {
  const seen = prices.filter(({ shown }) => shown)
  let raised = Number.NEGATIVE_INFINITY
  return seen.flatMap((price, index) => {
    const was = seen[index - 1]?.cents
    if (was === undefined || was === price.cents) return []
    const at = timeOf(price)
    const isRaise = price.cents > was
    if (isRaise) raised = at
    return [{ price, was, at, isRaise, isDrop: !isRaise && at - raised > raisedBefore * day }]
  })
}

/** The same as `priceDrop` whatever the day: what is kept of a car does not change by the clock. */
export function lastDrop(prices: readonly PriceSince[]): PriceDrop | undefined {
  const last = changesOf(prices).at(-1)
  return last?.isDrop ? { wasCents: last.was, since: last.price.from } : undefined
}

/**
 * By how much a car costs less than somebody saw it at some time, in whole cents; 0 where it does not. What was lowered soon after
 * it had been raised does not count.
 * @param saw  the price then, in whole cents, and when
 * @param cents  the price now
 */
export function lessSince(prices: readonly PriceSince[], saw: { cents: number; at: Date }, cents: number) {
  const pretended = changesOf(prices).filter(({ at, isRaise, isDrop }) => at > saw.at.getTime() && !isRaise && !isDrop)
  return Math.max(0, Math.min(saw.cents, ...pretended.map(({ price }) => price.cents)) - cents)
}
