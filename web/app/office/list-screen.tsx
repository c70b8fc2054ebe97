import { counted } from '@minato/contract/values/counted.ts'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useWide } from '~/lib/browser/use-wide'
import { useMay } from '~/lib/page/account'
import { Button } from '~/ui/act/button'
import { NumberedPager } from '~/ui/find/numbered-pager'
import { Pager } from '~/ui/find/pager'
import { CardSkeletons } from '~/ui/read/card-skeletons'
import { Empty, Failure, LoadingRows } from '~/ui/read/states'
import { useActs } from './acts.tsx'
import { type ListAddress, sortingOf, useListAddress } from './address.ts'
import { ExportMenu } from './export-menu.tsx'
import { Filters, nothingOf, type Values } from './filters.tsx'
import { type AnyList, type Listed, offered, questionOf } from './list-of.ts'
import { ListRows } from './list-rows.tsx'
import { ListTools } from './list-tools.tsx'
import type { Found, Listing } from './listing.ts'
import { type Look, LookToggle, lookOf, SortField } from './looks.tsx'
import { useListPrefs } from './prefs.ts'
import { Screen } from './screen.tsx'
import { type ChosenWords, type Selection, SelectionBar } from './selection.tsx'

type Props<Thing extends { id: string }> = {
  list: AnyList<Thing>
  /** The button that adds one. */
  add?(listed: Listed<Thing>): ReactNode
  /** What else can be done here. */
  actions?(listed: Listed<Thing>): ReactNode
  /** What can be done to everything that is chosen, and the words for it. */
  chosen?: ChosenWords & { actions(selection: Selection<Thing>, listed: Listed<Thing>): ReactNode }
  /** Stands above the filters: counts that lead to what they count. */
  above?(listed: Listed<Thing>): ReactNode
  /** Stands above the rows: what else a search has found. */
  beside?(listed: Listed<Thing>): ReactNode
  /** The windows of the screen. */
  children?(listed: Listed<Thing>): ReactNode
}

/** A whole screen with a list: its state in the address, its search, its rows or what stands in their place, its pages. */
export function ListScreen<Thing extends { id: string }>({ list: declared, chosen, ...parts }: Props<Thing>) {
  const may = useMay()
  const mayChange = !declared.changes || may(declared.changes)
  const list = offered(declared, mayChange)
  const { title, things, words, filters, looks, sorts, usual, selection } = list
  const address = useListAddress(list.sortName)
  const wide = useWide()
  const look = lookOf(looks, address, wide)
  const acts = useActs<Thing>()
  const { prefs, change } = useListPrefs(useLocation().pathname)
  const question = questionOf(filters, address, prefs.limit)
  const found = list.useRows(question)
  const listed = { list, rows: found.data?.rows ?? [], all: found.data?.all, address, question, acts }
  const count = words.count ?? (({ total }: Found<Thing>) => `${counted(total)} found`)
  return (
    <Screen
      title={title}
      note={<span aria-live="polite">{found.data && count(found.data)}</span>}
      actions={
        <>
          {parts.actions?.(listed)}
          {list.export && <ExportMenu {...list.export} question={question} rows={listed.rows} />}
          {mayChange && parts.add?.(listed)}
        </>
      }
    >
      {parts.above?.(listed)}
      <Filters
        placeholder={words.search}
        values={question as Values}
        filters={filters}
        onChange={address.ask}
        said={words.filters}
      >
        {look === 'cards' && sorts && <SortField sorting={sortingOf(address, sorts, usual)} address={address} />}
        {looks && wide && <LookToggle looks={looks} address={address} />}
        <ListTools
          prefs={prefs}
          change={change}
          columns={(look === 'table' && list.columns?.map(({ label }) => label)) || []}
          size={list.size}
          onResize={() => address.show({ page: '' })}
        />
      </Filters>
      {parts.beside?.(listed)}
      <Body list={list} found={found} address={address} look={look}>
        {(page) => (
          <div className={found.isPlaceholderData ? 'opacity-60' : ''}>
            <ListRows {...listed} look={look} hidden={prefs.hidden} />
            <Pages list={list} question={question} found={page} to={address.toPage} />
          </div>
        )}
      </Body>
      {selection && chosen && (
        <SelectionBar things={things} store={selection} rows={listed.rows} {...chosen}>
          {(now) => chosen.actions(now, listed)}
        </SelectionBar>
      )}
      {parts.children?.(listed)}
      {acts.dialogs}
    </Screen>
  )
}

type BodyProps<Thing extends { id: string }> = {
  list: AnyList<Thing>
  found: Listing<Thing>
  address: ListAddress
  look: Look
  children(page: Found<Thing>): ReactNode
}

/** The one ladder of states: on its way, failed, empty, a list. */
function Body<Thing extends { id: string }>({ list, found, address, look, children }: BodyProps<Thing>) {
  const { words, lead, filters } = list
  const names = Object.keys(filters)
  const showAll = ['search', ...names].some(address.get) && (
    <Button onClick={() => address.ask(nothingOf(names))}>{words.showAll}</Button>
  )
  if (found.isPending) {
    const label = words.loading ?? `Loading ${list.things}`
    return look === 'cards' && lead?.cover ? (
      <CardSkeletons label={label} />
    ) : (
      <LoadingRows label={label} rows={12} dense />
    )
  }
  if (found.isError)
    return (
      <Failure {...words.failed(found.error)}>
        <Button onClick={() => found.refetch()}>{words.again ?? 'Try Again'}</Button>
        {showAll}
      </Failure>
    )
  const { rows, total, pages } = found.data
  if (rows.length > 0) return children(found.data)
  if (total > 0) return <Navigate to={address.toPage(pages)} replace />
  return <Empty {...((showAll && words.nothingFound) || words.empty)}>{showAll}</Empty>
}

type PagesProps = {
  list: Pick<AnyList<never>, 'size' | 'numbered'>
  question: { page: number; limit: number | undefined }
  found: Found<unknown>
  to(page: number): string
}

function Pages({ list: { size = 0, numbered }, question: { page, limit = size }, found, to }: PagesProps) {
  const shared = { page, totalPages: found.pages, to }
  const before = (page - 1) * limit
  return (
    <div className="mt-3">
      {numbered ? (
        <NumberedPager
          {...shared}
          buttons={numbered.buttons}
          showing={numbered.showing(before + 1, before + found.rows.length, found.total)}
        />
      ) : (
        <Pager {...shared} />
      )}
    </div>
  )
}
