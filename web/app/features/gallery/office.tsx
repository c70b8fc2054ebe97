import type { GalleryItem } from '@minato/contract/gallery/endpoints.ts'
import { galleryMessages } from '@minato/contract/gallery/facts.ts'
import { galleryAdminMessages as said } from '@minato/contract/gallery/office.ts'
import { useQuery } from '@tanstack/react-query'
import { Trash2, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { openedHere } from '~/lib/opened-here'
import { query } from '~/lib/query'
import { act, useActs } from '~/office/acts'
import { useCloseWindow } from '~/office/address'
import { choice } from '~/office/filters'
import { type Listed, listOf } from '~/office/list-of'
import { ListScreen } from '~/office/list-screen'
import { useWholeList } from '~/office/listing'
import { AddLink, EditWindow, editing } from '~/office/record'
import { type Selection, selectionOf } from '~/office/selection'
import { fadedIfHidden, HiddenMark, toggleOf, visibilityLabels } from '~/office/visibility'
import { Button, ButtonLink } from '~/ui/act/button'
import { Picture } from '~/ui/read/picture'
import { BulkWindow } from './office-bulk.tsx'
import { ItemForm } from './office-form.tsx'

type Items = readonly GalleryItem[]
const param = 'item'
const failed = (text: string) => () => ({ title: 'Error!', text })
const selection = selectionOf<GalleryItem>()

const toggle = toggleOf({
  async do({ id, isActive }: GalleryItem) {
    const form = new FormData()
    form.append('isActive', String(!isActive))
    return (await api.gallery.update({ params: { id }, form })).data
  },
  said: ({ description, isActive }) => `${description}: ${visibilityLabels[isActive ? 'active' : 'hidden']}`,
  failed: failed('Failed to update status'),
  groups: ['gallery'],
})

/** Named in a question, before the rest is counted. */
const namedAtMost = 5
const erasing = {
  destructive: true,
  failed: failed('Failed to delete item'),
  groups: ['gallery'] as const,
}
const question = (items: Items) => ({
  title: 'Are you sure?',
  text: `${items.length > 1 ? `${items.length} gallery items` : 'This gallery item'} will be permanently deleted. This action cannot be undone.`,
  thing: <Names items={items} />,
  confirm: items.length > 1 ? 'Yes, delete them!' : 'Yes, delete it!',
})

const remove = act({
  ...erasing,
  label: 'Delete',
  ask: (item: GalleryItem) => question([item]),
  async do(item) {
    await api.gallery.remove({ params: { id: item.id } })
    selection.drop([item])
  },
  said: () => ({ title: 'Deleted!', text: said.deleted }),
})

const removeAll = act({
  ...erasing,
  label: 'Delete Selected',
  ask: question,
  async do(items: Items) {
    await api.gallery.bulkDelete({ body: { ids: items.map(({ id }) => id) } })
    selection.drop(items)
  },
  said: (_, items) => ({ title: 'Deleted!', text: said.bulkDeleted(items.length) }),
})

const sorts = {
  order: { label: 'Order', direction: 'asc', by: ({ order }: GalleryItem) => order },
  description: { label: 'Description', direction: 'asc', by: ({ description }: GalleryItem) => description },
  status: { label: 'Status', direction: 'asc', by: ({ isActive }: GalleryItem) => Number(!isActive) },
} as const

type All = Awaited<ReturnType<typeof api.gallery.listAll>>

const gallery = listOf<GalleryItem>()({
  title: 'Gallery Management',
  things: 'gallery items',
  words: {
    search: 'Description …',
    empty: { title: 'No gallery items found', text: 'Add the first picture, or upload several at once.' },
    nothingFound: { title: 'No gallery items found', text: 'No item fits this search and filter.' },
    showAll: 'Show All Items',
    loading: 'Loading the gallery',
    failed: (error) => ({ title: `Error loading gallery: ${sentence(error)}` }),
  },
  nameOf: ({ description }) => description,
  open: (item, address) => editing(address, param, item),
  lead: {
    label: 'Description',
    sort: 'description',
    name: ({ description }) => <span className="line-clamp-2">{description}</span>,
    picture: (item) => <Photo item={item} className="w-14 shrink-0 rounded" sizes="4rem" />,
    cover: (item) => <Photo item={item} sizes="(min-width: 1280px) 22vw, (min-width: 640px) 45vw, 92vw" />,
  },
  columns: [
    { label: 'Status', sort: 'status', card: 'top', cell: HiddenMark },
    { label: 'Order', sort: 'order', card: 'labelled', cell: ({ order }) => order },
  ],
  filters: { filter: choice('Show', 'All Items', { active: 'Active Only', inactive: 'Inactive Only' }) },
  sorts,
  usual: 'order',
  useRows: (question) =>
    useWholeList(api.gallery.listAll, {
      question,
      textOf: ({ description }) => description,
      passes: ({ isActive }) => !question.filter || isActive === (question.filter === 'active'),
      sorts,
      usual: 'order',
    }),
  acts: [toggle, remove],
  selection,
  looks: { cards: '', table: 'list' },
  ordering: {
    key: api.gallery.listAll.key(),
    put: (all: All, order) => ({ ...all, data: order.map((item, place) => ({ ...item, order: place + 1 })) }),
    send: (order) => api.gallery.reorder({ body: order.map(({ id }, place) => ({ id, order: place + 1 })) }),
    group: 'gallery',
    moved: said.reordered,
    movable: ({ search, filter, sort, direction }) => !search && !filter && !direction && (!sort || sort === 'order'),
    hint: 'To change the order, show all items, sorted by order.',
    failed: failed('Failed to save the new order')(),
  },
})

type Props = {
  /** Who did what to an item, below its form. */
  history(id: string): ReactNode
}

/** The pictures of the public site, in the order in which it shows them. */
export const GalleryScreen = ({ history }: Props) => (
  <ListScreen
    list={gallery}
    above={(listed) => <Counts {...listed} />}
    actions={({ address }) => (
      <ButtonLink to={address.to({ do: 'bulk' })} state={openedHere} preventScrollReset>
        <Upload className="size-5" aria-hidden />
        Bulk Upload
      </ButtonLink>
    )}
    add={({ address }) => <AddLink to={editing(address, param)}>Add New</AddLink>}
    chosen={{
      word: 'selected',
      unseen: (count) => `${count} of them not shown here`,
      actions: (chosen) => <DeleteChosen selection={chosen} />,
    }}
  >
    {(listed) => (
      <>
        <Bulk {...listed} />
        <EditWindow
          listed={listed}
          param={param}
          titles={{ create: 'Add Gallery Item', edit: 'Edit Gallery Item' }}
          useThing={useItem}
          loading="Loading the gallery item"
          missing={galleryMessages.notFound}
          form={({ thing, ...rest }) => (
            <ItemForm
              item={thing}
              nextOrder={Math.max(0, ...(listed.all ?? []).map(({ order }) => order)) + 1}
              {...rest}
            />
          )}
          below={history}
        />
      </>
    )}
  </ListScreen>
)

const useItem = (id: string) =>
  useQuery({ ...query(api.gallery.show, { params: { id } }), refetchOnMount: 'always', select: ({ data }) => data })

function Bulk({ address, acts }: Listed<GalleryItem>) {
  const close = useCloseWindow(address.to({ do: '' }))
  return <BulkWindow open={address.get('do') === 'bulk'} onClose={close} onDone={acts.say} />
}

function DeleteChosen({ selection: { chosen } }: { selection: Selection<GalleryItem> }) {
  const acts = useActs<Items>()
  return (
    <>
      <Button look="danger" size="small" onClick={() => acts.start(removeAll, chosen)}>
        <Trash2 className="size-4" aria-hidden />
        Delete Selected
      </Button>
      {acts.dialogs}
    </>
  )
}

const Names = ({ items }: { items: Items }) => (
  <>
    {items.slice(0, namedAtMost).map(({ id, description }) => (
      <span key={id} className="mt-1 line-clamp-2">
        {description}
      </span>
    ))}
    {items.length > namedAtMost && (
      <span className="mt-1 block font-normal">and {items.length - namedAtMost} more</span>
    )}
  </>
)

type PhotoProps = { item: GalleryItem; sizes: string; className?: string }

const Photo = ({ item, sizes, className = '' }: PhotoProps) => (
  <div className={`overflow-hidden ${className} ${fadedIfHidden(item)}`} aria-hidden>
    <Picture key={item.image} url={item.image} alt="" sizes={sizes} />
  </div>
)

/** How many items there are, shown and hidden; each figure leads to what it counts. */
function Counts({ all, address }: Listed<GalleryItem>) {
  const active = all?.filter(({ isActive }) => isActive).length
  const figures: [filter: string, label: string, count: number | undefined][] = [
    ['', 'Total', all?.length],
    ['active', 'Active', active],
    ['inactive', 'Inactive', all && active !== undefined ? all.length - active : undefined],
  ]
  return (
    <ul className="mb-3 flex flex-wrap gap-2">
      {figures.map(([value, label, count]) => (
        <li key={value}>
          <Link
            to={address.to({ filter: value })}
            preventScrollReset
            aria-current={value === address.get('filter') ? 'true' : undefined}
            className={`flex min-h-9 items-baseline gap-2 rounded-md border bg-surface px-3 py-1.5 hover:bg-sunken ${value === address.get('filter') ? 'border-link ring-1 ring-link' : 'border-line'}`}
          >
            <span className="text-sm text-muted">{label}</span>
            <span className="font-extrabold">{count?.toLocaleString('en-US') ?? '–'}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
