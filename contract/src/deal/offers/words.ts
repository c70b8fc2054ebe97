import type { TradeTerm } from '../../ground/trade/terms.ts'
import { t } from '../../language/messages.ts'
import { formatUsd, toDollars } from '../../values/money.ts'

type Said = { cents: number; term: TradeTerm; to: string | null; loading?: string | null | undefined }

/** An offer in a few words: `$6,500 CIF to Mombasa, Kenya`; of FOB, which names the port of loading where it is known, `$5,200 FOB Yokohama`. */
export function offerText({ cents, term, to, loading }: Said) {
  const port = term === 'FOB' ? loading : to && t('to {to}', { to })
  return [formatUsd(toDollars(cents)), term, port].filter(Boolean).join(' ')
}
