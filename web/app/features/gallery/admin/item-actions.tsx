import type { GalleryItem } from '@minato/contract/gallery/endpoints.ts'
import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { openedHere } from '~/lib/opened-here'
import { Button, ButtonLink } from '~/ui/act/button'

export type ItemActions = {
  address(item: GalleryItem): string
  onToggle(item: GalleryItem): void
  onDelete(item: GalleryItem): void
}

/** What can be done about one item. */
export function ItemButtons({ item, address, onToggle, onDelete }: ItemActions & { item: GalleryItem }) {
  const label = item.isActive ? 'Deactivate' : 'Activate'
  const Icon = item.isActive ? EyeOff : Eye
  const icon = 'size-4'
  return (
    <>
      <ButtonLink
        to={address(item)}
        state={openedHere}
        preventScrollReset
        size="small"
        aria-label={`Edit ${item.description}`}
      >
        <Pencil className={icon} aria-hidden />
        Edit
      </ButtonLink>
      <Button size="small" onClick={() => onToggle(item)} aria-label={`${label} ${item.description}`}>
        <Icon className={icon} aria-hidden />
        {label}
      </Button>
      <Button look="danger" size="small" onClick={() => onDelete(item)} aria-label={`Delete ${item.description}`}>
        <Trash2 className={icon} aria-hidden />
        <span className="sr-only">Delete</span>
      </Button>
    </>
  )
}
