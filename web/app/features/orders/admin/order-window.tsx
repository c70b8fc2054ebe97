import { shortId } from '@minato/contract/cars/facts.ts'
import type { Order } from '@minato/contract/orders/order.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { query } from '~/lib/query'
import { Button } from '~/ui/act/button'
import { Window } from '~/ui/act/dialog'
import { Failure, LoadingRows } from '~/ui/read/states'
import { OrderDetails } from './order-details.tsx'
import { OrderEdit } from './order-edit.tsx'

type Props = {
  id: string
  editing: boolean
  editAddress: string
  /** Who did what to it, below its details. */
  history(order: Order): ReactNode
  onClose(): void
}

/** The window of one order: its details, or the form that changes it. */
export function OrderWindow({ id, editing, ...rest }: Props) {
  const name = shortId(id)
  return (
    <Window open={id !== ''} onClose={rest.onClose} title={editing ? `Edit order ${name}` : `Order ${name}`}>
      {id && <Content key={`${id} ${editing}`} id={id} editing={editing} {...rest} />}
    </Window>
  )
}

function Content({ id, editing, editAddress, history, onClose }: Props) {
  const found = useQuery({ ...query(api.orders.show, { params: { id } }), refetchOnMount: 'always' })
  // A form begins with the order as it is now, not with what was read before; a later failure must not take it away.
  if (found.data && (!editing || found.isFetchedAfterMount)) {
    const { order } = found.data
    return editing ? (
      <OrderEdit order={order} onDone={onClose} />
    ) : (
      <OrderDetails order={order} editAddress={editAddress} history={history} />
    )
  }
  if (found.isError)
    return (
      <Failure title={sentence(found.error)}>
        <Button onClick={() => found.refetch()}>Try Again</Button>
      </Failure>
    )
  return <LoadingRows rows={3} label="Loading the order" />
}
