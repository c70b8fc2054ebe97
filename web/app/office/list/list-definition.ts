import type { Permission } from '@minato/contract/protocol/access.ts'
import type { SortOptions } from '@minato/contract/protocol/sorting.ts'
import type { SpreadsheetFormat } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import type { ReactNode } from 'react'
import type { Action } from '../actions.tsx'
import type { ListAddress } from '../address.ts'
import type { FailureTitle } from '../panel.tsx'
import type { ActionRunner } from '../use-actions.tsx'
import type { Filter } from './filters.tsx'
import type { Listing, ListQuery, ListResult } from './listing.ts'
import type { Ordering } from './ordering/ordering.tsx'
import type { Column, Lead } from './rows/columns.tsx'
import type { RowLink } from './rows/row-menu.tsx'
import type { SelectionOf } from './selection.tsx'
import type { ViewParams } from './views.tsx'

/** A table or cards named `things`; or `entry`, for lists that are read and not compared. */
type ListLayout<Thing, Sort extends string> =
  | { things: string; lead: Lead<Thing, Sort>; columns: readonly Column<Thing, Sort>[]; entry?: undefined }
  | { things?: undefined; lead?: undefined; columns?: undefined; entry(thing: Thing): ReactNode }

/** An export; `name` is the file name without its extension. */
export type ListExport<Thing, FilterName extends string = never> = {
  name: string
  ask(question: ListQuery<FilterName>, format: SpreadsheetFormat, rows: readonly Thing[]): Promise<Blob>
}

type ListDefinition<Thing extends { id: string }, FilterName extends string, Sort extends string> = ListLayout<
  Thing,
  NoInfer<Sort>
> & {
  title: string
  words: {
    /** The list is empty without filters; `way` links to the next step where that is not adding one. */
    empty: { title: string; text: string; link?: { to: string; label: string } }
    noMatch?: { title: string; text?: string }
    showAll: string
    retryLabel?: string
    failed: FailureTitle
    loading: string
    search: string
    filters?: { show: string; hide: string; clear: string }
    /** Defaults to the number of matches. */
    count?(list: ListResult<Thing>): string
  }
  /** Permission for its actions; other accounts can only read the list. */
  editPermission?: Permission
  nameOf(thing: Thing): string
  /** Returns the address of a thing: of its screen, or of this one with its window. */
  open(thing: Thing, address: ListAddress): string
  links?(thing: Thing, address: ListAddress): readonly RowLink[]
  /** Null: no field; set by a link, such as a figure. */
  filters: Readonly<Record<FilterName, Filter | null>>
  sorts?: SortOptions<Sort>
  defaultSort?: NoInfer<Sort>
  /** Rows on a page, for a list in pages; `cards` for the card view. */
  size?: number
  cards?: number
  /** Pages with numbers, and a sentence that names the visible rows. */
  numbered?: { buttons: number; showing(from: number, to: number, total: number): string }
  /** Address parameter for the sort, `sort` by default. */
  sortName?: string
  useRows(question: ListQuery<NoInfer<FilterName>>): Listing<Thing>
  acts?: readonly Action<Thing>[]
  export?: ListExport<Thing, NoInfer<FilterName>> & {
    secondFile?: ListExport<Thing, NoInfer<FilterName>> & { label: string; needs: Permission }
  }
  /** For the actions in `selectionBar` of the screen. */
  selection?: SelectionOf<Thing>
  viewParams?: ViewParams
  ordering?: Ordering<Thing, never> & {
    /** Positions are only meaningful without filters and in this order. */
    movable(question: ListQuery<NoInfer<FilterName>>): boolean
    /** Shown while things cannot be moved. */
    hint: string
    failed: { title: string; text: string }
  }
}

/** A list with erased filter names, for the components that draw it. */
export type AnyList<Thing extends { id: string }> = ListDefinition<Thing, never, string>

/** `defineList<User>()({ … })` infers and checks the names of filters and sorts. */
export const defineList =
  <Thing extends { id: string }>() =>
  <FilterName extends string, Sort extends string>(list: ListDefinition<Thing, FilterName, Sort>) =>
    list

export type ListContext<Thing extends { id: string }> = {
  list: AnyList<Thing>
  rows: readonly Thing[]
  allRows: readonly Thing[] | undefined
  address: ListAddress
  question: ListQuery<never>
  acts: ActionRunner<Thing>
}
