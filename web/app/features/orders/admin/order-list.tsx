import { shortId } from '@minato/contract/car-facts.ts'
import { portLabel } from '@minato/contract/order-facts.ts'
import type { Order } from '@minato/contract/orders.ts'
import { openedHere } from '~/lib/opened-here'
import { useWide } from '~/lib/use-wide'
import { ButtonLink } from '~/ui/button'
import { OrderStatusBadge } from '../order-status.tsx'
import { Customer, FinalPrice, OrderName, ProofMark, Vehicles } from './order-summary.tsx'

type Shown = { orders: readonly Order[]; viewAddress(order: Order): string; editAddress(order: Order): string }

/** Orders as a table where there is room for one, else as cards. */
export const OrderList = (shown: Shown) => (useWide() ? <Table {...shown} /> : <Cards {...shown} />)

const head = 'px-3 py-2 text-left text-xs font-semibold text-muted'
const cell = 'px-3 py-2 align-top'

const Table = ({ orders, ...addresses }: Shown) => (
  <div className="overflow-x-auto rounded-lg border border-line bg-surface">
    <table className="w-full text-sm">
      <thead className="border-b border-line bg-sunken">
        <tr>
          {['Order', 'Customer', 'Vehicles', 'Port', 'Price', 'Status'].map((name) => (
            <th key={name} scope="col" className={head}>
              {name}
            </th>
          ))}
          <th scope="col" className={head}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className="border-b border-line last:border-0 hover:bg-sunken">
            <th scope="row" className={`${cell} text-left font-normal`}>
              <OrderName order={order} />
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

function Actions({ order, viewAddress, editAddress }: Omit<Shown, 'orders'> & { order: Order }) {
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
