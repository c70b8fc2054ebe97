import { message, messages, t } from '@minato/contract/language/messages.ts'
import type { GalleryItem } from '@minato/contract/platform/gallery/endpoints.ts'
import { galleryMessages, galleryAdminMessages as texts } from '@minato/contract/platform/gallery/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { openedHere } from '#lib/navigation/opened-here.ts'
import { AddLink, buildEditAddress, EditWindow, type WithHistory } from '#office/edit/edit-window.tsx'
import { CountTiles, type Figure } from '#office/list/count-tiles.tsx'
import { createVisibleRowsExport } from '#office/list/export-menu.tsx'
import { createChoiceFilter } from '#office/list/filters.tsx'
import { defineList } from '#office/list/list-definition.ts'
import { ListScreen } from '#office/list/list-screen.tsx'
import { useFullList } from '#office/list/listing.ts'
import { HiddenMark, isHidden } from '#office/list/visibility.tsx'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Excerpt } from '#ui/display/excerpt.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { LoadingRows } from '#ui/display/states.tsx'
import { Upload } from '#ui/more-icons.ts'
import { DeleteSelectedButton, type Items, remove, selection, toFailure, toggle } from './office-actions.tsx'
import { BulkWindow } from './office-bulk.tsx'
import { ItemForm } from './office-form.tsx'

const param = 'item'

const sorts = messages({
  order: { label: 'Display order', direction: 'asc', by: ({ order }: GalleryItem) => order },
  description: { label: 'Description', direction: 'asc', by: ({ description }: GalleryItem) => description },
  status: { label: 'Status', direction: 'asc', by: ({ isActive }: GalleryItem) => Number(!isActive) },
} as const)

type All = Awaited<ReturnType<typeof api.gallery.listAll>>

const gallery = defineList<GalleryItem>()({
  title: message('Gallery Management'),
  things: message('gallery items'),
  words: {
    search: message('Description …'),
    empty: {
      title: message('No gallery items found'),
      text: message('Add the first picture, or upload several at once.'),
    },
    noMatch: { title: message('No gallery items found'), text: message('No item matches this search and filter.') },
    showAll: message('Show All Items'),
    loading: message('Loading the gallery'),
    failed: (error) => t('Error loading gallery: {error}', { error }),
  },
  nameOf: ({ description }) => description,
  open: (item, address) => buildEditAddress(address, param, item),
  lead: {
    label: message('Description'),
    sort: 'description',
    name: ({ description }) => <Excerpt text={description} most={120} className="line-clamp-2" />,
    picture: ({ image }, sizes) => <Picture key={image} url={image} alt="" sizes={sizes} />,
    cover: true,
    faded: isHidden,
  },
  columns: [
    { label: message('Status'), sort: 'status', card: 'top', cell: HiddenMark },
    { label: message('Order'), sort: 'order', card: 'labelled', cell: ({ order }) => order },
  ],
  filters: {
    filter: createChoiceFilter(message('Show'), message('All Items'), {
      active: message('Active Only'),
      inactive: message('Inactive Only'),
    }),
  },
  sorts,
  defaultSort: 'order',
  useRows: (question) =>
    useFullList(api.gallery.listAll, {
      question,
      textOf: ({ description }) => description,
      passes: ({ isActive }) => !question.filter || isActive === (question.filter === 'active'),
      sorts,
      defaultSort: 'order',
    }),
  export: createVisibleRowsExport('gallery', api.gallery.export),
  acts: [toggle, remove],
  selection,
  viewParams: { cards: '', table: 'list' },
  ordering: {
    key: api.gallery.listAll.key(),
    put: (all: All, order) => ({ ...all, data: order.map((item, place) => ({ ...item, order: place + 1 })) }),
    send: (order) => api.gallery.reorder({ body: order.map(({ id }, place) => ({ id, order: place + 1 })) }),
    group: 'gallery',
    movedText: texts.reordered,
    movable: ({ search, filter, sort, direction }) => !search && !filter && !direction && (!sort || sort === 'order'),
    hint: message('To change the order, show all items and sort them by order.'),
    failed: toFailure(message('Failed to save the new order'))(),
  },
})

export const GalleryScreen = ({ history }: WithHistory) => (
  <ListScreen
    list={gallery}
    above={({ allRows, address }) => (
      <CountTiles
        figures={buildFigures(allRows)}
        current={address.get('filter')}
        to={(filter) => address.to({ filter })}
      />
    )}
    actions={({ address }) => (
      <ButtonLink to={address.to({ do: 'bulk' })} state={openedHere} preventScrollReset>
        <Upload className="size-5" aria-hidden />
        {t('Bulk Upload')}
      </ButtonLink>
    )}
    add={({ address }) => <AddLink to={buildEditAddress(address, param)}>{t('Add New')}</AddLink>}
    selectionBar={{
      label: t('Chosen gallery items'),
      count: (count) => t('{count, plural, one {# selected} other {# selected}}', { count }, 'gallery items'),
      offPage: (count) =>
        t('{count, plural, one {# of them not shown here} other {# of them not shown here}}', { count }),
      actions: (chosen) => <DeleteSelectedButton selection={chosen} />,
    }}
  >
    {(listed) => (
      <>
        <BulkWindow {...listed} />
        <EditWindow
          listed={listed}
          param={param}
          titles={{ create: t('Add Gallery Item'), edit: t('Edit Gallery Item') }}
          useItem={useItem}
          loading={t('Loading the gallery item')}
          missing={galleryMessages.notFound}
          form={({ record, ...rest }) =>
            listed.allRows ? (
              <ItemForm
                item={record}
                nextOrder={Math.max(0, ...listed.allRows.map(({ order }) => order)) + 1}
                {...rest}
              />
            ) : (
              <LoadingRows rows={3} label={t('Loading the gallery')} />
            )
          }
          below={history}
        />
      </>
    )}
  </ListScreen>
)

const useItem = (id: string) =>
  useQuery({ ...query(api.gallery.show, { params: { id } }), refetchOnMount: 'always', select: ({ data }) => data })

function buildFigures(all: Items | undefined): Figure[] {
  const active = all?.filter(({ isActive }) => isActive).length
  return [
    { value: '', label: t('Total'), count: all?.length },
    { value: 'active', label: t('Active'), count: active },
    { value: 'inactive', label: t('Inactive'), count: all && all.length - (active ?? 0) },
  ]
}
