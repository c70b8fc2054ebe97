import type { Deal } from '@minato/contract/deals/deal.ts'
import { nextStep } from '@minato/contract/deals/next-step.ts'
import type { Order } from '@minato/contract/orders/order.ts'

/** A deal as its page shows it, of its order as this reader is answered it. */
export async function show(order: Order): Promise<Deal> {
  const { until, ...next } = nextStep(order)
  return { order, next: { ...next, until: until?.toISOString() ?? null } }
}
