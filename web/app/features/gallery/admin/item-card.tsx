import type { GalleryItem } from '@minato/contract/gallery/endpoints.ts'
import { galleryAdminMessages } from '@minato/contract/gallery/office.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { openedHere } from '~/lib/opened-here'
import { Badge } from '~/ui/read/badge'
import { Picture } from '~/ui/read/picture'
import { type ItemActions, ItemButtons } from './item-actions.tsx'

export type ItemShown = ItemActions & {
  item: GalleryItem
  selected: boolean
  onSelect(): void
  place: ReactNode
}

/** An item of the gallery as a card. */
export function ItemCard({ item, selected, onSelect, place, ...actions }: ItemShown) {
  const open = { to: actions.address(item), state: openedHere, preventScrollReset: true }
  return (
    <article
      className={`flex h-full flex-col overflow-hidden rounded-lg border bg-surface ${selected ? 'border-link ring-1 ring-link' : 'border-line'}`}
    >
      <div className="relative">
        <Link {...open} tabIndex={-1} aria-hidden className="block">
          <Picture
            key={item.image}
            url={item.image}
            alt=""
            sizes="(min-width: 1280px) 22vw, (min-width: 640px) 45vw, 92vw"
            className={item.isActive ? '' : 'opacity-50 grayscale'}
          />
        </Link>
        <SelectBox
          item={item}
          selected={selected}
          onSelect={onSelect}
          className="absolute top-1 left-1 bg-surface/90"
        />
        {!item.isActive && (
          <span className="absolute top-2 right-2">
            <Badge tone="still">{galleryAdminMessages.hidden}</Badge>
          </span>
        )}
      </div>
      <div className="flex grow flex-col gap-2 p-3">
        <div className="flex min-h-9 items-center justify-between gap-2 text-sm text-muted">
          <span>Order {item.order}</span>
          {place}
        </div>
        <h2 className="line-clamp-2 text-base" title={item.description}>
          <Link {...open} className="hover:underline">
            {item.description}
          </Link>
        </h2>
        <div className="mt-auto flex flex-wrap gap-2 *:grow">
          <ItemButtons item={item} {...actions} />
        </div>
      </div>
    </article>
  )
}

type Box = Pick<ItemShown, 'item' | 'selected' | 'onSelect'> & { className?: string }

/** Takes an item into the selection. */
export const SelectBox = ({ item, selected, onSelect, className = '' }: Box) => (
  <label className={`grid size-10 cursor-pointer place-items-center rounded-md ${className}`}>
    <input
      type="checkbox"
      aria-label={`Select ${item.description}`}
      className="size-5 accent-accent"
      checked={selected}
      onChange={onSelect}
    />
  </label>
)
