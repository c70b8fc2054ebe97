import type { Order } from '@minato/contract/deal/deals/order.ts'
import type { OrderStatus } from '@minato/contract/deal/orders/facts.ts'
import { orderScreenTexts } from '#features/deal/orders/words.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'

type MoveResult = { order: Order; fault: string | null }
export type BatchMoveResult = { results: readonly MoveResult[]; to: OrderStatus }

/** Moves the orders one by one. An order that has changed since it was loaded fails as stale. */
export async function moveOrders({ orders, to: status, reasons }: MoveInput): Promise<BatchMoveResult> {
  const results: MoveResult[] = []
  for (const order of orders) {
    const { id, version } = order
    const reason = reasons.get(id)
    const fault = await api.orders
      .update({ params: { id }, body: { status, version, ...(reason && { reason }) } })
      .then(() => null)
      .catch((error) => getFailureText(error, orderScreenTexts.changeFailed))
    results.push({ order, fault })
  }
  return { results, to: status }
}

type MoveInput = { orders: readonly Order[]; to: OrderStatus; reasons: ReadonlyMap<string, string> }
