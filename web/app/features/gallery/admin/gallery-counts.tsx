import type { GalleryItem } from '@minato/contract/gallery/endpoints.ts'
import { Link } from 'react-router'

type Props = { items: readonly GalleryItem[] | undefined; filter: string; to(filter: string): string }

/** How many items there are, shown and hidden; each figure leads to what it counts. */
export function GalleryCounts({ items, filter, to }: Props) {
  const active = items?.filter(({ isActive }) => isActive).length
  const figures: [filter: string, label: string, count: number | undefined][] = [
    ['', 'Total', items?.length],
    ['active', 'Active', active],
    ['inactive', 'Inactive', items && active !== undefined ? items.length - active : undefined],
  ]
  return (
    <ul className="grid grid-cols-3 gap-2 sm:gap-4">
      {figures.map(([value, label, count]) => (
        <li key={value}>
          <Link
            to={to(value)}
            preventScrollReset
            aria-current={value === filter ? 'true' : undefined}
            className={`flex flex-col rounded-lg border bg-surface px-4 py-3 hover:bg-sunken ${value === filter ? 'border-link ring-1 ring-link' : 'border-line'}`}
          >
            <span className="text-sm text-muted">{label}</span>
            <span className="text-2xl font-extrabold">{count?.toLocaleString('en-US') ?? '–'}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
