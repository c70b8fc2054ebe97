import { ChartColumn, Table } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '~/ui/act/button'
import { Skeleton } from '~/ui/read/states'
import type { Row } from './row.ts'

/** The figures are there before the code that draws them. */
const Bars = lazy(() => import('./bars.tsx'))

type Props = { title: string; head: string; rows: readonly Row[]; upright?: boolean; note?: ReactNode }

/** A chart that can also be read as a table. A press on a bar, and each line of the table, leads to the list behind it. */
export function ChartCard({ title, head, rows, upright = false, note }: Props) {
  const [asTable, setAsTable] = useState(false)
  const navigate = useNavigate()
  const id = useId()
  const Icon = asTable ? ChartColumn : Table
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        <Button
          look="quiet"
          size="small"
          className="shrink-0"
          onClick={() => setAsTable(!asTable)}
          aria-describedby={id}
        >
          <Icon className="size-4" aria-hidden />
          {asTable ? 'Show chart' : 'Show table'}
        </Button>
      </div>
      {asTable ? (
        <FigureTable head={head} rows={rows} labelledBy={id} />
      ) : (
        // The picture of the table: a screen reader hears so, the keyboard takes the table.
        <div
          role="img"
          aria-label={`${title}: ${rows.map((row) => `${row.label} ${row.count}`).join(', ')}`}
          className="h-60"
        >
          <Suspense fallback={<Skeleton className="h-full" />}>
            <Bars rows={rows} upright={upright} onOpen={(row) => navigate(row.to)} />
          </Suspense>
        </div>
      )}
      {note && <p className="mt-2 text-xs text-muted">{note}</p>}
    </section>
  )
}

const FigureTable = ({ head, rows, labelledBy }: Pick<Props, 'head' | 'rows'> & { labelledBy: string }) => (
  <table aria-labelledby={labelledBy} className="w-full text-sm">
    <thead>
      <tr className="border-b border-line text-xs text-muted">
        <th scope="col" className="py-1 text-left font-semibold">
          {head}
        </th>
        <th scope="col" className="py-1 text-right font-semibold">
          Count
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.label} className="border-b border-line last:border-0">
          <th scope="row" className="text-left font-normal">
            <Link to={row.to} className="inline-block py-1 text-link underline">
              {row.label}
            </Link>
          </th>
          <td className="text-right font-semibold">{row.count.toLocaleString('en-US')}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
