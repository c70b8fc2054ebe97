import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'

/** How a cell of a dense table looks. */
export const cellLook = 'px-3 py-2 align-top'
const headLook = 'px-3 text-left text-xs font-semibold text-muted'

type Direction = 'asc' | 'desc'
export type Sorting = { by: string; direction: Direction; to(by: string, direction: Direction): string }

/** The head of a column; with `starts` a press sorts by it, that way first, and the other way when pressed again. */
export function Head({ name, label, starts, sorting }: HeadProps) {
  if (!starts || !sorting)
    return (
      <th scope="col" className={`${headLook} py-2`}>
        {label}
      </th>
    )
  const active = sorting.by === name
  const next = active ? (sorting.direction === 'asc' ? 'desc' : 'asc') : starts
  const Arrow = !active ? ChevronsUpDown : sorting.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={active ? (sorting.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={headLook}
    >
      <Link
        to={sorting.to(name, next)}
        preventScrollReset
        className={`inline-flex min-h-9 items-center gap-1 hover:underline ${active ? 'text-ink' : ''}`}
      >
        {label}
        <Arrow className="size-3.5" aria-hidden />
      </Link>
    </th>
  )
}

type HeadProps = { name: string; label: ReactNode; starts?: Direction; sorting?: Sorting }

/** The column of what can be done to a row. */
export const ActionsHead = () => (
  <th scope="col" className={headLook}>
    <span className="sr-only">Actions</span>
  </th>
)

/** A dense table whose rows open by a press anywhere, and whose arrow keys go from row to row. */
export const Table = ({ label, head, children }: { label: string; head: ReactNode; children: ReactNode }) => (
  <div className="relative overflow-x-auto rounded-lg border border-line bg-surface">
    <table className="w-full text-sm" aria-label={label}>
      <thead className="border-b border-line bg-sunken">
        <tr>{head}</tr>
      </thead>
      <tbody onClick={openRow} onKeyDown={nextRow}>
        {children}
      </tbody>
    </table>
  </div>
)

/** Marks the link that opens its row. */
export const opensRow = { 'data-opens-row': '' }
const opener = '[data-opens-row]'

export const Row = ({ children }: { children: ReactNode }) => (
  <tr className="cursor-pointer border-b border-line last:border-0 focus-within:bg-sunken hover:bg-sunken">
    {children}
  </tr>
)

function openRow({ target }: MouseEvent) {
  const handled = target instanceof Element && target.closest('a, button, select, input, label')
  // Who has marked some text wants the text.
  if (!(target instanceof Element) || handled || window.getSelection()?.toString()) return
  target.closest('tr')?.querySelector<HTMLElement>(opener)?.click()
}

function nextRow(event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const { target } = event
  if (!step || !(target instanceof HTMLElement) || target.matches('select, input')) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(opener)]
  const row = target.closest('tr')
  const next = links[links.findIndex((link) => row?.contains(link)) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
