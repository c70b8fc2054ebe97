import { messages, t } from '#language/messages.ts'

/** What a price is named for, as the trade writes it. */
export const tradeTerms = messages({
  FOB: 'on board in Japan',
  'C&F': 'with freight',
  CIF: 'with freight and insurance',
} as const)
export type TradeTerm = keyof typeof tradeTerms
/** A term with what it means: `C&F, with freight`. */
export const termText = (term: TradeTerm) => `${term}, ${tradeTerms[term]}`

export const covers = messages({ 'total-loss': 'Total loss', 'all-risks': 'All risks' } as const)
export type Cover = keyof typeof covers

/**
 * When the balance is due, as it is usual in the trade: so many days before the ship arrives (Kobe exporters: ten), or after the
 * copy of the B/L was sent (Nippon Export: two).
 */
export const balanceRules = messages({
  arrival: {
    label: 'before the ship arrives',
    text: (days: number) =>
      t('{days, plural, one {# day before the ship arrives} other {# days before the ship arrives}}', { days }),
  },
  'bl-copy': {
    label: 'after the copy of the B/L',
    text: (days: number) =>
      t(
        '{days, plural, one {# day after we send you the copy of the B/L} other {# days after we send you the copy of the B/L}}',
        { days },
      ),
  },
} as const)

export type BalanceRule = keyof typeof balanceRules

/** What an invoice may ask as a deposit, in percent, and for how many days it may stand, or its balance may wait. */
export const invoiceLimits = { percent: { min: 1, max: 100 }, days: { min: 1, max: 60 } } as const
