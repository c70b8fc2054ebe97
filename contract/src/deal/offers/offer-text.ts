import { t } from '#language/messages.ts'
import type { TradeTerm } from '#platform/trade/terms.ts'
import { formatUsd, toDollars } from '#values/money.ts'

type OfferSummary = { cents: number; term: TradeTerm; to: string | null; loading?: string | null | undefined }

/** Formats an offer: `$6,500 CIF to Mombasa, Kenya`, or `$5,200 FOB Yokohama` with a known port of loading. */
export function offerText({ cents, term, to, loading }: OfferSummary) {
  const sum = formatUsd(toDollars(cents))
  if (term !== 'FOB') return to ? t('{sum} {term} to {port}', { sum, term, port: to }) : `${sum} ${term}`
  return loading ? `${sum} ${term} ${loading}` : `${sum} ${term}`
}
