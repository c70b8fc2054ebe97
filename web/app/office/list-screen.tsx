import type { Sorts } from '@minato/contract/protocol/sorting.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { LayoutGrid, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useWide } from '~/lib/use-wide'
import { Button } from '~/ui/act/button'
import { NumberedPager } from '~/ui/find/numbered-pager'
import { Pager } from '~/ui/find/pager'
import { CardSkeletons } from '~/ui/read/card-skeletons'
import { Empty, Failure, LoadingRows } from '~/ui/read/states'
import type { Sorting } from '~/ui/read/table'
import { SelectField } from '~/ui/write/field'
import { type Act, type Acts, useActs } from './acts.tsx'
import { type ListAddress, sortingOf, useListAddress } from './address.ts'
import { Cards, type Column, type Drawing, type Lead, Rows } from './columns.tsx'
import { type Filter, Filters, nothingOf } from './filters.tsx'
import { ListTools } from './list-tools.tsx'
import type { Found, Listing, Question } from './listing.ts'
import { type Ordering, useOrdering } from './ordering.tsx'
import { useListPrefs } from './prefs.ts'
import { type RowLink, RowMenu } from './row-menu.tsx'
import { Screen } from './screen.tsx'
import { ChooseBox, ChoosePage, type Selection, SelectionBar, type SelectionOf } from './selection.tsx'

