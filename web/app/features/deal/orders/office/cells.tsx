import type { Order } from '@minato/contract/deal/deals/order.ts'
import { destinationLabel, type OrderStatus, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { buttonOf, dealSteps } from '@minato/contract/deal/orders/steps.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { FileCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { Figure } from '~/office/count-tiles'
import { paths } from '~/paths'
import { Badge, type Tone } from '~/ui/read/badge'
import { EmailText } from '~/ui/read/email-text'

/** How an order is called. */
export const Reference = ({ order }: { order: Order }) => (
  <span className="font-mono font-semibold">{shortId(order.id)}</span>
)

/** An address of more letters begins beside the name and breaks anywhere: a row keeps its two lines in every font. */
const longAddress = 34

/** In the narrowest table, so that a row keeps its two lines. */
const oneLine = 'lg:max-xl:block lg:max-xl:truncate'

/** Who ordered, with the address: as much of each as its line holds beside the vehicles, the whole where one points at it. */
export function Customer({ user: { firstName, lastName, email, phone, isDeleted } }: Pick<Order, 'user'>) {
  const flows = email.length > longAddress
  const line = flows ? oneLine : 'lg:max-2xl:block lg:max-2xl:truncate'
  return (
    <span
      className={`block text-xs leading-4.5 lg:max-xl:max-w-34 lg:[&_wbr]:hidden ${flows ? 'xl:line-clamp-2 xl:min-w-[25ch] xl:break-all' : 'xl:max-2xl:max-w-44 2xl:whitespace-nowrap'}`}
      title={[firstName, lastName, email].filter(Boolean).join(' ')}
    >
      <span className={`text-sm leading-4.5 font-semibold ${line} ${flows ? 'mr-1.5' : 'block'}`}>
        {firstName} {lastName}
      </span>
      {!isDeleted && (
        <span className={`text-muted ${line}`}>{email ? <EmailText address={email} /> : `${phone} · no account`}</span>
      )}
    </span>
  )
}

/** What was ordered: the first vehicle, and how many more. Two lines at most, so that a row stays low. */
export function Vehicles({ items }: { items: Order['orderItems'] }) {
  const [first] = items
  if (!first) return <span className="text-muted">No vehicles</span>
  return (
    <span
      className="line-clamp-2 leading-4.5 wrap-break-word lg:max-xl:max-w-44 lg:max-xl:min-w-24 xl:min-w-36"
      title={items.map(({ car }) => `${car.stockNumber} ${car.title}`).join('\n')}
    >
      <span className="font-mono text-xs text-muted">{first.car.stockNumber}</span>{' '}
      {items.length > 1 && <span className="text-xs font-semibold">and {items.length - 1} more </span>}
      {first.car.title}
    </span>
  )
}

/** Where it goes, in two low lines where it has to. */
export const PortName = ({ destination }: Pick<Order, 'destination'>) => (
  <span
    className="block leading-4.5 lg:line-clamp-2 wrap-break-word lg:max-xl:max-w-28 xl:max-w-48 xl:min-w-22"
    title={destinationLabel(destination)}
  >
    {destinationLabel(destination)}
  </span>
)

/** What is to be paid in all, and the price in Japan in it, or the one that was agreed. */
export const AmountDue = ({ order }: { order: Order }) => (
  <span className="whitespace-nowrap">
    <span className="font-bold">{formatUsd(order.amountDue)}</span>
    {/* The narrowest table has no room for it; the order's own window says it. */}
    <span className="block text-xs text-muted empty:hidden lg:max-xl:hidden">
      {order.orderItems.length > 0 &&
        `${order.negotiatedPrice === null ? 'FOB' : 'Agreed'} ${formatUsd(order.finalPrice)}`}
    </span>
  </span>
)

/** Whose turn it is, in the office's words. */
export const turns = { office: 'Waits for us', buyer: 'Waits for the customer' } as const satisfies Record<
  DealSide,
  string
>

const shortTurns: Record<DealSide, string> = { office: 'We', buyer: 'Buyer' }

/** The colour of an order's status: that of whose turn it usually is there. */
const tones: Record<OrderStatus, Tone> = {
  NEGOTIATING: 'hold',
  CONFIRMED: 'hold',
  PENDING_PAYMENT: 'theirs',
  PAYMENT_UPLOADED: 'hold',
  PAID: 'hold',
  SHIPPING: 'good',
  DELIVERED: 'good',
  CANCELLED: 'still',
}

/** Where an order stands. */
export const StatusMark = ({ status }: { status: OrderStatus }) => (
  <Badge tone={tones[status]}>{orderStatuses[status].label}</Badge>
)

/** What is to be done next and by whom, in a line; in a list the way to where it is done. */
function Next({ order: { id, next }, leads }: { order: Order; leads: boolean }) {
  if (!next) return null
  const { label } = dealSteps[next.step]
  const text = (
    <>
      {next.turn && (
        <>
          <span className="sr-only">{turns[next.turn]}: </span>
          <span aria-hidden>{shortTurns[next.turn]}: </span>
        </>
      )}
      {label}
    </>
  )
  const look = next.turn === 'office' ? 'font-semibold' : ''
  if (!leads) return <span className={look}>{text}</span>
  return (
    <Link
      to={paths.admin.deal(id, buttonOf(next.step).place)}
      title={label}
      className={`text-link hover:underline max-lg:inline-block xl:inline-block ${oneLine} ${look}`}
    >
      {text}
    </Link>
  )
}

type StandingProps = {
  order: Order
  /** Not where the whole row is one link already. */
  leads?: boolean
}

/** Where an order stands, that a proof of payment is there, and what is next. */
export const Standing = ({ order, leads = false }: StandingProps) => (
  <span className="flex flex-col items-start">
    <span className="flex items-center gap-x-2 max-lg:flex-wrap">
      <StatusMark status={order.status} />
      {order.proofType && (
        <span className="flex items-center gap-0.5 text-xs font-semibold text-good">
          <FileCheck className="size-3.5" aria-hidden />
          <span className="lg:max-xl:sr-only">Proof</span>
        </span>
      )}
    </span>
    <span className={`text-xs text-muted lg:max-xl:max-w-32 xl:whitespace-nowrap ${oneLine}`}>
      <Next order={order} leads={leads} />
    </span>
  </span>
)

type Counts = { total: number; byStatus: Partial<Record<OrderStatus, number>> }

/** How many orders stand where. */
export const statusFigures = (counts: Counts | undefined): Figure[] => [
  { value: '', label: 'All orders', count: counts?.total, tone: 'still' },
  ...namesOf(orderStatuses).map((status) => ({
    value: status,
    label: orderStatuses[status].label,
    count: counts?.byStatus[status],
    tone: tones[status],
  })),
]
