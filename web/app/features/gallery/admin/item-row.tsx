import { galleryAdminMessages } from '@minato/contract/gallery/office.ts'
import { Link } from 'react-router'
import { openedHere } from '~/lib/opened-here'
import { Badge } from '~/ui/read/badge'
import { Picture } from '~/ui/read/picture'
import { ItemButtons } from './item-actions.tsx'
import { type ItemShown, SelectBox } from './item-card.tsx'

/** An item of the gallery as a row. */
export function ItemRow({ item, selected, onSelect, place, ...actions }: ItemShown) {
  const open = { to: actions.address(item), state: openedHere, preventScrollReset: true }
  return (
    <article
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border bg-surface p-2 ${selected ? 'border-link ring-1 ring-link' : 'border-line'}`}
    >
      <SelectBox item={item} selected={selected} onSelect={onSelect} />
      <Link {...open} tabIndex={-1} aria-hidden className="w-20 shrink-0 overflow-hidden rounded">
        <Picture
          key={item.image}
          url={item.image}
          alt=""
          sizes="5rem"
          className={item.isActive ? '' : 'opacity-50 grayscale'}
        />
      </Link>
      <div className="min-w-0 grow basis-48">
        <h2 className="line-clamp-2 text-base" title={item.description}>
          <Link {...open} className="hover:underline">
            {item.description}
          </Link>
        </h2>
        <p className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-muted">
          Order {item.order}
          {!item.isActive && <Badge tone="still">{galleryAdminMessages.hidden}</Badge>}
        </p>
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        {place}
        <ItemButtons item={item} {...actions} />
      </div>
    </article>
  )
}
