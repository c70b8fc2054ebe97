import type { GalleryItem } from '@minato/contract/gallery/endpoints.ts'
import { galleryAdminMessages } from '@minato/contract/gallery/office.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/lib/api'
import { moved } from '~/lib/moved'
import { refresh } from '~/lib/query'
import { toast } from '~/ui/act/toast'

const key = api.gallery.listAll.key()
const saving = ['reorder gallery']

type All = Awaited<ReturnType<typeof api.gallery.listAll>>

/**
 * Moves items to other places. The list shows it at once; the saves follow one another, and the last one's answer counts.
 * @param onFailed  is told when a save fails; the list is then read again
 */
export function useReorder(items: readonly GalleryItem[], onFailed: (error: unknown) => void) {
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const save = useMutation({
    mutationKey: saving,
    scope: { id: 'gallery order' },
    mutationFn: (order: readonly GalleryItem[]) =>
      api.gallery.reorder({ body: order.map((item, place) => ({ id: item.id, order: place + 1 })) }),
    onError: onFailed,
    onSettled: () => queries.isMutating({ mutationKey: saving }) === 1 && refresh(queries, 'gallery'),
  })

  function arrange(order: readonly GalleryItem[]) {
    // An answer that is on its way would put the old order back.
    queries.cancelQueries({ queryKey: key })
    const places = order.map((item, place) => ({ ...item, order: place + 1 }))
    queries.setQueryData(key, (all: All | undefined) => all && { ...all, data: places })
    save.mutate(order)
  }

  function move(id: string, to: number, undoable = false) {
    const from = items.findIndex((item) => item.id === id)
    const next = moved(items, from, to)
    if (!next) return
    arrange(next.items)
    setSaid(`${next.item.description}: place ${next.place + 1} of ${items.length}`)
    if (undoable) toast.success(galleryAdminMessages.reordered, () => arrange(items))
  }

  return { move, said }
}
