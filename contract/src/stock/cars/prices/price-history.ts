// Rule: which lowered price is told to buyers as a drop.

/** What a car cost from a moment on, in whole cents, until the next of its list; `shown`: whether buyers saw it. */
export type PriceSince = { cents: number; from: string; shown: boolean }

/** How much a car cost before, in whole cents, and since when it costs less. */
export type PriceDrop = { wasCents: number; since: string }

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

/** The same as `priceDrop` whatever the day: what is kept of a car does not change by the clock. */
export function lastDrop(prices: readonly PriceSince[]): PriceDrop | undefined {
  const seen = prices.filter(({ shown }) => shown)
  const changes = seen.flatMap((price, index) => {
    const before = seen[index - 1]
    return before && before.cents !== price.cents ? [{ price, was: before.cents }] : []
  })
  const last = changes.pop()
  if (!last || last.price.cents > last.was) return undefined
  const raised = changes.findLast(({ price, was }) => price.cents > was)
  if (raised && timeOf(last.price) - timeOf(raised.price) <= raisedBefore * day) return undefined
  return { wasCents: last.was, since: last.price.from }
}
