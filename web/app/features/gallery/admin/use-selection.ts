import type { GalleryItem } from '@minato/contract/gallery/endpoints.ts'
import { useState } from 'react'

/** Which of the shown items are chosen. What is no longer shown is no longer chosen. */
export function useSelection(shown: readonly GalleryItem[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = shown.filter((item) => ids.has(item.id))
  return {
    chosen,
    all: chosen.length > 0 && chosen.length === shown.length,
    has: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set(now).add(id))),
    toggleAll: () => setIds(chosen.length === shown.length ? new Set() : new Set(shown.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
export type Selection = ReturnType<typeof useSelection>
