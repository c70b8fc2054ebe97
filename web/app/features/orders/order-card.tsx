import { shortId } from '@minato/contract/car-facts.ts'
import { formatUsd } from '@minato/contract/money.ts'
import { orderMessages, orderStatuses, portLabel, reservationRuns, takesProof } from '@minato/contract/order-facts.ts'
import type { Order } from '@minato/contract/orders.ts'
import { Copy, MessageCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '~/paths'
import { Picture } from '~/ui/picture'
import { ChatLink } from './chat-link.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderStatusBadge } from './order-status.tsx'
import { ProofUpload } from './proof-upload.tsx'
import { ProofView } from './proof-view.tsx'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
/** A calendar day is the same day everywhere, west of Greenwich too. */
const calendarDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** One order as its customer follows it. */
export function OrderCard({ order }: { order: Order }) {
  return (
    <article className="rounded-lg border border-line bg-surface shadow-card">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3">
        <OrderId id={order.id} />
        <OrderStatusBadge status={order.status} />
        <span className="ml-auto text-sm text-muted">Ordered {day.format(new Date(order.createdAt))}</span>
      </header>
      <div className="space-y-5 p-5">
        <p>{orderStatuses[order.status].next}</p>
        <Lines order={order} />
        <Facts order={order} />
        <ChatLink order={order} look="plain">
          <MessageCircle className="size-5" aria-hidden />
          Open WhatsApp chat
        </ChatLink>
        {takesProof(order) && <ProofUpload orderId={order.id} />}
        {order.paymentScreenshot && <ProofView order={order} />}
        <OrderHistory events={order.events} />
      </div>
    </article>
  )
}

/** The short id; a click copies the whole. */
function OrderId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard?.writeText(id)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <h3 className="flex items-center gap-1 text-base">
      Order <span className="font-mono">{shortId(id)}</span>
      <button
        type="button"
        aria-label="Copy the order id"
        onClick={copy}
        className="grid size-9 place-items-center rounded hover:bg-sunken"
      >
        <Copy className="size-4" aria-hidden />
      </button>
      <span aria-live="polite" className="text-sm text-good">
        {copied && orderMessages.copied}
      </span>
    </h3>
  )
}

const Lines = ({ order }: { order: Order }) => (
  <ul className="space-y-3">
    {order.orderItems.map(({ id, car, originalPrice }) => (
      <li key={id} className="flex items-center gap-4">
        <div className="w-24 shrink-0">
          <Picture url={car.mainImage} alt="" sizes="96px" widest={400} className="rounded" />
        </div>
        <div className="min-w-0 grow">
          <Link to={paths.car(car.id)} className="font-semibold hover:text-link hover:underline">
            {car.title}
          </Link>
          <p className="text-sm text-muted">{car.year}</p>
        </div>
        <p className="font-semibold">{formatUsd(originalPrice)}</p>
      </li>
    ))}
  </ul>
)

function Facts({ order }: { order: Order }) {
  const rows: [string, ReactNode][] = [
    ['Listed price', formatUsd(order.totalOriginalPrice)],
    ['Negotiated price', order.negotiatedPrice === null ? 'Not yet agreed' : formatUsd(order.negotiatedPrice)],
    ['Final price', <strong key="final">{formatUsd(order.finalPrice)}</strong>],
    ['Port', portLabel(order.port)],
    ['Tracking', order.trackingInfo],
    ['Estimated delivery', order.estimatedDelivery && calendarDay.format(new Date(order.estimatedDelivery))],
    ['Held for you until', reservationRuns(order) && day.format(new Date(order.reservedUntil))],
    ['Note', order.notes],
  ]
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