/** A list of the back-office, declared: see `listOf`. */
export type ListOf<Thing extends { id: string }, FilterName extends string, Sort extends string> = {
  title: string
  /** What its things are called, as the name of the table and of what is loading: "users". */
  things: string
  words: {
    /** Nothing is there at all. */
    empty: { title: string; text?: string }
    /** Nothing passes the filters, where that is said otherwise; and the way back from them. */
    nothingFound?: { title: string; text?: string }
    showAll: string
    /** The button that asks once more after a failure. */
    again?: string
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
  /** Rows on a page, where its list comes in pages. */
  size?: number
  /** Pages with a sentence that says which rows are shown, and so many numbers. */
  numbered?: { buttons: number; showing(from: number, to: number, total: number): string }
  /** What its address calls the sort, where it is not `sort`. */
  sortName?: string
  useRows(question: Question<NoInfer<FilterName>>): Listing<Thing>
  acts?: readonly Act<Thing>[]
  /** Where several can be chosen; what is done to them stands in the screen's `chosen`. */
  selection?: SelectionOf<Thing>
  /** What its address says of each look, where there is a choice; nothing for the usual one. */
  looks?: Readonly<Record<Look, string>>
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
export type Listed<Thing> = {
  rows: readonly Thing[]
  /** The whole list where it came whole. */
  all: readonly Thing[] | undefined
  address: ListAddress
  acts: Acts<Thing>
}

type Props<Thing extends { id: string }, FilterName extends string, Sort extends string> = {
  list: ListOf<Thing, FilterName, Sort>
  /** The button that adds one; it stands on an empty list too. */
  add?(listed: Listed<Thing>): ReactNode
  /** What else can be done here. */
  actions?(listed: Listed<Thing>): ReactNode
  /** What can be done to everything that is chosen, and how it is said that some of it is not shown. */
  chosen?: { actions(selection: Selection<Thing>, listed: Listed<Thing>): ReactNode; unseen(count: number): string }
  /** Stands above the filters: counts that lead to what they count. */
  above?(listed: Listed<Thing>): ReactNode
  /** The windows of the screen. */
  children?(listed: Listed<Thing>): ReactNode
}

type Asking<FilterName extends string> = { filters: Readonly<Record<FilterName, Filter>>; sortName?: string }

/** What a list is asked by an address, in pages of the size that somebody wants. */
export function questionOf<FilterName extends string>(
  { filters, sortName = 'sort' }: Asking<FilterName>,
  { get, page }: Pick<ListAddress, 'get' | 'page'>,
  limit: number | null,
) {
  const names = [...namesOf(filters), 'search', 'direction'] as const
  const texts = Object.fromEntries(names.map((name) => [name, get(name)])) as Record<(typeof names)[number], string>
  return { ...texts, sort: get(sortName), page, limit: limit ?? undefined }
}

/** A whole screen with a list: its state in the address, its search, its rows or what stands in their place, its pages. */
export function ListScreen<Thing extends { id: string }, FilterName extends string, Sort extends string>({
  list,
  add,
  actions,
  chosen,
  above,
  children,
}: Props<Thing, FilterName, Sort>) {
  const { title, words, filters, sorts, usual } = list
  const address = useListAddress()
  const wide = useWide()
  const look = lookOf(list.looks, address, wide)
  const acts = useActs<Thing>()
  const { prefs, change } = useListPrefs(useLocation().pathname)
  const question = questionOf(list, address, prefs.limit)
  const found = list.useRows(question)
  const listed = { rows: found.data?.rows ?? [], all: found.data?.all, address, acts }
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
        sort={list.sortName}
      >
        {look === 'cards' && sorts && (
          <SortField
            sorting={sortingOf(address, sorts, usual, list.sortName)}
            name={list.sortName}
            onChange={address.ask}
          />
        )}
        {list.looks && wide && <LookToggle looks={list.looks} address={address} />}
        <ListTools
          prefs={prefs}
          change={change}
          columns={look === 'table' ? list.columns.map(({ label }) => label) : []}
          size={list.size}
          onResize={() => address.show({ page: '' })}
        />
      </Filters>
      <Body
        list={list}
        question={question}
        found={found}
        address={address}
        acts={acts}
        look={look}
        hidden={prefs.hidden}
        add={add?.(listed)}
      />
      {list.selection && chosen && <Chosen list={list} selection={list.selection} listed={listed} chosen={chosen} />}
      {children?.(listed)}
      {acts.dialogs}
    </Screen>
  )
}

type BodyProps<Thing extends { id: string }, FilterName extends string, Sort extends string> = {
  list: ListOf<Thing, FilterName, Sort>
  question: Question<FilterName>
  found: Listing<Thing>
  address: ListAddress
  acts: Acts<Thing>
  look: Look
  /** The columns that somebody leaves out. */
  hidden: readonly string[]
  add: ReactNode
}

/** The one ladder of states: on its way, failed, empty, a list. */
function Body<Thing extends { id: string }, FilterName extends string, Sort extends string>(
  props: BodyProps<Thing, FilterName, Sort>,
) {
  const { list, found, address, add } = props
  const { words, things } = list
  const names = Object.keys(list.filters)
  const showAll = ['search', ...names].some(address.get) && (
    <Button onClick={() => address.ask(nothingOf(names, list.sortName))}>{words.showAll}</Button>
  )
  if (found.isPending && props.look === 'cards' && list.lead.cover) return <CardSkeletons label={`Loading ${things}`} />
  if (found.isPending) return <LoadingRows label={`Loading ${things}`} rows={12} dense />
  if (found.isError)
    return (
      <Failure {...words.failed(found.error)}>
        <Button onClick={() => found.refetch()}>{words.again ?? 'Try Again'}</Button>
        {showAll}
      </Failure>
    )
  const { rows, total, pages } = found.data
  if (rows.length === 0 && total > 0) return <Navigate to={address.toPage(pages)} replace />
  if (rows.length === 0) return <Empty {...((showAll && words.nothingFound) || words.empty)}>{showAll || add}</Empty>
  return (
    <div className={found.isPlaceholderData ? 'opacity-60' : ''}>
      {list.selection ? (
        <Choosable {...props} rows={rows} selection={list.selection} />
      ) : (
        <Arranged {...props} rows={rows} />
      )}
      <div className="mt-3">
        <Pages list={list} question={props.question} found={found.data} to={address.toPage} />
      </div>
    </div>
  )
}

type DrawnProps<Thing extends { id: string }, FilterName extends string, Sort extends string> = BodyProps<
  Thing,
  FilterName,
  Sort
> & {
  rows: readonly Thing[]
  /** Ticks a row, and above them all of the page. */
  box?(thing: Thing): ReactNode
  boxHead?: ReactNode
} & Pick<Drawing<Thing, Sort>, 'before' | 'mark'>

/** With a box before each row, and one for the page. */
function Choosable<Thing extends { id: string }, FilterName extends string, Sort extends string>({
  selection: store,
  ...props
}: DrawnProps<Thing, FilterName, Sort> & { selection: SelectionOf<Thing> }) {
  const selection = store.use(props.rows)
  const page = <ChoosePage rows={props.rows} selection={selection} bare={props.look === 'table'} />
  return (
    <>
      {props.look === 'cards' && page}
      <Arranged
        {...props}
        boxHead={page}
        box={(thing) => (
          <ChooseBox
            label={`Choose ${props.list.nameOf(thing)}`}
            checked={selection.has(thing)}
            onChange={(on) => selection.put([thing], on)}
          />
        )}
        mark={(thing) => (selection.has(thing) ? 'bg-still-soft' : '')}
      />
    </>
  )
}

const Arranged = <Thing extends { id: string }, FilterName extends string, Sort extends string>(
  props: DrawnProps<Thing, FilterName, Sort>,
) => {
  const { list, box, boxHead } = props
  if (list.ordering) return <Ordered {...props} ordering={list.ordering} />
  return <Drawn {...props} before={box && { label: 'Choose', head: boxHead, cell: box }} />
}

/** With what moves each row. */
function Ordered<Thing extends { id: string }, FilterName extends string, Sort extends string>({
  ordering,
  ...props
}: DrawnProps<Thing, FilterName, Sort> & Required<Pick<ListOf<Thing, FilterName, Sort>, 'ordering'>>) {
  const { list, question, rows, acts, box, mark } = props
  const movable = ordering.movable(question)
  const order = useOrdering(ordering, {
    rows,
    nameOf: list.nameOf,
    disabled: !movable,
    onFailed: (error) => acts.fail(error, ordering.failed),
  })
  const cell = (thing: Thing, place: number) => (
    <div className="flex items-center">
      {box?.(thing)}
      {order.control(thing, place)}
    </div>
  )
  return (
    <>
      {!movable && <p className="mb-2 text-sm text-muted">{ordering.hint}</p>}
      <p role="status" className="sr-only">
        {order.said}
      </p>
      <Drawn
        {...props}
        before={{ label: 'Place', cell }}
        mark={(thing, place) => order.mark(thing, place) || (mark?.(thing, place) ?? '')}
      />
    </>
  )
}

function Drawn<Thing extends { id: string }, FilterName extends string, Sort extends string>({
  list,
  address,
  acts,
  look,
  hidden,
  rows,
  before,
  mark,
}: DrawnProps<Thing, FilterName, Sort>) {
  const Drawing = look === 'table' ? Rows : Cards
  return (
    <Drawing
      label={list.things}
      rows={rows}
      lead={list.lead}
      columns={look === 'table' ? list.columns.filter(({ label }) => !hidden.includes(label)) : list.columns}
      nameOf={list.nameOf}
      open={(thing) => list.open(thing, address)}
      sorting={list.sorts && sortingOf(address, list.sorts, list.usual, list.sortName)}
      before={before}
      mark={mark}
      acts={acts}
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

type ChosenProps<Thing extends { id: string }> = {
  list: { things: string }
  selection: SelectionOf<Thing>
  listed: Listed<Thing>
  chosen: NonNullable<Props<Thing, string, string>['chosen']>
}

/** Stands below the list also where that is empty: what is chosen may be on another page. */
function Chosen<Thing extends { id: string }>({ list, selection: store, listed, chosen }: ChosenProps<Thing>) {
  const selection = store.use(listed.rows)
  return (
    <SelectionBar things={list.things} selection={selection} unseen={chosen.unseen}>
      {chosen.actions(selection, listed)}
    </SelectionBar>
  )
}

type Look = 'table' | 'cards'
type Looks = Readonly<Record<Look, string>> | undefined

/** A table has no room on a phone. */
function lookOf(looks: Looks, address: ListAddress, wide: boolean): Look {
  if (!wide) return 'cards'
  if (!looks) return 'table'
  const said = address.get('view')
  const usual = looks.table === '' ? 'table' : 'cards'
  return said === looks.cards ? 'cards' : said === looks.table ? 'table' : usual
}

const LookToggle = ({ looks, address }: { looks: NonNullable<Looks>; address: ListAddress }) => (
  <fieldset className="flex rounded-md border border-line-strong">
    <legend className="sr-only">Layout</legend>
    {(
      [
        ['cards', 'Cards', LayoutGrid],
        ['table', 'Table', Rows3],
      ] as const
    ).map(([look, label, Icon]) => {
      const on = lookOf(looks, address, true) === look
      return (
        <button
          key={look}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={on}
          onClick={() => address.show({ view: looks[look] })}
          className={`grid size-9 place-items-center rounded-md ${on ? 'bg-still-soft text-ink' : 'text-muted hover:bg-sunken'}`}
        >
          <Icon className="size-5" aria-hidden />
        </button>
      )
    })}
  </fieldset>
)

type PagesProps<Thing> = {
  list: { size?: number; numbered?: { buttons: number; showing(from: number, to: number, total: number): string } }
  question: { page: number; limit: number | undefined }
  found: Found<Thing>
  to(page: number): string
}

function Pages<Thing>({ list, question, found, to }: PagesProps<Thing>) {
  const { page, limit = list.size ?? 0 } = question
  if (!list.numbered) return <Pager page={page} totalPages={found.pages} to={to} />
  const before = (page - 1) * limit
  const showing = list.numbered.showing(before + 1, before + found.rows.length, found.total)
  return (
    <NumberedPager page={page} totalPages={found.pages} buttons={list.numbered.buttons} showing={showing} to={to} />
  )
}

type SortProps<Sort extends string> = {
  sorting: Sorting<Sort>
  name?: string | undefined
  onChange(changes: Record<string, string>): void
}

/** The way of sorting where there are no heads to press. */
const SortField = <Sort extends string>({ sorting: { sorts, by }, name = 'sort', onChange }: SortProps<Sort>) => (
  <SelectField
    label="Sort by"
    className="min-w-36 grow basis-36 lg:max-w-56"
    value={by}
    onChange={(event) => onChange({ [name]: event.target.value, direction: '' })}
  >
    {Object.entries<{ label: string }>(sorts).map(([value, { label }]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
)
