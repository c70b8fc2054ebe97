import { t } from '@minato/contract/language/messages.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { usePrinting } from '#lib/browser/use-printing.ts'
import { useWide } from '#lib/browser/use-wide.ts'
import { useHasPermission } from '#lib/page/account.ts'
import { Moment } from '#ui/display/time/moment.tsx'
import { useListAddress } from '../address.ts'
import { useListPrefs } from '../prefs.ts'
import { Screen } from '../screen.tsx'
import { useActions } from '../use-actions.tsx'
import { ExportMenu } from './export-menu.tsx'
import { hasFilters, ListBody, ListPages } from './list-body.tsx'
import type { AnyList, ListContext } from './list-definition.ts'
import { buildListQuery, restrictList } from './list-query.ts'
import { ListRows } from './rows/list-rows.tsx'
import { type Selection, SelectionBar, type SelectionWords } from './selection.tsx'
import { ListControls } from './tools/list-tools.tsx'
import { getView } from './views.tsx'

type Props<Thing extends { id: string }> = {
  list: AnyList<Thing>
  add?(listed: ListContext<Thing>): ReactNode
  actions?(listed: ListContext<Thing>): ReactNode
  selectionBar?: SelectionWords & { actions(selection: Selection<Thing>, listed: ListContext<Thing>): ReactNode }
  /** Above the filters: counts that link to filters. */
  above?(listed: ListContext<Thing>): ReactNode
  /** Above the rows: the other matches of a search. */
  beside?(listed: ListContext<Thing>): ReactNode
  children?(listed: ListContext<Thing>): ReactNode
}

export function ListScreen<Thing extends { id: string }>({ list: definition, selectionBar, ...slots }: Props<Thing>) {
  const hasPermission = useHasPermission()
  const mayChange = !definition.editPermission || hasPermission(definition.editPermission)
  const list = restrictList(definition, mayChange)
  const { title, words, selection } = list
  const address = useListAddress(list.sortName)
  const isWide = useWide()
  const view = getView(list.viewParams, address, isWide)
  const isPrinting = usePrinting()
  const acts = useActions<Thing>()
  const { prefs, change } = useListPrefs(useLocation().pathname)
  const question = buildListQuery(list, address, view, prefs.limit)
  const listing = list.useRows(question)
  const context = { list, rows: listing.data?.rows ?? [], allRows: listing.data?.allRows, address, question, acts }
  const add = mayChange && slots.add?.(context)
  // A screen has one red button: an empty list shows it beside its text.
  const isBare = listing.data?.total === 0 && !hasFilters(list.filters, address)
  const { count = countText } = words
  return (
    <Screen
      title={title}
      note={
        <span aria-live="polite">
          {listing.data && count(listing.data)}
          <PrintedAt />
        </span>
      }
      actions={
        <>
          {slots.actions?.(context)}
          {list.export && <ExportMenu {...list.export} question={question} rows={context.rows} />}
          {!isBare && add}
        </>
      }
    >
      {slots.above?.(context)}
      <ListControls {...context} {...{ view, wide: isWide, prefs, change }} />
      {slots.beside?.(context)}
      <ListBody list={list} listing={listing} address={address} view={view} add={add}>
        {(page) => (
          <div className={listing.isPlaceholderData ? 'opacity-60' : ''}>
            <ListRows {...context} view={isPrinting && list.columns ? 'table' : view} hidden={prefs.hidden} />
            <ListPages list={list} question={question} listing={page} to={address.toPage} />
          </div>
        )}
      </ListBody>
      {selection && selectionBar && (
        <SelectionBar store={selection} rows={context.rows} {...selectionBar}>
          {(current) => selectionBar.actions(current, context)}
        </SelectionBar>
      )}
      {slots.children?.(context)}
      {acts.dialogs}
    </Screen>
  )
}

const countText = ({ total }: { total: number }) => t('{count} found', { count: formatCount(total) })

const PrintedAt = () =>
  usePrinting() && (
    <>
      {' · '}
      <Moment at={new Date().toISOString()} exact />
    </>
  )
