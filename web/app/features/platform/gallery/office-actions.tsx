import { message, t } from '@minato/contract/language/messages.ts'
import type { GalleryItem } from '@minato/contract/platform/gallery/endpoints.ts'
import { galleryAdminMessages as texts } from '@minato/contract/platform/gallery/facts.ts'
import { getTrashRetentionText } from '@minato/contract/platform/trash/facts.ts'
import { api } from '#lib/api/api.ts'
import { buildMultipartForm } from '#lib/api/multipart.ts'
import { createAction, NameList } from '#office/actions.tsx'
import { createSelection, type Selection } from '#office/list/selection.tsx'
import { createVisibilityToggle, visibilityLabels } from '#office/list/visibility.tsx'
import { useActions } from '#office/use-actions.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Trash as Trash2 } from '#ui/more-icons.ts'

export type Items = readonly GalleryItem[]
export const toFailure = (text: string) => () => ({ title: t('Error!'), text })
export const selection = createSelection<GalleryItem>()

export const toggle = createVisibilityToggle({
  do: async ({ id, isActive }: GalleryItem) =>
    (await api.gallery.update({ params: { id }, form: buildMultipartForm({ isActive: !isActive }) })).data,
  getMessage: ({ description, isActive }) =>
    t('{description}: {visibility}', { description, visibility: visibilityLabels[isActive ? 'active' : 'hidden'] }),
  failed: toFailure(message('Failed to update status')),
  groups: ['gallery'],
})

const deletionOptions = {
  destructive: true,
  failed: toFailure(message('Failed to delete item')),
  groups: ['gallery'] as const,
}

const buildQuestion = (items: Items) => ({
  title: t('Are you sure?'),
  text:
    items.length > 1
      ? t(
          '{count, plural, one {# gallery item} other {# gallery items}} will be permanently deleted. This action cannot be undone.',
          { count: items.length },
        )
      : t('This gallery item will be permanently deleted. This action cannot be undone.'),
  subject: <NameList things={items} nameOf={({ description }) => description} />,
  note: getTrashRetentionText(),
  confirm: items.length > 1 ? t('Yes, delete them!') : t('Yes, delete it!'),
})

export const remove = createAction({
  ...deletionOptions,
  label: message('Delete'),
  ask: (item: GalleryItem) => buildQuestion([item]),
  async do(item) {
    await api.gallery.remove({ params: { id: item.id } })
    selection.drop([item])
  },
  getMessage: () => ({ title: t('Deleted!'), text: texts.deleted }),
})

const removeAll = createAction({
  ...deletionOptions,
  label: message('Delete Selected'),
  ask: buildQuestion,
  async do(items: Items) {
    await api.gallery.bulkDelete({ body: { ids: items.map(({ id }) => id) } })
    selection.drop(items)
  },
  getMessage: (_, items) => ({ title: t('Deleted!'), text: texts.bulkDeleted(items.length) }),
})

export function DeleteSelectedButton({ selection: { items } }: { selection: Selection<GalleryItem> }) {
  const acts = useActions<Items>()
  return (
    <>
      <Button variant="danger" size="small" onClick={() => acts.start(removeAll, items)}>
        <Trash2 className="size-4" aria-hidden />
        {t('Delete Selected')}
      </Button>
      {acts.dialogs}
    </>
  )
}
