import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { query } from '~/lib/query'
import { Button } from '~/ui/act/button'
import { Window } from '~/ui/act/dialog'
import type { Outcome } from '~/ui/act/outcome-dialog'
import { Failure, LoadingRows } from '~/ui/read/states'
import { ItemForm } from './item-form.tsx'

/** `id` says what is open: an item, `new` for one that is to be made, nothing. `history` stands below an item. */
type Props = { id: string; nextOrder: number; history: ReactNode; onClose(): void; onSaved(outcome: Outcome): void }

/** The window in which an item is made or changed. */
export function ItemWindow({ id, nextOrder, history, onClose, onSaved }: Props) {
  const saved = (outcome: Outcome) => {
    onClose()
    onSaved(outcome)
  }
  return (
    <Window open={id !== ''} onClose={onClose} title={id === 'new' ? 'Add Gallery Item' : 'Edit Gallery Item'}>
      {id === 'new' ? (
        <ItemForm nextOrder={nextOrder} onSaved={saved} onCancel={onClose} />
      ) : (
        id && <Existing key={id} id={id} nextOrder={nextOrder} history={history} onSaved={saved} onClose={onClose} />
      )}
    </Window>
  )
}

function Existing({ id, nextOrder, history, onClose, onSaved }: Props) {
  const found = useQuery({ ...query(api.gallery.show, { params: { id } }), refetchOnMount: 'always' })
  // A form begins with the item as it is now, not with what was read before; a later failure must not take it away.
  if (found.data && found.isFetchedAfterMount)
    return (
      <>
        <ItemForm item={found.data.data} nextOrder={nextOrder} onSaved={onSaved} onCancel={onClose} />
        <div className="mt-5">{history}</div>
      </>
    )
  if (found.isError)
    return (
      <Failure title={sentence(found.error)}>
        <Button onClick={() => found.refetch()}>Try Again</Button>
        <Button onClick={onClose}>Close</Button>
      </Failure>
    )
  return <LoadingRows rows={3} label="Loading the gallery item" />
}
