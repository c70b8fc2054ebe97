import { shortId } from '@minato/contract/car-facts.ts'
import type { Order } from '@minato/contract/order.ts'
import { type OrderSort, orderSorts, portLabel } from '@minato/contract/order-facts.ts'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Link } from 'react-router'
import { openedHere } from '~/lib/opened-here'
import { useWide } from '~/lib/use-wide'
import { ButtonLink } from '~/ui/button'
import { OrderStatusBadge } from '../order-status.tsx'
import { Customer, FinalPrice, OrderName, ProofMark, Vehicles } from './order-summary.tsx'

type Shown = {
  orders: readonly Order[]
  viewAddress(order: Order): string
  editAddress(order: Order): string
  sorted: { by: OrderSort; direction: 'asc' | 'desc' }
  sortAddress(by: OrderSort, direction: 'asc' | 'desc'): string
}

/** Orders as a table where there is room for one, else as cards. */
export const OrderList = (shown: Shown) => (useWide() ? <Table {...shown} /> : <Cards {...shown} />)

const head = 'px-3 py-2 text-left text-xs font-semibold text-muted'
const cell = 'px-3 py-2 align-top'

/** The heads of the table; those with a sort can be pressed. */
const heads: [label: string, sort?: OrderSort][] = [
  [orderSorts.date, 'date'],
  [orderSorts.customer, 'customer'],
  ['Vehicles'],
  [orderSorts.port, 'port'],
  [orderSorts.price, 'price'],
  [orderSorts.status, 'status'],
]

const Table = ({ orders, sorted, sortAddress, ...addresses }: Shown) => (
  <div className="overflow-x-auto rounded-lg border border-line bg-surface">
    <table className="w-full text-sm">
      <thead className="border-b border-line bg-sunken">
        <tr>
          {heads.map(([label, by]) =>
            by ? (
              <SortHead key={label} label={label} by={by} sorted={sorted} sortAddress={sortAddress} />
            ) : (
              <th key={label} scope="col" className={head}>
                {label}
              </th>
            ),
          )}
          <th scope="col" className={head}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className="border-b border-line last:border-0 hover:bg-sunken">
            <th scope="row" className={`${cell} text-left font-normal`}>
              <Link
                to={addresses.viewAddress(order)}
                state={openedHere}
                preventScrollReset
                className="block hover:underline"
              >
                <OrderName order={order} />
              </Link>
            </th>
            <td className={cell}>
              <Customer user={order.user} />
            </td>
            <td className={cell}>
              <Vehicles items={order.orderItems} />
            </td>
            <td className={`${cell} whitespace-nowrap`}>{portLabel(order.port)}</td>
            <td className={cell}>
              <FinalPrice order={order} />
            </td>
            <td className={cell}>
              <span className="flex flex-wrap items-center gap-x-2">
                <OrderStatusBadge status={order.status} />
                <ProofMark order={order} />
              </span>
            </td>
            <td className={cell}>
              <Actions order={order} {...addresses} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

function SortHead({
  label,
  by,
  sorted,
  sortAddress,
}: { label: string; by: OrderSort } & Pick<Shown, 'sorted' | 'sortAddress'>) {
  const direction = sorted.by === by ? sorted.direction : null
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown
  return (
    <th scope="col" className={head} aria-sort={direction === null ? undefined : `${direction}ending`}>
      <Link
        to={sortAddress(by, direction === 'asc' ? 'desc' : 'asc')}
        preventScrollReset
        className="inline-flex min-h-6 items-center gap-1 hover:underline"
      >
        {label}
        <Icon className={`size-3.5 ${direction ? 'text-ink' : ''}`} aria-hidden />
      </Link>
    </th>
  )
}

const Cards = ({ orders, ...addresses }: Shown) => (
  <ul className="grid gap-3 sm:grid-cols-2">
    {orders.map((order) => (
      <li key={order.id} className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3 text-sm">
        <div className="flex items-start justify-between gap-3">
          <div>
            <OrderName order={order} />
          </div>
          <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
            <OrderStatusBadge status={order.status} />
            <ProofMark order={order} />
          </div>
        </div>
        <div>
          <Customer user={order.user} />
        </div>
        <div>
          <Vehicles items={order.orderItems} />
        </div>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3">
          <div>
            <FinalPrice order={order} />
            <span className="block text-xs text-muted">Port: {portLabel(order.port)}</span>
          </div>
          <Actions order={order} {...addresses} />
        </div>
      </li>
    ))}
  </ul>
)

function Actions({ order, viewAddress, editAddress }: Pick<Shown, 'viewAddress' | 'editAddress'> & { order: Order }) {
  const name = `order ${shortId(order.id)}`
  return (
    <div className="flex justify-end gap-2">
      <ButtonLink
        to={viewAddress(order)}
        size="small"
        state={openedHere}
        preventScrollReset
        aria-label={`View ${name}`}
      >
        View
      </ButtonLink>
      <ButtonLink
        to={editAddress(order)}
        size="small"
        state={openedHere}
        preventScrollReset
        aria-label={`Edit ${name}`}
      >
        Edit
      </ButtonLink>
    </div>
  )
}
