import { t } from '@minato/contract/language/messages.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { Panel, QueryResult } from '#office/panel.tsx'
import { Moment } from '#ui/display/time/moment.tsx'

export function CarPrices({ id }: { id: string }) {
  const result = useCall(api.cars.prices, { params: { id } })
  return (
    <Panel title={t('Prices')}>
      <QueryResult result={result}>
        {({ data }) => (
          <ol className="ruled max-h-80 overflow-y-auto text-sm">
            {data.map(({ price, from, shown: isVisible, by }) => (
              <li key={from} className="flex flex-wrap items-baseline gap-x-3">
                <span className="min-w-20 font-semibold tabular-nums">{formatUsd(price)}</span>
                <Moment at={from} exact />
                {by && <span className="text-muted">{by}</span>}
                {!isVisible && <span className="text-muted">{t('Hidden')}</span>}
              </li>
            ))}
          </ol>
        )}
      </QueryResult>
    </Panel>
  )
}
