import type { Order } from '@minato/contract/deal/deals/order.ts'
import type { OrderStatus } from '@minato/contract/deal/orders/facts.ts'
import { orderWords } from '#features/deal/orders/words.ts'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'

type Ended = { order: Order; fault: string | null }
export type Moved = { ended: readonly Ended[]; to: OrderStatus }

/** Moves the orders one by one. An order that has changed since it was loaded fails as stale. */
export async function move({ orders, to: status, reasons }: Asked): Promise<Moved> {
  const ended: Ended[] = []
  for (const order of orders) {
    const { id, version } = order
    const reason = reasons.get(id)
    const fault = await api.orders
      .update({ params: { id }, body: { status, version, ...(reason && { reason }) } })
      .then(() => null)
      .catch((error) => sentence(error, orderWords.changeFailed))
    ended.push({ order, fault })
  }
  return { ended, to: status }
}

type Asked = { orders: readonly Order[]; to: OrderStatus; reasons: ReadonlyMap<string, string> }
