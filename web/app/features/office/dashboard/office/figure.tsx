import { numberForm } from '@minato/contract/language/forms.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Panel } from '#office/panel.tsx'
import { cellLook, Head, Row, Table } from '#ui/read/table.tsx'
import { Picture } from '../office-chart.tsx'

/** A sum as it is written in a drawing, in few letters: `$276K`. The table has all of it. */
export const inShort = numberForm({
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  notation: 'compact',
  maximumFractionDigits: 1,
})

export type Cell = { text: string; to?: string | undefined }
export type Line = { name: Cell; cells: readonly Cell[] }
type TableProps = { title: string; head: readonly string[]; lines: readonly Line[] }

const Said = ({ text, to }: Cell) =>
  to ? (
    <Link to={to} className="text-link underline">
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
        <th scope="row" className={`${cellLook} text-start font-normal`}>
          <Said {...name} />
        </th>
        {cells.map((cell, place) => (
          <td key={others[place]} className={`${cellLook} text-end font-semibold whitespace-nowrap tabular-nums`}>
            <Said {...cell} />
          </td>
        ))}
      </Row>
    ))}
  </Table>
)

type Props = {
  title: string
  table: ReactNode
  none: string
  isEmpty: boolean
  note?: ReactNode
  /** What is drawn: for whoever looks, and for the mouse. A screen reader has the table, which the keyboard brings to light. */
  children: ReactNode
}

export function Figure({ title, table, none, isEmpty, note, children }: Props) {
  if (isEmpty)
    return (
      <Panel title={title}>
        <p className="text-sm text-muted">{none}</p>
      </Panel>
    )
  return (
    <Picture title={title} table={table} note={note}>
      <div aria-hidden>{children}</div>
      <div className="sr-only focus-within:not-sr-only">{table}</div>
    </Picture>
  )
}
