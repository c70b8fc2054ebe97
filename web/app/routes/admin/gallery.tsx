import type { GalleryItem } from '@minato/contract/gallery/endpoints.ts'
import { galleryAdminMessages } from '@minato/contract/gallery/office.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import { History } from '~/features/audit/admin/history'
import { BulkWindow } from '~/features/gallery/admin/bulk-window'
import { GalleryBar } from '~/features/gallery/admin/gallery-bar'
import { GalleryCounts } from '~/features/gallery/admin/gallery-counts'
import { GalleryItems } from '~/features/gallery/admin/gallery-items'
import { ItemWindow } from '~/features/gallery/admin/item-window'
import type { GalleryQuestion } from '~/features/gallery/admin/listed'
import { type ItemChanges, useItemChanges } from '~/features/gallery/admin/use-item-changes'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { openedHere } from '~/lib/opened-here'
import { query } from '~/lib/query'
import { type ListAddress, useCloseWindow, useListAddress } from '~/office/address'
import { adminMeta } from '~/office/meta'
import { Screen } from '~/office/screen'
import { Button, ButtonLink } from '~/ui/act/button'
import type { Outcome } from '~/ui/act/outcome-dialog'
import { CardSkeletons } from '~/ui/read/card-skeletons'
import { Failure } from '~/ui/read/states'

export const meta = () => adminMeta('Gallery Management')

const none: readonly GalleryItem[] = []

export default function Gallery() {
  const address = useListAddress()
  const found = useQuery(query(api.gallery.listAll))
  const changes = useItemChanges()
  const items = found.data?.data ?? none
  const opens = (open: string) => ({ to: address.to({ open }), state: openedHere, preventScrollReset: true })
  return (
    <Screen
      title="Gallery Management"
      actions={
        <>
          <ButtonLink {...opens('bulk')}>
            <Upload className="size-5" aria-hidden />
            Bulk Upload
          </ButtonLink>
          <ButtonLink {...opens('new')} look="main">
            <Plus className="size-5" aria-hidden />
            Add New
          </ButtonLink>
        </>
      }
    >
      <GalleryCounts items={found.data?.data} filter={address.get('filter')} to={(filter) => address.to({ filter })} />
      <GalleryBar question={questionOf(address)} view={address.get('view')} onChange={address.ask} />
      <Found found={found} address={address} changes={changes} />
      {!found.isPending && <OpenWindow address={address} items={items} onDone={changes.tell} />}
      {changes.dialogs}
    </Screen>
  )
}

const questionOf = ({ get }: ListAddress): GalleryQuestion => ({
  search: get('search'),
  filter: get('filter'),
  sort: get('sort'),
})

type Result = ReturnType<typeof useQuery<Awaited<ReturnType<typeof api.gallery.listAll>>>>

function Found({ found, address, changes }: { found: Result; address: ListAddress; changes: ItemChanges }) {
  if (found.isPending) return <CardSkeletons label="Loading the gallery" />
  if (found.isError)
    return (
      <Failure title={galleryAdminMessages.listFailed(sentence(found.error))}>
        <Button onClick={() => found.refetch()}>Try Again</Button>
      </Failure>
    )
  const [question, view] = [questionOf(address), address.get('view')]
  return <GalleryItems items={found.data.data} question={question} view={view} changes={changes} to={address.to} />
}

type Opened = { address: ListAddress; items: readonly GalleryItem[]; onDone(outcome: Outcome): void }

/** The open window is part of the address: Back closes it, and it can be shared. */
function OpenWindow({ address, items, onDone }: Opened) {
  const open = address.get('open')
  const close = useCloseWindow(address.to({ open: '' }))
  const nextOrder = Math.max(0, ...items.map(({ order }) => order)) + 1
  return (
    <>
      <BulkWindow open={open === 'bulk'} onClose={close} onDone={onDone} />
      <ItemWindow
        id={open === 'bulk' ? '' : open}
        nextOrder={nextOrder}
        history={<History entity="gallery" id={open} />}
        onClose={close}
        onSaved={onDone}
      />
    </>
  )
}
