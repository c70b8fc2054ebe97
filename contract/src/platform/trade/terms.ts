import { messages, t } from '#language/messages.ts'

export const tradeTerms = messages({
  FOB: 'on board in Japan',
  'C&F': 'with freight',
  CIF: 'with freight and insurance',
} as const)
export type TradeTerm = keyof typeof tradeTerms
/** A term with its meaning: `C&F, with freight`. */
export const formatTradeTerm = (term: TradeTerm) => `${term}, ${tradeTerms[term]}`

export const covers = messages({ 'total-loss': 'Total loss', 'all-risks': 'All risks' } as const)
export type Cover = keyof typeof covers

/**
 * Usual due dates of the balance: days before the ship arrives (Kobe exporters: ten), or days after the copy of the B/L was
 * sent (Nippon Export: two).
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

/** Deposit of an invoice in percent, and days of its validity or until the balance is due. */
export const invoiceLimits = { percent: { min: 1, max: 100 }, days: { min: 1, max: 60 } } as const
