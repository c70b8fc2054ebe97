import type { Sorts } from '@minato/contract/protocol/sorting.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useWide } from '~/lib/use-wide'
import { Button } from '~/ui/act/button'
import { Pager } from '~/ui/find/pager'
import { Empty, Failure, LoadingRows } from '~/ui/read/states'
import type { Sorting } from '~/ui/read/table'
import { SelectField } from '~/ui/write/field'
import { type Act, type Acts, useActs } from './acts.tsx'
import { type ListAddress, sortingOf, useListAddress } from './address.ts'
import { Cards, type Column, type Drawing, type Lead, Rows } from './columns.tsx'
import { type Filter, Filters, nothingOf } from './filters.tsx'
import type { Found, Listing, Question } from './listing.ts'
import { type Ordering, useOrdering } from './ordering.tsx'
import { type RowLink, RowMenu } from './row-menu.tsx'
import { Screen } from './screen.tsx'

/** A list of the back-office, declared: see `listOf`. */
export type ListOf<Thing, FilterName extends string, Sort extends string> = {
  title: string
  /** What its things are called, as the name of the table and of what is loading: "users". */
  things: string
  words: {
    /** Nothing is there at all. */
    empty: { title: string; text?: string }
    /** Nothing passes the filters, where that is said otherwise; and the way back from them. */
    nothingFound?: { title: string; text?: string }
    showAll: string
    failed(error: unknown): { title: string; text?: string }
    search: string
    filters?: { show: string; hide: string; clear: string }
    /** How many there are, where that is more than a number. */
    count?(found: Found<Thing>): string
  }
  nameOf(thing: Thing): string
  /** The address of a thing: of its screen, or of this one with its window. */
  open(thing: Thing, address: ListAddress): string
  /** Other ways from its row. */
  links?(thing: Thing, address: ListAddress): readonly RowLink[]
  lead: Lead<Thing, NoInfer<Sort>>
  columns: readonly Column<Thing, NoInfer<Sort>>[]
  filters: Readonly<Record<FilterName, Filter>>
  /** By what it can be sorted, and how it is where nobody has said. */
  sorts?: Sorts<Sort>
  usual?: NoInfer<Sort>
  useRows(question: Question<NoInfer<FilterName>>): Listing<Thing>
  acts?: readonly Act<Thing>[]
  /** How it is put in order by hand, where it is. */
  ordering?: Ordering<Thing, never> & {
    /** Whether everything is shown in its order, so that places mean something. */
    movable(question: Question<NoInfer<FilterName>>): boolean
    /** What is said where it is not. */
    hint: string
    failed: { title: string; text: string }
  }
}

/** Declares a list of things: `listOf<User>()({ … })`; the names of filters and sorts follow from it and are checked. */
export const listOf =
  <Thing extends { id: string }>() =>
  <FilterName extends string, Sort extends string>(list: ListOf<Thing, FilterName, Sort>) =>
    list

/** What stands on a list's screen is given these. */
export type Listed<Thing> = { rows: readonly Thing[]; address: ListAddress; acts: Acts<Thing> }

type Props<Thing, FilterName extends string, Sort extends string> = {
  list: ListOf<Thing, FilterName, Sort>
  /** The button that adds one; it stands on an empty list too. */
  add?(listed: Listed<Thing>): ReactNode
  /** What else can be done here. */
  actions?(listed: Listed<Thing>): ReactNode
  /** Stands above the filters: counts that lead to what they count. */
  above?(listed: Listed<Thing>): ReactNode
  /** The windows of the screen. */
  children?(listed: Listed<Thing>): ReactNode
}

const questionOf = <Name extends string>(address: ListAddress, names: readonly Name[]) => {
  const all = [...names, 'search', 'sort', 'direction'] as const
  const texts = Object.fromEntries(all.map((name) => [name, address.get(name)])) as Record<(typeof all)[number], string>
  return { ...texts, page: address.page, limit: undefined }
}

/** A whole screen with a list: its state in the address, its search, its rows or what stands in their place, its pages. */
export function ListScreen<Thing extends { id: string }, FilterName extends string, Sort extends string>({
  list,
  add,
  actions,
  above,
  children,
}: Props<Thing, FilterName, Sort>) {
  const { title, words, filters, sorts, usual } = list
  const address = useListAddress()
  const wide = useWide()
  const acts = useActs<Thing>()
  const names = namesOf(filters)
  const question = questionOf(address, names)
  const found = list.useRows(question)
  const listed = { rows: found.data?.rows ?? [], address, acts }
  const count = words.count ?? (({ total }: Found<Thing>) => `${total} found`)
  return (
    <Screen
      title={title}
      note={<span aria-live="polite">{found.data && count(found.data)}</span>}
      actions={
        <>
          {actions?.(listed)}
          {add?.(listed)}
        </>
      }
    >
      {above?.(listed)}
      <Filters
        placeholder={words.search}
        values={question as Record<string, string>}
        filters={filters}
        onChange={address.ask}
        said={words.filters}
      >
        {!wide && sorts && <SortField sorting={sortingOf(address, sorts, usual)} onChange={address.ask} />}
      </Filters>
      <Body list={list} question={question} found={found} address={address} acts={acts} add={add?.(listed)} />
      {children?.(listed)}
      {acts.dialogs}
    </Screen>
  )
}

