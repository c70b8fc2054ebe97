import { shortId } from '@minato/contract/cars/facts.ts'
import { termsText } from '@minato/contract/orders/amount.ts'
import {
  destinationLabel,
  orderFields,
  orderStatuses,
  orderTexts,
  reservationRuns,
  takesProof,
} from '@minato/contract/orders/facts.ts'
import { proofAskedFor } from '@minato/contract/orders/history.ts'
import type { Order } from '@minato/contract/orders/order.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '~/paths'
import { PrintButton } from '~/ui/act/print-button'
import { Notice } from '~/ui/read/badge'
import { Deadline } from '~/ui/read/deadline'
import { Picture } from '~/ui/read/picture'
import { ChatLink } from './chat-link.tsx'
import { OrderAmount } from './order-amount.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderId } from './order-id.tsx'
import { OrderStatusBadge } from './order-status.tsx'
import { ProofUpload } from './proof/proof-upload.tsx'
import { ProofView } from './proof/proof-view.tsx'
import { uploadProofOf } from './proof/upload-proof.ts'
import { orderWords } from './words.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
/** A calendar day is the same day everywhere, west of Greenwich too. */
const calendarDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** One order as its customer follows it. */
export function OrderCard({ order }: { order: Order }) {
  const asked = proofAskedFor(order)
  return (
    <article className="rounded-lg border border-line bg-surface shadow-card">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 sm:px-5">
        <OrderId id={order.id} />
        <OrderStatusBadge status={order.status} />
        <span className="w-full text-sm text-muted sm:ml-auto sm:w-auto">
          Ordered {day.format(new Date(order.createdAt))}
        </span>
        <PrintButton label={`Print order ${shortId(order.id)}`} />
      </header>
      <div className="space-y-5 p-4 sm:p-5">
        {asked ? (
          <Notice tone="hold">
            {orderTexts.askedAgain}: {asked}
          </Notice>
        ) : (
          <Next order={order} />
        )}
        <Lines order={order} />
        <div className="sm:ml-auto sm:max-w-sm">
          <OrderAmount order={order} />
        </div>
        <Facts order={order} />
        <ChatLink order={order} look="plain">
          <MessageCircle className="size-5" aria-hidden />
          {orderTexts.openChat}
        </ChatLink>
        <div className="space-y-5 print:hidden">
          {/* What was chosen and sent before is over when another one is asked for. */}
          <ProofUpload key={timesAsked(order)} order={order} upload={uploadProofOf(order.id)} />
          {order.paymentScreenshot && <ProofView order={order} />}
          {order.paymentScreenshot && orderStatuses[order.status].cars === 'ON_HOLD' && <WrongFile order={order} />}
          <OrderHistory events={order.events} />
        </div>
      </div>
    </article>
  )
}

/** What happens next; whoever is about to pay is shown to whom. */
const Next = ({ order }: { order: Order }) => (
  <p>
    {orderStatuses[order.status].next}
    {takesProof(order) && (
      <>
        {' '}
        Pay only to the account under{' '}
        <Link to={paths.bankDetails} className="font-semibold text-link underline">
          Bank Details
        </Link>
        .
      </>
    )}
  </p>
)

const timesAsked = ({ events }: Order) => events.filter(({ kind }) => kind === 'proof-asked').length

/** What can be done about a proof that was the wrong file, until the office has judged it. */
const WrongFile = ({ order }: { order: Order }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
    {orderWords.wrongFile}
    <ChatLink order={order} size="small">
      {orderWords.writeToUs}
    </ChatLink>
  </p>
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
    [orderFields.terms, order.terms && termsText(order.terms)],
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
