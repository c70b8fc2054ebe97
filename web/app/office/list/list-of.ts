import type { Permission } from '@minato/contract/protocol/access.ts'
import type { SortOptions } from '@minato/contract/protocol/sorting.ts'
import type { SpreadsheetFormat } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import type { ReactNode } from 'react'
import type { Act } from '../acts.tsx'
import type { ListAddress } from '../address.ts'
import type { Acts } from '../use-acts.tsx'
import type { Filter } from './filters.tsx'
import type { Found, Listing, Question } from './listing.ts'
import type { Looks } from './looks.tsx'
import type { Ordering } from './ordering/ordering.tsx'
import type { Column, Lead } from './rows/columns.tsx'
import type { RowLink } from './rows/row-menu.tsx'
import type { SelectionOf } from './selection.tsx'

/** Rows of a table that is named after its things, or cards; or, to be read and not compared, entries one below the other. */
type Drawn<Thing, Sort extends string> =
  | { things: string; lead: Lead<Thing, Sort>; columns: readonly Column<Thing, Sort>[]; entry?: undefined }
  | { things?: undefined; lead?: undefined; columns?: undefined; entry(thing: Thing): ReactNode }

/** What can be taken away of a list; `name` is what the file is called, without its ending. */
export type Sheet<Thing, FilterName extends string = never> = {
  name: string
  ask(question: Question<FilterName>, format: SpreadsheetFormat, rows: readonly Thing[]): Promise<Blob>
}

/** A list of the back-office, declared: see `listOf`. */
type ListOf<Thing extends { id: string }, FilterName extends string, Sort extends string> = Drawn<
  Thing,
  NoInfer<Sort>
> & {
  title: string
  words: {
    /** Nothing is there at all: what the list is for, and the way on where that is not to add one. */
    empty: { title: string; text: string; way?: { to: string; label: string } }
    /** Nothing passes the filters, where that has other words; and the way back from them. */
    nothingFound?: { title: string; text?: string }
    showAll: string
    /** The button that asks once more after a failure. */
    again?: string
    failed(error: unknown): { title: string; text?: string }
    loading: string
    search: string
    filters?: { show: string; hide: string; clear: string }
    /** How many there are, where that is more than a number. */
    count?(list: Found<Thing>): string
  }
  /** What changes its things, where some only read it: to them nothing is offered that does. */
  changes?: Permission
  nameOf(thing: Thing): string
  /** The address of a thing: of its screen, or of this one with its window. */
  open(thing: Thing, address: ListAddress): string
  /** Other ways from its row. */
  links?(thing: Thing, address: ListAddress): readonly RowLink[]
  /** Null: it has no field, and is set by the way to the list, such as a figure. */
  filters: Readonly<Record<FilterName, Filter | null>>
  /** By what it can be sorted, and its order by default. */
  sorts?: SortOptions<Sort>
  usual?: NoInfer<Sort>
  /** Rows on a page, where its list comes in pages; so many `cards` where they are drawn as such. */
  size?: number
  cards?: number
  /** Pages with a sentence that says which rows are shown, and so many numbers. */
  numbered?: { buttons: number; showing(from: number, to: number, total: number): string }
  /** What its address calls the sort, where it is not `sort`. */
  sortName?: string
  useRows(question: Question<NoInfer<FilterName>>): Listing<Thing>
  acts?: readonly Act<Thing>[]
  /** Asks for everything that it shows, as a file, and for what else can be taken away of it. */
  export?: Sheet<Thing, NoInfer<FilterName>> & {
    also?: Sheet<Thing, NoInfer<FilterName>> & { label: string; needs: Permission }
  }
  /** Where several can be chosen; what is done to them stands in the screen's `chosen`. */
  selection?: SelectionOf<Thing>
  /** What its address says of each look, where there is a choice; nothing for the usual one. */
  looks?: Looks
  /** How it is put in order by hand, where it is. */
  ordering?: Ordering<Thing, never> & {
    /** Whether everything is shown in its order, so that places mean something. */
    movable(question: Question<NoInfer<FilterName>>): boolean
    /** The message where it is not. */
    hint: string
    failed: { title: string; text: string }
  }
}

/** Any of them, for what draws it: the names of its filters matter only where it is declared. */
export type AnyList<Thing extends { id: string }> = ListOf<Thing, never, string>

/** Declares a list of things: `listOf<User>()({ … })`; the names of filters and sorts follow from it and are checked. */
export const listOf =
  <Thing extends { id: string }>() =>
  <FilterName extends string, Sort extends string>(list: ListOf<Thing, FilterName, Sort>) =>
    list

/** The input of each part of a list's screen. */
export type Listed<Thing extends { id: string }> = {
  list: AnyList<Thing>
  rows: readonly Thing[]
  /** The whole list where it came whole. */
  all: readonly Thing[] | undefined
  address: ListAddress
  question: Question<never>
  acts: Acts<Thing>
}
