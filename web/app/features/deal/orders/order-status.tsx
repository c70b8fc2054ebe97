import { type OrderStatus, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'

const tones: Record<OrderStatus, Tone> = {
  NEGOTIATING: 'hold',
  CONFIRMED: 'hold',
  PENDING_PAYMENT: 'hold',
  PAYMENT_UPLOADED: 'hold',
  PAID: 'good',
  SHIPPING: 'good',
  DELIVERED: 'good',
  CANCELLED: 'still',
}

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={tones[status]}>{orderStatuses[status].label}</Badge>
)
