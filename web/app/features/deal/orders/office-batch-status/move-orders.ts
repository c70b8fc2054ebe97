import type { Order } from '@minato/contract/deal/deals/order.ts'
import type { OrderStatus } from '@minato/contract/deal/orders/facts.ts'
import { orderScreenTexts } from '#features/deal/orders/words.ts'
import type { IdempotencyHeader } from '#forms/deal/use-deal-action.ts'
import { toIdempotencyHeader } from '#forms/idempotency-key.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText, isUnreachable } from '#lib/api/failure.ts'

type MoveResult = { order: Order; fault: string | null }
export type BatchMoveResult = { results: readonly MoveResult[]; to: OrderStatus }

/** Versions of the orders that the user has seen, as text: the form announces another one. */
export const toSeenVersions = (orders: readonly Order[]) =>
  JSON.stringify(orders.map(({ id, version }) => [id, version]))

/**
 * Moves the orders one by one, each with a key of its own. An order that has changed since it was seen fails as stale.
 * @throws ApiError after a lost response, so that the next attempt uses the same keys
 */
export async function moveOrders({ orders, to: status, reasons, seen, headers }: MoveInput): Promise<BatchMoveResult> {
  const results: MoveResult[] = []
  const versions = new Map<string, number>(JSON.parse(seen))
  for (const order of orders) {
    const { id } = order
    const reason = reasons.get(id)
    const body = { status, version: versions.get(id) ?? order.version, ...(reason && { reason }) }
    const fault = await api.orders
      .update({ params: { id }, body }, toIdempotencyHeader(`${headers['idempotency-key']}-${id}`))
      .then(() => null)
      .catch((error) => {
        if (isUnreachable(error)) throw error
        return getFailureText(error, orderScreenTexts.changeFailed)
      })
    results.push({ order, fault })
  }
  return { results, to: status }
}

type MoveInput = IdempotencyHeader & {
  orders: readonly Order[]
  to: OrderStatus
  reasons: ReadonlyMap<string, string>
  seen: string
}
