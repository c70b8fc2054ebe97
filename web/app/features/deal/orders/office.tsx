import type { Order } from '@minato/contract/deal/deals/order.ts'
import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { orderSorts } from '@minato/contract/deal/orders/filters.ts'
import { type DealStep, dealSteps } from '@minato/contract/deal/orders/steps.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { counted } from '@minato/contract/values/counted.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '~/features/ground/session/session'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { query } from '~/lib/api/query'
import { type ListAddress, useCloseWindow } from '~/office/address'
import { AssignChosen, AssigneeMark, AssigneeName, WhoseLinks } from '~/office/assignee'
import { CountTiles } from '~/office/count-tiles'
import { pagedExport } from '~/office/export-menu'
import { choice, day } from '~/office/filters'
import { type Listed, listOf } from '~/office/list-of'
import { ListScreen } from '~/office/list-screen'
import { useListing } from '~/office/listing'
import { Fresh, RecordWindow } from '~/office/record'
import { selectionOf } from '~/office/selection'
import { useSteps } from '~/office/steps'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/act/button'
import { Moment } from '~/ui/read/moment'
import { AmountDue, Customer, PortName, Reference, Standing, statusFigures, turns, Vehicles } from './office/cells.tsx'
import { OrderDetails } from './office/details.tsx'
import { OrderForm } from './office/form.tsx'
import { MoveChosen } from './office/several.tsx'
import { orderWords } from './words.ts'

const viewing = (address: ListAddress, id: string) => address.to({ order: id, do: '' })
const editing = (address: ListAddress, id: string) => address.to({ order: id, do: 'edit' })

const orders = listOf<Order>()({
  title: 'Orders',
  things: 'orders',
  words: {
    search: 'Name, phone, port, stock number …',
    empty: { title: 'No orders found matching your criteria.' },
    showAll: 'Show all orders',
    failed: (error) => ({ title: orderWords.listFailed, text: sentence(error) }),
  },
  changes: 'orders.edit',
  nameOf: ({ id }) => `order ${shortId(id)}`,
  open: ({ id }, address) => viewing(address, id),
  links: ({ id }, address) => [{ label: 'Edit', to: editing(address, id), needs: 'orders.edit', edits: true }],
  lead: {
    label: 'Order',
    sort: 'date',
    name: (order) => <Reference order={order} />,
    beside: (order) => <AssigneeMark thing={order} />,
    below: ({ createdAt }) => <Moment at={createdAt} exact="roomy" />,
  },
  columns: [
    { label: 'Customer', sort: 'customer', cell: ({ user }) => <Customer user={user} /> },
    { label: 'Vehicles', cell: ({ orderItems }) => <Vehicles items={orderItems} /> },
    {
      label: 'Port',
      sort: 'port',
      card: 'labelled',
      cell: ({ destination }) => <PortName destination={destination} />,
    },
    { label: 'Price', sort: 'price', cell: (order) => <AmountDue order={order} /> },
    {
      label: 'Status',
      sort: 'status',
      card: 'top',
      cell: (order) => <Standing order={order} leads />,
    },
    { label: 'Assigned to', card: 'labelled', roomy: true, cell: (order) => <AssigneeName thing={order} /> },
  ],
  filters: {
    status: choice('Status', 'All statuses', orderStatuses),
    assignee: null,
    turn: null,
    step: null,
    from: day('From'),
    to: day('To'),
  },
  sorts: orderSorts,
  export: {
    ...pagedExport('orders', api.orders.export),
    also: {
      label: 'Their payments',
      needs: 'payments.edit',
      ...pagedExport('payments', api.payments.export),
    },
  },
  selection: selectionOf<Order>(),
  size: 20,
  usual: 'date',
  useRows: (question) =>
    useListing(api.orders.listAll, question, ({ orders: rows, meta }) => ({
      rows,
      total: meta.total,
      pages: meta.totalPages,
    })),
})

/** Also what happened to an order, which another feature knows how to show. */
type Props = { history(order: Order): ReactNode }

/** Everything that was ordered. */
export function OrdersScreen({ history }: Props) {
  const { may } = useSession()
  const stats = useQuery(query(api.orders.stats))
  return (
    <ListScreen
      list={orders}
      chosen={{
        actions: (selection) => (
          <>
            <AssignChosen selection={selection} of={api.orders} group="orders" />
            <MoveChosen selection={selection} />
          </>
        ),
        unseen: (count) => `${count} of them not in this list`,
      }}
      actions={({ address }) => (
        <>
          <WhoseLinks address={address} />
          <WaitingForUs address={address} waiting={stats.data?.waiting} />
          {may('orders.edit') && (
            <ButtonLink to={paths.admin.newOrder()} size="small" look="main">
              New order
            </ButtonLink>
          )}
        </>
      )}
      above={({ address }) => (
        <CountTiles
          figures={statusFigures(stats.data)}
          chosen={address.get('status')}
          to={(status) => address.to({ status, page: '' })}
        />
      )}
    >
      {(listed) => <OpenOrder {...listed} history={history} />}
    </ListScreen>
  )
}

type WaitingProps = { address: ListAddress; waiting: readonly { step: DealStep; count: number }[] | undefined }

/** The way to the orders that wait for us, and back from them; it says so where they are those of one step. */
function WaitingForUs({ address, waiting = [] }: WaitingProps) {
  const isChosen = address.get('turn') === 'office'
  const step = waiting.find((one) => one.step === address.get('step'))
  const counts = step && isChosen ? [step] : waiting
  return (
    <ButtonLink
      to={address.to({ turn: isChosen ? '' : 'office', step: '', page: '' })}
      size="small"
      look={isChosen ? 'main' : 'plain'}
      aria-current={isChosen ? 'true' : undefined}
    >
      {turns.office}
      {step && isChosen && `: ${dealSteps[step.step].label}`}
      <span className="tabular-nums">{counted(counts.reduce((sum, { count }) => sum + count, 0))}</span>
    </ButtonLink>
  )
}

/** The window of one order: its details, or the form that changes it. It is part of the address, to be shared. */
function OpenOrder({ history, ...listed }: Listed<Order> & Props) {
  const { address } = listed
  const id = address.get('order')
  const isEdit = address.get('do') === 'edit'
  const close = useCloseWindow(address.to({ order: '', do: '' }))
  const steps = useSteps(listed, id, (order, at) => (isEdit ? editing : viewing)(at, order.id))
  return (
    <RecordWindow
      open={id !== ''}
      onClose={close}
      size="wide"
      title={`${isEdit ? 'Edit order' : 'Order'} ${shortId(id)}`}
      steps={steps}
    >
      {id && <Content key={`${id} ${isEdit}`} {...listed} id={id} isEdit={isEdit} history={history} onClose={close} />}
    </RecordWindow>
  )
}

type ContentProps = Listed<Order> & Props & { id: string; isEdit: boolean; onClose(): void }

function Content({ id, isEdit, address, acts, history, onClose }: ContentProps) {
  const found = useQuery({
    ...query(api.orders.show, { params: { id } }),
    select: ({ order }) => order,
    refetchOnMount: 'always',
  })
  return (
    <Fresh found={found} loading="Loading the order" missing="There is no such order any more." remembered={!isEdit}>
      {(order) =>
        isEdit ? (
          <OrderForm order={order} acts={acts} filter={address.get('status')} onDone={onClose} />
        ) : (
          <OrderDetails order={order} editAddress={editing(address, id)} history={history} />
        )
      }
    </Fresh>
  )
}
