import { t } from '@minato/contract/language/messages.ts'
import { stockAges } from '@minato/contract/office/dashboard/facts.ts'
import type { Figures } from '@minato/contract/office/dashboard/figures.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/platform/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { QueryResult } from '#office/panel.tsx'
import { Screen } from '#office/screen.tsx'
import { paths } from '#paths.ts'
import { DrawnBars } from '../office-chart.tsx'
import { Figure, shortUsd } from './figure.tsx'
import { MarginByMake } from './margins.tsx'
import { WonAndLost } from './offers.tsx'
import { TradeMap } from './trade-map.tsx'

export function FiguresScreen() {
  const { hasPermission } = useSession()
  const result = useQuery({ ...query(api.dashboard.figures), refetchOnMount: 'always' })
  return (
    <Screen title={t('Figures')}>
      <div className="grid gap-3">
        <QueryResult result={result}>
          {({ forSale, offers, buyers, atSea }) => (
            <>
              <div className="grid gap-3 lg:grid-cols-2">
                {forSale && <ForSale bands={forSale} />}
                {offers && <WonAndLost months={offers} />}
              </div>
              {(buyers || atSea) && <TradeMap buyers={buyers} atSea={atSea} />}
            </>
          )}
        </QueryResult>
        {hasPermission('costs.edit') && <MarginByMake />}
      </div>
    </Screen>
  )
}

function ForSale({ bands }: { bands: NonNullable<Figures['forSale']> }) {
  const rows = bands.map(({ addedFrom, addedTo, count, value }, index) => ({
    label: stockAges[index]?.label ?? '',
    count,
    value,
    to: `${paths.admin.cars}?${new URLSearchParams({ state: 'active', ...(addedFrom && { addedFrom }), addedTo })}`,
  }))
  return (
    <Figure
      title={t('Days in stock')}
      table={{
        head: [t('Days since added'), t('Cars'), t('Total value')],
        lines: rows.map(({ label, count, value, to }) => ({
          name: { text: label },
          cells: [{ text: formatCount(count), to }, { text: formatUsd(value) }],
        })),
      }}
      isEmpty={rows.every(({ count }) => count === 0)}
      none={t('No car is for sale.')}
      note={t('Cars that are shown and available, at their vehicle price (FOB).')}
    >
      <DrawnBars
        rows={rows.map((row) => ({
          ...row,
          endText: `${formatCount(row.count)} · ${shortUsd.format(row.value)}`,
          parts: [row],
        }))}
        series={[{ label: t('Cars'), fill: 'var(--link)' }]}
      />
    </Figure>
  )
}
