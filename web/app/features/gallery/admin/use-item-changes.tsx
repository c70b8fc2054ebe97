import type { GalleryItem } from '@minato/contract/gallery/endpoints.ts'
import { galleryAdminMessages as texts } from '@minato/contract/gallery/office.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { refresh } from '~/lib/query'
import { ConfirmDialog } from '~/ui/act/dialog'
import { type Outcome, OutcomeDialog } from '~/ui/act/outcome-dialog'
import { toast } from '~/ui/act/toast'

export type ItemChanges = ReturnType<typeof useItemChanges>

/** Named in a question, before the rest is counted. */
const namedAtMost = 5

/** Showing, hiding and deleting items, with everything that is asked and told about it. `dialogs` must be rendered once. */
export function useItemChanges() {
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [deleting, setDeleting] = useState<readonly GalleryItem[]>([])
  const done = useCallback(() => setOutcome(null), [])
  const fail = (fallback: string) => (error: unknown) =>
    setOutcome({ good: false, title: texts.failedTitle, text: sentence(error, fallback) })

  const toggle = useMutation({
    mutationFn: ({ id, isActive }: Pick<GalleryItem, 'id' | 'isActive'>) => {
      const form = new FormData()
      form.append('isActive', String(isActive))
      return api.gallery.update({ params: { id }, form })
    },
    onSuccess: ({ data }) => {
      const { id, isActive, description } = data
      toast.success(`${description}: ${isActive ? 'Active' : texts.hidden}`, () =>
        toggle.mutate({ id, isActive: !isActive }),
      )
      return refresh(queries, 'gallery')
    },
    onError: fail(texts.toggleFailed),
  })
  const remove = useMutation({
    mutationFn: (items: readonly GalleryItem[]) => removeAll(items),
    onSuccess: (_, items) => {
      setOutcome({
        good: true,
        title: texts.deletedTitle,
        text: items.length === 1 ? texts.deleted : texts.bulkDeleted(items.length),
      })
      return refresh(queries, 'gallery')
    },
    onError: fail(texts.deleteFailed),
    onSettled: () => setDeleting([]),
  })

  const dialogs = (
    <>
      <ConfirmDialog
        open={deleting.length > 0}
        onClose={() => setDeleting([])}
        title={texts.deleteTitle}
        text={<Question items={deleting} />}
        confirm={deleting.length > 1 ? texts.bulkDeleteConfirm : texts.deleteConfirm}
        onConfirm={() => remove.mutate(deleting)}
        busy={remove.isPending}
      />
      <OutcomeDialog outcome={outcome} onClose={done} />
    </>
  )
  return {
    toggle: (item: GalleryItem) => toggle.mutate({ id: item.id, isActive: !item.isActive }),
    askDelete: setDeleting,
    tell: setOutcome,
    fail,
    dialogs,
  }
}

const removeAll = (items: readonly GalleryItem[]): Promise<unknown> =>
  items.length === 1 && items[0]
    ? api.gallery.remove({ params: { id: items[0].id } })
    : api.gallery.bulkDelete({ body: { ids: items.map(({ id }) => id) } })

function Question({ items }: { items: readonly GalleryItem[] }) {
  const more = items.length - namedAtMost
  return (
    <>
      {items.length > 1 ? texts.bulkDeleteText(items.length) : texts.deleteText}
      {items.slice(0, namedAtMost).map(({ id, description }) => (
        <strong key={id} className="mt-1 line-clamp-2 text-ink">
          {description}
        </strong>
      ))}
      {more > 0 && <span className="mt-1 block">and {more} more</span>}
    </>
  )
}
