import { shortId } from '@minato/contract/cars/facts.ts'
import { portLabel } from '@minato/contract/orders/facts.ts'
import type { OrderSort } from '@minato/contract/orders/office.ts'
import type { Order } from '@minato/contract/orders/order.ts'
import { Link } from 'react-router'
import { openedHere } from '~/lib/opened-here'
import { useWide } from '~/lib/use-wide'
import { ButtonLink } from '~/ui/act/button'
import { ActionsHead, cellLook, Head, opensRow, Row, SortHead, type Sorting, Table } from '~/ui/read/table'
import { OrderStatusBadge } from '../order-status.tsx'
import { AmountDue, Customer, OrderName, ProofMark, Vehicles } from './order-summary.tsx'

type Addresses = { viewAddress(order: Order): string; editAddress(order: Order): string }
type Props = Addresses & { orders: readonly Order[]; sorting: Sorting<OrderSort> }

/** Orders as a table where there is room for one, else as cards. */
export const OrderList = (shown: Props) => (useWide() ? <Rows {...shown} /> : <Cards {...shown} />)

const Rows = ({ orders, sorting, ...addresses }: Props) => (
  <Table
    label="Orders"
    head={
      <>
        <SortHead name="date" sorting={sorting} />
        <SortHead name="customer" sorting={sorting} />
        <Head label="Vehicles" />
        <SortHead name="port" sorting={sorting} />
        <SortHead name="price" sorting={sorting} />
        <SortHead name="status" sorting={sorting} />
        <ActionsHead />
      </>
    }
  >
    {orders.map((order) => (
      <Row key={order.id}>
        <th scope="row" className={`${cellLook} text-left font-normal`}>
          <Link
            to={addresses.viewAddress(order)}
            state={openedHere}
            preventScrollReset
            className="block hover:underline"
            {...opensRow}
          >
            <OrderName order={order} />
          </Link>
        </th>
        <td className={cellLook}>
          <Customer user={order.user} />
        </td>
        <td className={cellLook}>
          <Vehicles items={order.orderItems} />
        </td>
        <td className={`${cellLook} whitespace-nowrap`}>{portLabel(order.port)}</td>
        <td className={cellLook}>
          <AmountDue order={order} />
        </td>
        <td className={cellLook}>
          <span className="flex flex-wrap items-center gap-x-2">
            <OrderStatusBadge status={order.status} />
            <ProofMark order={order} />
          </span>
        </td>
        <td className={cellLook}>
          <Actions order={order} {...addresses} />
        </td>
      </Row>
    ))}
  </Table>
)

const Cards = ({ orders, sorting: _, ...addresses }: Props) => (
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
            <AmountDue order={order} />
            <span className="block text-xs text-muted">Port: {portLabel(order.port)}</span>
          </div>
          <Actions order={order} {...addresses} />
        </div>
      </li>
    ))}
  </ul>
)

function Actions({ order, viewAddress, editAddress }: Addresses & { order: Order }) {
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
