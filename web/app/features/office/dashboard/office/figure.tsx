import { createNumberFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ChartColumn, Rows3 } from '#office/icons.ts'
import { Panel } from '#office/panel.tsx'
import { Button } from '#ui/actions/button.tsx'
import { cellClass, Head, Row, rowOpenerProps, Table } from '#ui/display/table.tsx'

/** Short form for charts: `$276K`; the table has the exact sum. */
export const shortUsd = createNumberFormat({
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  notation: 'compact',
  maximumFractionDigits: 1,
})

type Cell = { text: string; to?: string | undefined }
export type Line = { name: Cell; cells: readonly Cell[] }
type TableProps = { title: string; head: readonly string[]; lines: readonly Line[] }

const CellText = ({ text, to, ...link }: Cell) =>
  to ? (
    <Link to={to} className="text-link underline" {...link}>
      {text}
    </Link>
  ) : (
    text
  )

export const FigureTable = ({ title, head: [first, ...others], lines }: TableProps) => (
  <Table
    label={title}
    head={
      <>
        <Head label={first} />
        {others.map((label) => (
          <Head key={label} label={label} className="text-end!" />
        ))}
      </>
    }
  >
    {lines.map(({ name, cells }) => (
      <Row key={name.text}>
        <th scope="row" className={`${cellClass} text-start font-normal`}>
          <CellText {...name} {...rowOpenerProps} />
        </th>
        {cells.map((cell, place) => (
          <td key={others[place]} className={`${cellClass} text-end font-semibold whitespace-nowrap tabular-nums`}>
            <CellText {...cell} />
          </td>
        ))}
      </Row>
    ))}
  </Table>
)

type PictureProps = { title: string; table: ReactNode; note?: ReactNode; children: ReactNode }

export function Picture({ title, table, note, children }: PictureProps) {
  const [showsTable, setShowsTable] = useState(false)
  const [Icon, turn, turnThis] = showsTable
    ? [ChartColumn, t('Show chart'), t('Show chart: {chart}', { chart: title })]
    : [Rows3, t('Show table'), t('Show table: {chart}', { chart: title })]
  return (
    <Panel
      title={title}
      aside={
        <Button
          variant="quiet"
          size="small"
          className="shrink-0"
          onClick={() => setShowsTable(!showsTable)}
          aria-label={turnThis}
        >
          <Icon className="size-4" aria-hidden />
          {turn}
        </Button>
      }
    >
      {showsTable ? table : children}
      {note && <p className="mt-2 text-xs text-muted">{note}</p>}
    </Panel>
  )
}

type Props = {
  title: string
  table: Omit<TableProps, 'title'> | ReactElement
  none: string
  isEmpty: boolean
  note?: ReactNode
  /** The drawing serves eyes and mouse; the table serves keyboards and screen readers. */
  children: ReactNode
}

export function Figure({ title, table, none, isEmpty, note, children }: Props) {
  const figures = 'head' in table ? <FigureTable title={title} {...table} /> : table
  if (isEmpty)
    return (
      <Panel title={title}>
        <p className="text-sm text-muted">{none}</p>
      </Panel>
    )
  return (
    <Picture title={title} table={figures} note={note}>
      <div aria-hidden>{children}</div>
      <div className="sr-only focus-within:not-sr-only">{figures}</div>
    </Picture>
  )
}
