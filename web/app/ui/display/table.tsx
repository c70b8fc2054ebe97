import { t } from '@minato/contract/language/messages.ts'
import type { SortDirection, SortOptions } from '@minato/contract/protocol/sorting.ts'
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { ArrowDown, ArrowUp, ChevronsUpDown } from '#ui/more-icons.ts'

export const cellClass = 'px-1 py-0.5 align-top xl:px-2 2xl:px-3 print:px-2'
const headLook = 'px-1 text-start xl:px-2 2xl:px-3 print:px-2 text-xs leading-4 font-semibold text-muted'

/** Sorts of a table with their initial directions, the current sort, and links to others. */
export type Sorting<Name extends string> = {
  sorts: SortOptions<Name>
  by: Name
  direction: SortDirection
  to(by: Name, direction: SortDirection): string
}

export const Head = ({ label, className = '' }: { label: ReactNode; className?: string }) => (
  <th scope="col" className={`${headLook} h-8 ${className}`}>
    {label}
  </th>
)

/** Cell above the checkboxes, which is no column head. */
export const BoxHead = ({ children }: { children: ReactNode }) => (
  <td className={`${headLook} print:hidden`}>{children}</td>
)

type SortHeadProps<Name extends string> = { name: Name; sorting: Sorting<Name>; className?: string }

/** Sorts by its column; a second press reverses the direction. */
export function SortHead<Name extends string>({ name, sorting, className = '' }: SortHeadProps<Name>) {
  const { label, direction: start } = sorting.sorts[name]
  const direction = sorting.by === name ? sorting.direction : null
  const next = direction === null ? start : direction === 'asc' ? 'desc' : 'asc'
  const Arrow = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={direction === null ? undefined : `${direction}ending`}
      className={`${headLook} ${className}`}
    >
      <Link
        to={sorting.to(name, next)}
        preventScrollReset
        className={`inline-flex min-h-8 items-center gap-1 hover:underline ${direction ? 'text-ink' : ''}`}
      >
        {label}
        <Arrow className="size-3.5 shrink-0 print:hidden" aria-hidden />
      </Link>
    </th>
  )
}

export const ActionsHead = () => (
  <th scope="col" className={`${headLook} print:hidden`}>
    <span className="sr-only">{t('Actions')}</span>
  </th>
)

/** A press anywhere on a row opens it. Arrow keys move between rows. */
export const Table = ({ label, head, children }: { label: string; head: ReactNode; children: ReactNode }) => (
  <div className="relative overflow-x-auto sheet print:overflow-visible">
    <table className="w-full text-sm" aria-label={label}>
      <thead className="border-b border-rule">
        <tr>{head}</tr>
      </thead>
      <tbody onClick={openRow} onKeyDown={focusNextRow} onPointerOver={showFullText}>
        {children}
      </tbody>
    </table>
  </div>
)

export const rowOpenerProps = { 'data-opens-row': '' }
const openerSelector = '[data-opens-row]'

/** `index` makes the row a drop target. */
type RowProps = { index?: number; className?: string; children: ReactNode }

export const Row = ({ index, className = '', children }: RowProps) => (
  <tr
    data-place={index}
    className={`border-b border-line last:border-0 focus-within:bg-sunken hover:bg-sunken has-[[data-opens-row]]:cursor-pointer ${className}`}
  >
    {children}
  </tr>
)

function openRow({ target }: MouseEvent) {
  const handled = target instanceof Element && target.closest('a, button, select, input, label')
  // Selecting text must not open the row.
  if (!(target instanceof Element) || handled || window.getSelection()?.toString()) return
  target.closest('tr')?.querySelector<HTMLElement>(openerSelector)?.click()
}

/** Shows truncated text as a tooltip, unless the cell has its own title. */
function showFullText({ target }: PointerEvent) {
  const line = target instanceof Element && target.closest<HTMLElement>('.one-line, .two-lines')
  if (!line || (line.title && !line.dataset.hasAutoTitle)) return
  line.dataset.hasAutoTitle = 'true'
  line.title = line.scrollHeight > line.clientHeight ? line.innerText : ''
}

function focusNextRow(event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const { target } = event
  if (!step || !(target instanceof HTMLElement) || target.matches('select, input')) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(openerSelector)]
  const row = target.closest('tr')
  const next = links[links.findIndex((link) => row?.contains(link)) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
