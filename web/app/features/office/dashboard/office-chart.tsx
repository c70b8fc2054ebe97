import { t } from '@minato/contract/language/messages.ts'
import { counted } from '@minato/contract/values/counted.ts'
import { ChartColumn, Rows3 } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Panel } from '#office/panel.tsx'
import { Button } from '#ui/act/button.tsx'
import { Skeleton } from '#ui/read/states.tsx'
import { cellLook, Head, opensRow, Row, Table } from '#ui/read/table.tsx'

/** The figures are there before the code that draws them. */
const Bars = lazy(() => import('./office-bars.tsx'))

type PictureProps = { title: string; table: ReactNode; note?: ReactNode; children: ReactNode }

export function Picture({ title, table, note, children }: PictureProps) {
  const [asTable, setAsTable] = useState(false)
  const [Icon, turn, turnThis] = asTable
    ? [ChartColumn, t('Show chart'), t('Show chart: {chart}', { chart: title })]
    : [Rows3, t('Show table'), t('Show table: {chart}', { chart: title })]
  return (
    <Panel
      title={title}
      aside={
        <Button
          look="quiet"
          size="small"
          className="shrink-0"
          onClick={() => setAsTable(!asTable)}
          aria-label={turnThis}
        >
          <Icon className="size-4" aria-hidden />
          {turn}
        </Button>
      }
    >
      {asTable ? table : children}
      {note && <p className="mt-2 text-xs text-muted">{note}</p>}
    </Panel>
  )
}

export function DrawnBars(bars: Omit<ComponentProps<typeof Bars>, 'onOpen'>) {
  const navigate = useNavigate()
  return (
    // Until it is drawn anew it is as wide as the window was.
    <div className="h-60 overflow-hidden">
      <Suspense fallback={<Skeleton className="h-full" />}>
        <Bars {...bars} onOpen={navigate} />
      </Suspense>
    </div>
  )
}

/** One bar of a chart, one line of its table, and the way to what it counts; `short` where there is little room. */
type Counted = { label: string; short?: string; count: number; to: string }
type Props = { title: string; head: string; rows: readonly Counted[]; upright?: boolean; note?: ReactNode }

export function Chart({ title, head, rows, upright = false, note }: Props) {
  // A picture of nothing says less than a line.
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
    <Picture title={title} note={note} table={<AsTable head={head} rows={rows} title={title} />}>
      {/* The picture of the table: a screen reader hears so, the keyboard takes the table. */}
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

const AsTable = ({ head, rows, title }: Omit<Props, 'note'>) => (
  <Table
    label={title}
    head={
      <>
        <Head label={head} />
        <Head label={t('Count')} className="text-end!" />
      </>
    }
  >
    {rows.map(({ label, count, to }) => (
      <Row key={label}>
        <th scope="row" className={`${cellLook} text-start font-normal`}>
          <Link to={to} className="text-link underline" {...opensRow}>
            {label}
          </Link>
        </th>
        <td className={`${cellLook} text-end font-semibold`}>{counted(count)}</td>
      </Row>
    ))}
  </Table>
)
