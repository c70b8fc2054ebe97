import { t } from '@minato/contract/language/messages.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { Skeleton } from '#ui/display/states.tsx'
import { FigureTable, Picture } from './office/figure.tsx'

/** Lazy: the table is usable before the chart code arrives. */
const Bars = lazy(() => import('./office-bars.tsx'))

export function DrawnBars(bars: Omit<ComponentProps<typeof Bars>, 'onOpen'>) {
  const navigate = useNavigate()
  return (
    // After a resize the old width stays until the next drawing.
    <div className="h-60 overflow-hidden">
      <Suspense fallback={<Skeleton className="h-full" />}>
        <Bars {...bars} onOpen={navigate} />
      </Suspense>
    </div>
  )
}

/** `short` is the label for narrow charts, `to` the list behind the count. */
type CountRow = { label: string; short?: string; count: number; to: string }
type Props = { title: string; head: string; rows: readonly CountRow[]; upright?: boolean; note?: ReactNode }

export function Chart({ title, head, rows, upright = false, note }: Props) {
  if (rows.every(({ count }) => count === 0))
    return (
      <section
        data-empty
        aria-label={title}
        className="order-last flex basis-full! flex-wrap items-baseline gap-x-3 slip px-4 py-2.5"
      >
        <h2 className="text-base">{title}</h2>
        <p className="text-sm text-muted">{t('No figures yet.')}</p>
      </section>
    )
  return (
    <Picture
      title={title}
      note={note}
      table={
        <FigureTable
          title={title}
          head={[head, t('Count')]}
          lines={rows.map(({ label, count, to }) => ({
            name: { text: label, to },
            cells: [{ text: formatCount(count) }],
          }))}
        />
      }
    >
      {/* The chart repeats the table, which serves keyboards and screen readers. */}
      <div
        role="img"
        aria-label={t('{chart}: {counts}', {
          chart: title,
          counts: rows.map((row) => `${row.label} ${row.count}`).join(', '),
        })}
      >
        <DrawnBars
          rows={rows.map((row) => ({ ...row, parts: [row] }))}
          series={[{ label: t('Count'), fill: 'var(--link)' }]}
          upright={upright}
        />
      </div>
    </Picture>
  )
}
