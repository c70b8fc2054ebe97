import { lazyValue, messages, t } from '#language/messages.ts'
import { countDays, type Day } from '#values/calendar.ts'
import { toCents, toDollars, yenToCents } from '#values/money.ts'

/** Costs are in whole yen, or in dollars with cents. */
export const costCurrencies = { JPY: 'JPY', USD: 'USD' } as const

/** Number of entries, characters, and the largest amount of one cost; a refund is a negative cost. */
export const confidentialLimits = {
  costs: 50,
  what: 80,
  amount: 1_000_000_000,
  engineNumber: 30,
  auctionHouse: 60,
  auctionLot: 20,
} as const

export const confidentialLabels = messages({
  chassisNumber: 'Chassis number',
  engineNumber: 'Engine number',
  auctionHouse: 'Auction house',
  auctionLot: 'Lot number',
  floorPrice: 'Floor price',
  costs: 'Costs',
} as const)

export const confidentialMessages = messages({
  engineNumber: lazyValue(() =>
    t('Please enter an engine number of at most {max} characters', { max: confidentialLimits.engineNumber }),
  ),
  floorPrice: 'Please enter a valid floor price (numbers only)',
  amount: 'Please enter an amount: whole yen, or dollars with at most two decimals',
  tooMany: lazyValue(() => t('Please enter at most {most} costs', { most: confidentialLimits.costs })),
} as const)

export type Cost = { what: string; amount: number; currency: keyof typeof costCurrencies; date: Day }

/** Converts a cost to whole cents; a refund is negative. */
function toCostCents({ amount, currency }: Cost, yenPerDollar: number) {
  const cents = currency === 'USD' ? toCents(Math.abs(amount)) : yenToCents(Math.abs(amount), yenPerDollar)
  return amount < 0 ? -cents : cents
}

/**
 * Calculates cost and margins of a car, at its price and at its floor price, in US dollars. Null for unknown costs or floor
 * price. Days in stock count from the first cost, or else from its entry; null once it is sold.
 * @param yenPerDollar  the exporter's rate of today, for costs in yen
 */
export function calculateMargin(
  { costs, floorPrice }: { costs: readonly Cost[]; floorPrice: number | null },
  { price, added, sold }: { price: number; added: Day; sold: boolean },
  { today, yenPerDollar }: { today: Day; yenPerDollar: number },
) {
  const cost = costs.reduce((sum, one) => sum + toCostCents(one, yenPerDollar), 0)
  const calculateMarginAt = (usd: number | null) =>
    costs.length === 0 || usd === null ? null : toDollars(toCents(usd) - cost)
  const [first = added] = costs.map(({ date }) => date).sort()
  return {
    cost: costs.length === 0 ? null : toDollars(cost),
    margin: calculateMarginAt(price),
    floorMargin: calculateMarginAt(floorPrice),
    daysInStock: sold ? null : Math.max(0, countDays(first, today)),
  }
}
