import type { GalleryItem } from '@minato/contract/gallery/endpoints.ts'
import { PlaceControl } from '~/ui/act/place-control'
import { useDrag } from '~/ui/act/use-drag'
import type { ItemActions } from './item-actions.tsx'
import { ItemCard } from './item-card.tsx'
import { ItemRow } from './item-row.tsx'
import type { Selection } from './use-selection.ts'

type Props = {
  items: readonly GalleryItem[]
  view: string
  actions: ItemActions
  selection: Selection
  /** Left out where places mean nothing, because not everything is shown in its order. */
  onMove?(id: string, to: number, dragged: boolean): void
}

/** The items as cards or as rows. */
export function ItemList({ items, view, actions, selection, onMove }: Props) {
  const drag = useDrag((id, place) => onMove?.(id, place, true))
  const list = view === 'list'
  const One = list ? ItemRow : ItemCard
  return (
    <ul className={list ? 'grid gap-2' : 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'}>
      {items.map((item, place) => (
        <li
          key={item.id}
          data-place={place}
          className={`min-w-0 rounded-lg ${drag.dragged === item.id ? 'opacity-50' : ''} ${drag.dragged && drag.over === place ? 'ring-3 ring-link' : ''}`}
        >
          <One
            item={item}
            {...actions}
            selected={selection.has(item.id)}
            onSelect={() => selection.toggle(item.id)}
            place={
              onMove && (
                <PlaceControl
                  name={item.description}
                  place={place}
                  count={items.length}
                  upright={list}
                  onMove={(to) => onMove(item.id, to, false)}
                  onGrab={drag.start(item.id)}
                />
              )
            }
          />
        </li>
      ))}
    </ul>
  )
}
