import { shortId } from '@minato/contract/cars/facts.ts'
import { amountLabel } from '@minato/contract/orders/amount.ts'
import type { Order } from '@minato/contract/orders/order.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { FileCheck } from 'lucide-react'
import { Moment } from '~/ui/read/moment'

/** How an order is called and when it came. */
export const OrderName = ({ order }: { order: Order }) => (
  <>
    <span className="font-mono font-semibold">{shortId(order.id)}</span>
    <span className="block text-xs text-muted">
      <Moment at={order.createdAt} exact />
    </span>
  </>
)

/** Who ordered. */
export const Customer = ({ user }: Pick<Order, 'user'>) => (
  <>
    <span className="font-semibold">
      {user.firstName} {user.lastName}
    </span>
    <span className="block max-w-52 truncate text-xs text-muted" title={user.email}>
      {user.email}
    </span>
  </>
)

/** What was ordered: the first vehicle, and how many more. */
export function Vehicles({ items }: { items: Order['orderItems'] }) {
  const [first] = items
  if (!first) return <span className="text-muted">No vehicles</span>
  return (
    <>
      {first.car.title}
      <span className="block text-xs text-muted">
        <span className="font-mono">{first.car.stockNumber}</span>
        {items.length > 1 && ` and ${items.length - 1} more`}
      </span>
    </>
  )
}

/** What is to be paid in all, and the vehicles' price in it: listed, or agreed. */
export const AmountDue = ({ order }: { order: Order }) => (
  <>
    <span className="font-bold">{formatUsd(order.amountDue)}</span>
    {order.orderItems.length > 0 && (
      <span className="block text-xs text-muted">
        {amountLabel('vehicles', order.negotiatedPrice !== null)} {formatUsd(order.finalPrice)}
      </span>
    )}
  </>
)

/** That a proof of payment is there. */
export const ProofMark = ({ order }: { order: Order }) =>
  order.proofType && (
    <span className="inline-flex items-center gap-1 text-xs font-semibold text-good">
      <FileCheck className="size-4" aria-hidden />
      Proof
    </span>
  )
