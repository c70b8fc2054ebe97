import type { ReactNode } from 'react'
import type { Acts } from '#office/use-acts.tsx'
import type { Sorting } from '#ui/display/table.tsx'

/** One list of columns makes the wide table and, where there is no room for one, the cards. */
export type Column<Thing, Sort extends string = string> = {
  label: string
  cell(thing: Thing, acts: Acts<Thing>): ReactNode
  /** By which its head sorts. */
  sort?: Sort
  /** Where it stands on a card: at the top beside the name, in a line of its own, after its label, or nowhere. */
  card?: 'top' | 'line' | 'labelled' | 'none'
  /** A number: its figures stand below one another. */
  figures?: boolean
  /** It stands in the table only where there is much room. */
  roomy?: boolean
}

/** The first column: what the thing is called, which is the way to it. */
export type Lead<Thing, Sort extends string = string> = {
  label: string
  sort?: Sort
  /** The name, where it is more than `nameOf` says. */
  name?(thing: Thing): ReactNode
  /** What stands beside the name, outside of its link. */
  beside?(thing: Thing): ReactNode
  /** Small, below the name. */
  below?(thing: Thing): ReactNode
  /** Its picture, as wide as `sizes` says: a small one before the name, or the large one of a card where that has a `cover`. */
  picture?(thing: Thing, sizes: string): ReactNode
  cover?: boolean
  /** Whether its picture looks faded. */
  faded?(thing: Thing): boolean
}

export type Drawing<Thing, Sort extends string> = {
  label: string
  rows: readonly Thing[]
  lead: Lead<Thing, Sort>
  columns: readonly Column<Thing, Sort>[]
  nameOf(thing: Thing): string
  /** The address of a thing, where it has one. */
  open?(thing: Thing): string
  sorting: Sorting<Sort> | undefined
  /** Stands before a row, and `head`, a whole cell, above them: the box that chooses it, what moves it. */
  before?: { head: ReactNode; cell(thing: Thing, index: number): ReactNode } | undefined
  menu(thing: Thing): ReactNode
  acts: Acts<Thing>
  /** What a row is marked with, as its class. */
  mark?: ((thing: Thing, index: number) => string) | undefined
}

/** Small words in a second line of a cell; nothing takes no room. */
export const Small = ({ children }: { children: ReactNode }) => (
  <span className="one-line text-xs text-muted empty:hidden">{children}</span>
)