type BodyProps<Thing, FilterName extends string, Sort extends string> = {
  list: ListOf<Thing, FilterName, Sort>
  question: Question<FilterName>
  found: Listing<Thing>
  address: ListAddress
  acts: Acts<Thing>
  add: ReactNode
}

/** The one ladder of states: on its way, failed, empty, a list. */
function Body<Thing extends { id: string }, FilterName extends string, Sort extends string>(
  props: BodyProps<Thing, FilterName, Sort>,
) {
  const { list, found, address, add } = props
  const { words, things } = list
  const names = Object.keys(list.filters)
  if (found.isPending) return <LoadingRows label={`Loading ${things}`} rows={12} dense />
  if (found.isError)
    return (
      <Failure {...words.failed(found.error)}>
        <Button onClick={() => found.refetch()}>Try Again</Button>
      </Failure>
    )
  const { rows, total, pages } = found.data
  if (rows.length === 0 && total > 0) return <Navigate to={address.toPage(pages)} replace />
  if (rows.length === 0) {
    const asked = ['search', ...names].some(address.get)
    return (
      <Empty {...((asked && words.nothingFound) || words.empty)}>
        {asked ? <Button onClick={() => address.ask(nothingOf(names))}>{words.showAll}</Button> : add}
      </Empty>
    )
  }
  return (
    <div className={found.isPlaceholderData ? 'opacity-60' : ''}>
      {list.ordering ? <Ordered {...props} rows={rows} ordering={list.ordering} /> : <Drawn {...props} rows={rows} />}
      <div className="mt-3">
        <Pager page={address.page} totalPages={pages} to={address.toPage} />
      </div>
    </div>
  )
}

type DrawnProps<Thing, FilterName extends string, Sort extends string> = BodyProps<Thing, FilterName, Sort> & {
  rows: readonly Thing[]
} & Pick<Drawing<Thing, Sort>, 'before' | 'mark'>

function Drawn<Thing extends { id: string }, FilterName extends string, Sort extends string>({
  list,
  address,
  acts,
  rows,
  before,
  mark,
}: DrawnProps<Thing, FilterName, Sort>) {
  const Look = useWide() ? Rows : Cards
  return (
    <Look
      label={list.things}
      rows={rows}
      lead={list.lead}
      columns={list.columns}
      nameOf={list.nameOf}
      open={(thing) => list.open(thing, address)}
      sorting={list.sorts && sortingOf(address, list.sorts, list.usual)}
      before={before}
      mark={mark}
      menu={(thing) => (
        <RowMenu
          name={list.nameOf(thing)}
          thing={thing}
          links={list.links?.(thing, address)}
          offered={list.acts ?? []}
          acts={acts}
        />
      )}
    />
  )
}

function Ordered<Thing extends { id: string }, FilterName extends string, Sort extends string>({
  ordering,
  ...props
}: DrawnProps<Thing, FilterName, Sort> & Required<Pick<ListOf<Thing, FilterName, Sort>, 'ordering'>>) {
  const { list, question, rows, acts } = props
  const movable = ordering.movable(question)
  const order = useOrdering(ordering, {
    rows,
    nameOf: list.nameOf,
    disabled: !movable,
    onFailed: (error) => acts.fail(error, ordering.failed),
  })
  return (
    <>
      {!movable && <p className="mb-2 text-sm text-muted">{ordering.hint}</p>}
      <p role="status" className="sr-only">
        {order.said}
      </p>
      <Drawn {...props} before={{ label: 'Place', cell: order.control }} mark={order.mark} />
    </>
  )
}

type SortProps<Sort extends string> = { sorting: Sorting<Sort>; onChange(changes: Record<string, string>): void }

/** The way of sorting where there are no heads to press. */
const SortField = <Sort extends string>({ sorting: { sorts, by }, onChange }: SortProps<Sort>) => (
  <SelectField
    label="Sort by"
    className="min-w-36 grow basis-36 lg:max-w-56"
    value={by}
    onChange={(event) => onChange({ sort: event.target.value, direction: '' })}
  >
    {Object.entries<{ label: string }>(sorts).map(([value, { label }]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
)
