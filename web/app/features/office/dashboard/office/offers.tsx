import { offerStateLabels } from '@minato/contract/deal/offers/facts.ts'
import { type FinalOfferState, finalOfferStates } from '@minato/contract/deal/orders/filters.ts'
import { createDateFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Figures } from '@minato/contract/office/dashboard/figures.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import { paths } from '#paths.ts'
import { DrawnBars } from '../office-chart.tsx'
import { Figure } from './figure.tsx'

const monthAndYear = createDateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' })
const shortMonth = createDateFormat({ month: 'short', timeZone: 'UTC' })

const stateColours: Record<FinalOfferState, string> = {
  accepted: 'var(--good)',
  declined: 'var(--bad)',
  'run-out': 'var(--hold)',
  withdrawn: 'var(--line-strong)',
}

export function WonAndLost({ months }: { months: NonNullable<Figures['offers']> }) {
  const rows = months.map(({ from, to, orders }) => ({
    label: monthAndYear.format(new Date(from)),
    short: shortMonth.format(new Date(from)),
    parts: finalOfferStates.map((offer) => ({
      count: orders[offer],
      to: `${paths.admin.orders}?${new URLSearchParams({ offer, offerFrom: from, offerTo: to })}`,
    })),
  }))
  const series = finalOfferStates.map((offer) => ({ label: offerStateLabels[offer], fill: stateColours[offer] }))
  return (
    <Figure
      title={t('Offers won and lost')}
      table={{
        head: [t('Month'), ...series.map(({ label }) => label)],
        lines: rows
          .toReversed()
          .map(({ label, parts }) => ({
            name: { text: label },
            cells: parts.map(({ count, to }) => ({ text: formatCount(count), to: count > 0 ? to : undefined })),
          })),
      }}
      isEmpty={rows.every(({ parts }) => parts.every(({ count }) => count === 0))}
      none={t('No offer has ended in the last twelve months.')}
      note={t('Orders by the month in Japan in which their offer ended. A counter-offer is not an end.')}
    >
      <ul className="mb-1 flex flex-wrap gap-x-4 text-xs">
        {series.map(({ label, fill }) => (
          <li key={label} className="flex items-center gap-1.5">
            <span className="size-3 rounded-md" style={{ background: fill }} />
            {label}
          </li>
        ))}
      </ul>
      <DrawnBars rows={rows} series={series} upright />
    </Figure>
  )
}
