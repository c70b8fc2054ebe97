import type { PastRate } from '@minato/contract/exchange-rate/endpoints.ts'
import { Moment } from '~/ui/read/moment'

/** The rates that were in force, the latest first. */
export const RateHistory = ({ rates }: { rates: readonly PastRate[] }) => (
  <section aria-labelledby="past-rates">
    <h2 id="past-rates" className="mb-2 text-base">
      History
    </h2>
    {rates.length === 0 ? (
      <p className="text-sm text-muted">No rate was ever set.</p>
    ) : (
      <ol className="overflow-hidden rounded-lg border border-line bg-surface">
        {rates.map((one) => (
          <li
            key={one.id}
            className="grid gap-x-6 border-b border-line px-4 py-2 text-sm last:border-0 sm:grid-cols-[6rem_8rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span className="font-bold tabular-nums">{one.rate}</span>
            <Moment at={one.date} />
            <span className="wrap-anywhere">{one.source}</span>
            <span className="wrap-anywhere text-muted">
              {one.setBy}, <Moment at={one.createdAt} exact />
            </span>
          </li>
        ))}
      </ol>
    )}
  </section>
)
