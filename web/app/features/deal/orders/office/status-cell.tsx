import type { Order, OwnOrder } from '@minato/contract/deal/deals/order.ts'
import { type OrderStatus, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { getStepButton } from '@minato/contract/deal/orders/steps/step-text.ts'
import { dealSteps } from '@minato/contract/deal/orders/steps/steps.ts'
import { getStatusLabel } from '@minato/contract/deal/payments/status.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { Link } from 'react-router'
import type { Figure } from '#office/list/count-tiles.tsx'
import { paths } from '#paths.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { FileCheck } from '#ui/more-icons.ts'

export const turnLabels = messages({
  office: 'Waiting for us',
  buyer: 'Waiting for the customer',
} as const satisfies Record<DealSide, string>)

const shortTurnTexts: Record<DealSide, (label: string) => string> = {
  office: (label) => t('We: {label}', { label }),
  buyer: (label) => t('Buyer: {label}', { label }),
}

/** The colour tells which side usually acts in this status. */
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

type StatusBadgeProps = { status: OrderStatus; payments?: OwnOrder['payments'] | undefined }

/** With `payments` where the open sum stands beside it. */
export const StatusBadge = ({ status, payments }: StatusBadgeProps) => (
  <Badge tone={tones[status]}>{payments ? getStatusLabel(status, payments) : orderStatuses[status].label}</Badge>
)

function NextStepText({ order: { id, next }, isLink }: { order: Order; isLink: boolean }) {
  if (!next) return null
  const { label } = dealSteps[next.step]
  const text = next.turn ? (
    <>
      <span className="sr-only">{t('{label}: {title}', { label: turnLabels[next.turn], title: label })}</span>
      <span aria-hidden>{shortTurnTexts[next.turn](label)}</span>
    </>
  ) : (
    label
  )
  const weightClass = next.turn === 'office' ? 'font-semibold' : ''
  if (!isLink) return <span className={weightClass}>{text}</span>
  return (
    <Link
      to={paths.admin.deal(id, getStepButton(next.step).area)}
      className={`text-link hover:underline [table_&]:block [table_&]:truncate ${weightClass}`}
    >
      {text}
    </Link>
  )
}

type OrderStatusCellProps = {
  order: Order
  /** Links to the next step; false where the whole row is already a link. */
  isLink?: boolean
}

export const OrderStatusCell = ({ order, isLink = false }: OrderStatusCellProps) => (
  <span className="flex flex-col items-start">
    <span className="flex items-center gap-x-2 max-lg:flex-wrap">
      <StatusBadge status={order.status} />
      {order.proofType && (
        <span className="flex items-center gap-0.5 text-xs font-semibold text-good">
          <FileCheck className="size-3.5" aria-hidden />
          {t('Proof')}
        </span>
      )}
    </span>
    <span className="one-line text-xs text-muted">
      <NextStepText order={order} isLink={isLink} />
    </span>
  </span>
)

type Counts = { total: number; byStatus: Partial<Record<OrderStatus, number>> }

export const toStatusFigures = (counts: Counts | undefined): Figure[] => [
  { value: '', label: t('All orders'), count: counts?.total, tone: 'still' },
  ...getKeys(orderStatuses).map((status) => ({
    value: status,
    label: orderStatuses[status].label,
    count: counts?.byStatus[status],
    tone: tones[status],
  })),
]
