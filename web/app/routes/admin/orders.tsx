import type { OrderStatus } from '@minato/contract/orders/facts.ts'
import { eventName, eventText } from '@minato/contract/orders/history.ts'
import { type OrderSort, orderAdminMessages, orderSorts } from '@minato/contract/orders/office.ts'
import type { OrderEvent } from '@minato/contract/orders/order.ts'
import type { Direction } from '@minato/contract/protocol/sorting.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { History } from '~/features/audit/admin/history'
import { OrderFilters } from '~/features/orders/admin/order-filters'
import { OrderList } from '~/features/orders/admin/order-list'
import { OrderWindow } from '~/features/orders/admin/order-window'
import { StatusTiles } from '~/features/orders/admin/status-tiles'
import { orderWords } from '~/features/orders/words'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { query } from '~/lib/query'
import { type ListAddress, sortingOf, useCloseWindow, useListAddress } from '~/office/address'
import { adminMeta } from '~/office/meta'
import { Screen } from '~/office/screen'
import { Button } from '~/ui/act/button'
import { Pager } from '~/ui/find/pager'
import { Empty, Failure, LoadingRows } from '~/ui/read/states'

export const meta = () => adminMeta('Orders')

export default function Orders() {
  const address = useListAddress()
  const [search, status] = [address.get('search'), address.get('status')]
  const stats = useQuery(query(api.orders.stats))
  const [sort, direction, from, to] = ['sort', 'direction', 'from', 'to'].map(address.get) as [
    OrderSort | '',
    Direction | '',
    string,
    string,
  ]
  const asked = { search, status: status as OrderStatus | '', sort, direction, from, to, page: address.page }
  const found = useQuery({ ...query(api.orders.listAll, { query: asked }), placeholderData: keepPreviousData })
  return (
    <Screen title="Orders" note={<span aria-live="polite">{found.data && `${found.data.meta.total} found`}</span>}>
      <StatusTiles counts={stats.data} chosen={status} to={(next) => address.to({ status: next, page: '' })} />
      <OrderFilters search={search} status={status} from={from} to={to} onChange={address.ask} />
      <Found found={found} address={address} />
      <OpenOrder address={address} />
    </Screen>
  )
}

const filterNames = ['search', 'status', 'from', 'to'] as const
const noFilters = Object.fromEntries(filterNames.map((name) => [name, '']))

type Result = ReturnType<typeof useQuery<Awaited<ReturnType<typeof api.orders.listAll>>>>

function Found({ found, address }: { found: Result; address: ListAddress }) {
  if (found.isPending) return <LoadingRows label="Loading orders" />
  if (found.isError)
    return (
      <Failure title={orderWords.listFailed} text={sentence(found.error)}>
        <Button onClick={() => found.refetch()}>Try Again</Button>
      </Failure>
    )
  const { orders, meta } = found.data
  if (orders.length === 0 && meta.total > 0) return <Navigate to={address.toPage(meta.totalPages)} replace />
  if (orders.length === 0)
    return (
      <Empty title={orderAdminMessages.listEmpty}>
        {filterNames.some(address.get) && <Button onClick={() => address.ask(noFilters)}>Show all orders</Button>}
      </Empty>
    )
  return (
    <div className={found.isPlaceholderData ? 'opacity-60' : ''}>
      <OrderList
        orders={orders}
        sorting={sortingOf(address, orderSorts, 'date')}
        viewAddress={({ id }) => address.to({ order: id, do: '' })}
        editAddress={({ id }) => address.to({ order: id, do: 'edit' })}
      />
      <div className="mt-6">
        <Pager page={meta.page} totalPages={meta.totalPages} to={address.toPage} />
      </div>
    </div>
  )
}

const asHappening = ({ at, by, fact }: OrderEvent) => ({ at, by, what: eventName(fact), text: eventText(fact) })

/** The open window is part of the address: Back closes it, and it can be shared. */
function OpenOrder({ address }: { address: ListAddress }) {
  const id = address.get('order')
  const close = useCloseWindow(address.to({ order: '', do: '' }))
  return (
    <OrderWindow
      id={id}
      editing={address.get('do') === 'edit'}
      editAddress={address.to({ order: id, do: 'edit' })}
      history={({ events }) => <History entity="order" id={id} happenings={events.map(asHappening)} />}
      onClose={close}
    />
  )
}
