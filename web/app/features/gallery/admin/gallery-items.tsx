import type { GalleryItem } from '@minato/contract/gallery/endpoints.ts'
import { galleryAdminMessages } from '@minato/contract/gallery/office.ts'
import { ButtonLink } from '~/ui/act/button'
import { Empty } from '~/ui/read/states'
import { ItemList } from './item-list.tsx'
import { type GalleryQuestion, isWhole, listed } from './listed.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { ItemChanges } from './use-item-changes.tsx'
import { useReorder } from './use-reorder.ts'
import { useSelection } from './use-selection.ts'

type Props = {
  items: readonly GalleryItem[]
  question: GalleryQuestion
  view: string
  changes: ItemChanges
  /** The list's address with some values changed. */
  to(changes: Record<string, string>): string
}

/** The items that were asked for, to be chosen, changed and put in order. */
export function GalleryItems({ items, question, view, changes, to }: Props) {
  const shown = listed(items, question)
  const movable = isWhole(question) && shown.length > 1
  const selection = useSelection(shown)
  const { move, said } = useReorder(items, changes.fail(galleryAdminMessages.reorderFailed))
  if (items.length === 0)
    return <Empty title={galleryAdminMessages.listEmpty} text="Add the first picture, or upload several at once." />
  if (shown.length === 0)
    return (
      <Empty title={galleryAdminMessages.listEmpty} text="No item fits this search and filter.">
        <ButtonLink to={to({ search: '', filter: '' })}>Show All Items</ButtonLink>
      </Empty>
    )
  return (
    <>
      <SelectionBar selection={selection} onDelete={() => changes.askDelete(selection.chosen)}>
        {!isWhole(question) && 'To change the order, show all items, sorted by order.'}
      </SelectionBar>
      <ItemList
        items={shown}
        view={view}
        selection={selection}
        actions={{
          address: ({ id }) => to({ open: id }),
          onToggle: changes.toggle,
          onDelete: (item) => changes.askDelete([item]),
        }}
        onMove={movable ? move : undefined}
      />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}
