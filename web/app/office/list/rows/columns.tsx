import type { ReactNode } from 'react'
import type { ActionRunner } from '#office/use-actions.tsx'
import type { Sorting } from '#ui/display/table.tsx'
import { Moment } from '#ui/display/time/moment.tsx'

/** Columns of the table, and lines of the cards on narrow screens. */
export type Column<Thing, Sort extends string = string> = {
  label: string
  cell(thing: Thing, acts: ActionRunner<Thing>): ReactNode
  sort?: Sort
  /** Slot on a card: beside the name, a line of its own, after its label, or hidden. */
  card?: 'top' | 'line' | 'labelled' | 'none'
  /** Aligns numbers at the end. */
  figures?: boolean
  /** Only in a very wide table. */
  roomy?: boolean
}

/** The first column: the name, which links to the thing. */
export type Lead<Thing, Sort extends string = string> = {
  label: string
  sort?: Sort
  /** Defaults to `nameOf`. */
  name?(thing: Thing): ReactNode
  /** Beside the name, outside its link. */
  beside?(thing: Thing): ReactNode
  below?(thing: Thing): ReactNode
  /** `sizes` is that of an `img`. Small before the name; large on a card if `cover` is set. */
  picture?(thing: Thing, sizes: string): ReactNode
  cover?: boolean
  faded?(thing: Thing): boolean
}

export type Drawing<Thing, Sort extends string> = {
  label: string
  rows: readonly Thing[]
  lead: Lead<Thing, Sort>
  columns: readonly Column<Thing, Sort>[]
  nameOf(thing: Thing): string
  open?(thing: Thing): string
  sorting: Sorting<Sort> | undefined
  /** Checkbox and move handle before each row; `head` is a complete table cell. */
  before?: { head: ReactNode; cell(thing: Thing, index: number): ReactNode } | undefined
  menu(thing: Thing): ReactNode
  acts: ActionRunner<Thing>
  /** Returns a CSS class. */
  mark?: ((thing: Thing, index: number) => string) | undefined
}

/** A small second line in a cell; hidden when empty. */
export const Small = ({ children }: { children: ReactNode }) => (
  <span className="one-line text-xs text-muted empty:hidden">{children}</span>
)

export const renderCreatedAt = ({ createdAt }: { createdAt: string }) => <Moment at={createdAt} />
