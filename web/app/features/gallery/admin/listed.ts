import type { GalleryItem } from '@minato/contract/gallery/endpoints.ts'

/** What the list is asked, as its address says it: empty text is the usual. */
export type GalleryQuestion = { search: string; filter: string; sort: string }

const byText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const sorts: Record<string, (a: GalleryItem, b: GalleryItem) => number> = {
  description: (a, b) => byText.compare(a.description, b.description),
  status: (a, b) => Number(b.isActive) - Number(a.isActive),
}

/** The items that the question asks for. They come in their order, which stands where the sort leaves a choice. */
export function listed(items: readonly GalleryItem[], { search, filter, sort }: GalleryQuestion) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = items.filter(
    ({ isActive, description }) =>
      (filter === 'active' ? isActive : filter === 'inactive' ? !isActive : true) &&
      words.every((word) => description.toLowerCase().includes(word)),
  )
  return sorts[sort] ? found.toSorted(sorts[sort]) : found
}

/** Places mean something only where everything is shown in its order. */
export const isWhole = ({ search, filter, sort }: GalleryQuestion) =>
  !search && filter !== 'active' && filter !== 'inactive' && !sorts[sort]
