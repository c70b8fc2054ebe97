import type { PastRate } from '@minato/contract/exchange-rate/endpoints.ts'
import { exchangeRateMessages as texts } from '@minato/contract/exchange-rate/facts.ts'
import { yenPerDollar, yenPerDollarFallback } from '@minato/contract/values/money.ts'
import { Moment } from '~/ui/read/moment'

/** The rate that serves at this moment, of which day it is, and where it comes from. */
export const CurrentRate = ({ rate, fetched }: { rate: PastRate | undefined; fetched: boolean }) => (
  <section aria-label="Current rate" className="grid content-start gap-2 rounded-lg border border-line bg-surface p-4">
    <p className="text-sm text-muted">One US dollar is</p>
    <p className="text-3xl font-bold tabular-nums">{rate ? rate.rate : yenPerDollar} yen</p>
    {rate ? (
      <p className="text-sm">
        Rate of <Moment at={rate.date} />, {rate.source}
        <span className="block text-muted">
          Set by {rate.setBy}, <Moment at={rate.createdAt} exact />
        </span>
      </p>
    ) : (
      <p className="text-sm">{texts.builtIn(yenPerDollar, yenPerDollarFallback)}</p>
    )}
    <p className="text-sm text-muted">{fetched ? texts.fetched : texts.notFetched}</p>
  </section>
)
