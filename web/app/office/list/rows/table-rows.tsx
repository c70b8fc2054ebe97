import type { ReactNode } from 'react'
import { ActionsHead, cellClass, Head, Row, SortHead, Table } from '#ui/display/table.tsx'
import type { Column, Drawing } from './columns.tsx'
import { LeadCell } from './leading.tsx'

const getCellClass = ({ figures, roomy }: Pick<Column<never>, 'figures' | 'roomy'>) =>
  `${figures ? 'text-end! whitespace-nowrap' : ''} ${roomy ? 'hidden 2xl:table-cell' : ''}`

/** Limits plain text to two lines, so rows stay low. */
const CompactCell = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? <span className="two-lines leading-4.5">{children}</span> : children

export function Rows<Thing extends { id: string }, Sort extends string>(drawing: Drawing<Thing, Sort>) {
  const { label, rows, lead, columns, sorting, before, menu, mark, acts } = drawing
  const head = ({ label, sort, ...column }: Pick<Column<Thing, Sort>, 'label' | 'sort' | 'figures' | 'roomy'>) =>
    sort && sorting ? (
      <SortHead key={label} name={sort} sorting={sorting} className={getCellClass(column)} />
    ) : (
      <Head key={label} label={label} className={getCellClass(column)} />
    )
  return (
    <Table
      label={label}
      head={
        <>
          {before?.head}
          {head(lead)}
          {columns.map(head)}
          <ActionsHead />
        </>
      }
    >
      {rows.map((thing, index) => (
        <Row key={thing.id} index={index} className={mark?.(thing, index)}>
          {before && <td className={`${cellClass} w-0 print:hidden`}>{before.cell(thing, index)}</td>}
          <th scope="row" className={`${cellClass} text-start font-normal`}>
            <LeadCell item={thing} {...drawing} />
          </th>
          {columns.map(({ label, cell, ...column }) => (
            <td key={label} className={`${cellClass} ${getCellClass(column)}`}>
              <CompactCell>{cell(thing, acts)}</CompactCell>
            </td>
          ))}
          <td className="w-0 pe-1 align-middle print:hidden">{menu(thing)}</td>
        </Row>
      ))}
    </Table>
  )
}
