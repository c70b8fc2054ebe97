import { createNumberFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { QueryResult } from '#office/panel.tsx'
import { paths } from '#paths.ts'
import { DrawnBars } from '../office-chart.tsx'
import { Figure, shortUsd } from './figure.tsx'

const maxMakes = 8
const percent = createNumberFormat({ style: 'percent', maximumFractionDigits: 0 })
const formatSigned = (usd: number) => (usd < 0 ? `−${formatUsd(-usd)}` : formatUsd(usd))

export function MarginByMake() {
  const result = useCall(api.dashboard.margins)
  return (
    <QueryResult result={result}>
      {({ makes, soldFrom, yenPerDollar }) => {
        const getCarsPath = (make: string, costs: 'entered' | 'missing') =>
          `${paths.admin.cars}?${new URLSearchParams({ soldFrom, make, costs })}`
        const topMakes = makes
          .filter(({ count }) => count > 0)
          .sort((a, b) => Math.abs(b.margin) - Math.abs(a.margin))
          .slice(0, maxMakes)
          .sort((a, b) => b.margin - a.margin)
        return (
          <Figure
            title={t('Margin by make')}
            table={{
              head: [t('Make'), t('Sold'), t('Price'), t('Costs'), t('Margin'), t('Without costs')],
              lines: makes.map(({ make, count, price, cost, margin, withoutCosts }) => ({
                name: { text: make },
                cells: [
                  { text: formatCount(count), to: count > 0 ? getCarsPath(make, 'entered') : undefined },
                  { text: formatUsd(price) },
                  { text: formatUsd(cost) },
                  {
                    text:
                      price > 0 ? `${formatSigned(margin)} (${percent.format(margin / price)})` : formatSigned(margin),
                  },
                  { text: formatCount(withoutCosts), to: withoutCosts > 0 ? getCarsPath(make, 'missing') : undefined },
                ],
              })),
            }}
            isEmpty={makes.length === 0}
            none={t('No car was sold in the last twelve months.')}
            note={t(
              'Cars whose order was paid in the last twelve months. Margin: agreed price (FOB) less costs, at {rate} yen a dollar. Cars without costs are not in the sums.',
              { rate: yenPerDollar },
            )}
          >
            {topMakes.length === 0 ? (
              <p className="text-sm text-muted">{t('No costs are entered for the cars that were sold.')}</p>
            ) : (
              <DrawnBars
                rows={topMakes.map(({ make, margin }) => ({
                  label: make,
                  endText: shortUsd.format(margin),
                  parts: [{ count: margin, to: getCarsPath(make, 'entered') }],
                }))}
                series={[{ label: t('Margin'), fill: 'var(--link)' }]}
              />
            )}
          </Figure>
        )
      }}
    </QueryResult>
  )
}
