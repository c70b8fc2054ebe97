import type { OwnOrder } from '@minato/contract/deal/deals/order.ts'
import type { OrderStatus } from '@minato/contract/deal/orders/facts.ts'
import { getStatusLabel } from '@minato/contract/deal/payments/status.ts'
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

export const OrderStatusBadge = ({ status, payments }: Pick<OwnOrder, 'status' | 'payments'>) => (
  <Badge tone={tones[status]}>{getStatusLabel(status, payments)}</Badge>
)
