import type { Order } from '@minato/contract/deal/deals/order.ts'
import { formatTermWithPort } from '@minato/contract/deal/orders/amount.ts'
import {
  getDestinationLabel,
  isReservationRunning,
  orderFieldLabels,
  orderTexts,
} from '@minato/contract/deal/orders/facts.ts'
import { createDateFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { LinkedText } from '#ui/display/linked-text.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Deadline } from '#ui/display/time/deadline.tsx'
import { OrderAmount } from './order-amount.tsx'

/** UTC keeps a calendar day the same in every time zone. */
const calendarDayFormat = createDateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

export const OrderVehicles = ({ order }: { order: Order }) => (
  <div className="grid gap-3">
    <Lines order={order} />
    <div className="sm:ms-auto sm:w-96 sm:max-w-full">
      <OrderAmount order={order} />
    </div>
    <Facts order={order} />
  </div>
)

const Lines = ({ order }: { order: Order }) => (
  <ul className="divide-y divide-line border-b border-line">
    {order.orderItems.map(({ id, car, originalPrice, negotiatedPrice }) => (
      <li key={id} className="flex items-center gap-2.5 py-1">
        <div className="w-18 shrink-0">
          <Picture url={car.mainImage} alt="" sizes="72px" widest={400} />
        </div>
        <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
          <div className="min-w-0 grow basis-56 text-sm leading-4.5">
            <Link to={paths.car(car.id)} className="font-bold wrap-anywhere hover:text-link hover:underline">
              {car.title}
            </Link>
            <p className="text-xs text-muted">
              <span className="font-mono">{car.stockNumber}</span> · {car.year}
            </p>
          </div>
          <p className="ms-auto text-end leading-5 font-bold">
            <Price listed={originalPrice} agreed={negotiatedPrice} />
          </p>
        </div>
      </li>
    ))}
  </ul>
)

function Price({ listed, agreed }: { listed: number; agreed: number | null }) {
  if (agreed === null || agreed === listed) return formatUsd(listed)
  return renderRichText(
    t('{price}<more>agreed, listed {listed}</more>', { price: formatUsd(agreed), listed: formatUsd(listed) }),
    { more: (text) => <span className="block text-xs font-normal text-muted">{text}</span> },
  )
}

function Facts({ order }: { order: Order }) {
  const rows: [string, ReactNode][] = [
    [orderFieldLabels.port, getDestinationLabel(order.destination)],
    [orderFieldLabels.terms, formatTermWithPort(order)],
    [orderFieldLabels.trackingInfo, order.trackingInfo && <LinkedText key="tracking" text={order.trackingInfo} />],
    [
      orderFieldLabels.estimatedDelivery,
      order.estimatedDelivery && calendarDayFormat.format(new Date(order.estimatedDelivery)),
    ],
    [orderTexts.heldUntil, isReservationRunning(order) && <Deadline key="held" at={order.reservedUntil} />],
    [t('Note'), order.notes],
  ]
  return (
    <dl className="grid gap-x-8 text-sm sm:grid-cols-2">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line py-1">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="min-w-0 text-end">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
