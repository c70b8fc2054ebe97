import type { Order } from '@minato/contract/deal/deals/order.ts'
import { termAtPort } from '@minato/contract/deal/orders/amount.ts'
import { destinationLabel, orderFields, orderTexts, reservationRuns } from '@minato/contract/deal/orders/facts.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '~/paths'
import { Deadline } from '~/ui/read/deadline'
import { Picture } from '~/ui/read/picture'
import { OrderAmount } from './order-amount.tsx'

/** A calendar day is the same day everywhere, west of Greenwich too. */
const calendarDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** What was ordered, what it comes to, and where it goes. */
export const OrderVehicles = ({ order }: { order: Order }) => (
  <div className="space-y-5">
    <Lines order={order} />
    <div className="sm:ml-auto sm:max-w-sm">
      <OrderAmount order={order} />
    </div>
    <Facts order={order} />
  </div>
)

const Lines = ({ order }: { order: Order }) => (
  <ul className="space-y-3">
    {order.orderItems.map(({ id, car, originalPrice, negotiatedPrice }) => (
      <li key={id} className="flex items-center gap-4">
        <div className="w-24 shrink-0">
          <Picture url={car.mainImage} alt="" sizes="96px" widest={400} className="rounded" />
        </div>
        <div className="flex min-w-0 grow flex-col gap-x-4 sm:flex-row sm:justify-between">
          <div>
            <Link to={paths.car(car.id)} className="font-semibold hover:text-link hover:underline">
              {car.title}
            </Link>
            <p className="text-sm text-muted">
              <span className="font-mono">{car.stockNumber}</span> · {car.year}
            </p>
          </div>
          <p className="font-semibold sm:text-right">
            {formatUsd(originalPrice)}
            {negotiatedPrice !== null && (
              <span className="block text-sm font-normal text-muted">agreed {formatUsd(negotiatedPrice)}</span>
            )}
          </p>
        </div>
      </li>
    ))}
  </ul>
)

function Facts({ order }: { order: Order }) {
  const rows: [string, ReactNode][] = [
    [orderFields.port, destinationLabel(order.destination)],
    [orderFields.terms, termAtPort(order)],
    [orderFields.trackingInfo, order.trackingInfo],
    [orderFields.estimatedDelivery, order.estimatedDelivery && calendarDay.format(new Date(order.estimatedDelivery))],
    [orderTexts.heldUntil, reservationRuns(order) && <Deadline key="held" at={order.reservedUntil} />],
    ['Note', order.notes],
  ]
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
