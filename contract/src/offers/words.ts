import type { TradeTerm } from '../freight/facts.ts'
import { formatUsd, toDollars } from '../values/money.ts'

/** An offer in a few words: `$6,500 CIF to Mombasa, Kenya`; of FOB, whose port is ours, `$5,200 FOB`. */
export const offerText = ({ cents, term, to }: { cents: number; term: TradeTerm; to: string | null }) =>
  `${formatUsd(toDollars(cents))} ${term}${to === null || term === 'FOB' ? '' : ` to ${to}`}`
