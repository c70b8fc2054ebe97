import { t } from '@minato/contract/language/messages.ts'
import { useNavigate } from 'react-router'
import { openedHere } from '#lib/navigation/opened-here.ts'
import { useHasPermission } from '#lib/page/account.ts'
import { getSorting, type ListAddress } from '#office/address.ts'
import { editKey } from '#office/keys.ts'
import { RowList } from '#office/panel.tsx'
import type { ActionRunner } from '#office/use-actions.tsx'
import { useKey } from '#ui/actions/use-key.ts'
import { BoxHead, Head } from '#ui/display/table.tsx'
import type { AnyList } from '../list-definition.ts'
import type { ListQuery } from '../listing.ts'
import { useOrdering } from '../ordering/ordering.tsx'
import { isColumnHidden, listColumnChoices } from '../tools/hidden-columns.ts'
import type { View } from '../views.tsx'
import { useBoxes } from './boxes.tsx'
import { Cards } from './cards.tsx'
import { RowMenu } from './row-menu.tsx'
import { Rows } from './table-rows.tsx'

type Props<Thing extends { id: string }> = {
  list: AnyList<Thing>
  rows: readonly Thing[]
  question: ListQuery<never>
  address: ListAddress
  acts: ActionRunner<Thing>
  view: View
  /** Column keys. */
  hidden: readonly string[]
}

export const ListRows = <Thing extends { id: string }>(props: Props<Thing>) =>
  props.list.ordering ? <OrderedRows {...props} ordering={props.list.ordering} /> : <RowsLayout {...props} />

type OrderedProps<Thing extends { id: string }> = Props<Thing> & Required<Pick<AnyList<Thing>, 'ordering'>>

function OrderedRows<Thing extends { id: string }>({ ordering, ...props }: OrderedProps<Thing>) {
  const movable = ordering.movable(props.question)
  const order = useOrdering(ordering, {
    rows: props.rows,
    nameOf: props.list.nameOf,
    disabled: !movable,
    onFailed: (error) => props.acts.fail(error, ordering.failed),
  })
  return (
    <>
      {!movable && <p className="mb-2 text-sm text-muted">{ordering.hint}</p>}
      <p role="status" className="sr-only">
        {order.message}
      </p>
      <RowsLayout {...props} order={order} />
    </>
  )
}

type Order<Thing extends { id: string }> = ReturnType<typeof useOrdering<Thing, never>>

function RowsLayout<Thing extends { id: string }>({ order, ...props }: Props<Thing> & { order?: Order<Thing> }) {
  const { list, rows, address, acts, view, hidden } = props
  const { nameOf, sorts, defaultSort } = list
  const boxes = useBoxes(list.selection, { rows, nameOf, bare: view === 'table' })
  useEditKey(props)
  const before = (thing: Thing, index: number) => (
    <div className="flex items-center">
      {boxes?.box(thing)}
      {order?.control(thing, index)}
    </div>
  )
  const head = boxes ? <BoxHead>{boxes.page}</BoxHead> : <Head label={t('Place')} className="print:hidden" />
  if (list.entry) return <RowList rows={rows} rowClass="px-4 py-3" line={list.entry} />
  const hiddenFlags = listColumnChoices(list.columns).map((column) => isColumnHidden(hidden, column))
  const Drawing = view === 'table' ? Rows : Cards
  return (
    <>
      {view === 'cards' && boxes?.page}
      <Drawing
        label={list.things}
        rows={rows}
        lead={list.lead}
        columns={view === 'table' ? list.columns.filter((_, place) => !hiddenFlags[place]) : list.columns}
        nameOf={nameOf}
        open={(thing) => list.open(thing, address)}
        sorting={sorts && getSorting(address, sorts, defaultSort)}
        before={boxes || order ? { head, cell: before } : undefined}
        mark={(thing, index) => order?.mark(thing, index) || boxes?.mark(thing) || ''}
        acts={acts}
        menu={(thing) => (
          <RowMenu
            name={nameOf(thing)}
            item={thing}
            links={list.links?.(thing, address)}
            offered={list.acts ?? []}
            acts={acts}
          />
        )}
      />
    </>
  )
}

/** The edit key opens the edit link of the focused row, or the row itself. */
function useEditKey<Thing extends { id: string }>({ list, rows, address }: Props<Thing>) {
  const [navigate, hasPermission] = [useNavigate(), useHasPermission()]
  useKey(editKey, () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-place]')
    const thing = rows[Number(row?.dataset.place)]
    if (!thing) return
    const links = list.links?.(thing, address) ?? []
    const edit = links.find(({ edits, needs }) => edits && (!needs || hasPermission(needs)))
    navigate(edit?.to ?? list.open(thing, address), { state: openedHere, preventScrollReset: true })
  })
}
