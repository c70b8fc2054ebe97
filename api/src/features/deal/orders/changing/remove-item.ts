import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as audit from '#platform/audit/audit.ts'
import * as cars from '#stock/cars/cars.ts'
import { changeDeal } from '../change-deal.ts'
import { dependents } from '../dependents.ts'
import { notifyChange } from '../emails/notify-by-email.ts'
import { findUnwantedEvent } from '../history.ts'
import { syncGrants } from '../ledger/ledger.ts'
import * as orderLines from '../lines.ts'
import { recordInCars } from '../move-cars.ts'
import * as orders from '../orders.ts'
import type { OrderRow } from '../table.ts'
import type { Deps, OrderRequest } from './change-order.ts'

/** Removes one car from an order and frees it. Cancels the order when it was the last car. */
export async function removeItem(deps: Deps, by: Caller, { id, itemId, key }: OrderRequest & { itemId: string }) {
  const call = ['orders.remove-item', id, itemId]
  await changeDeal(deps, by, { order: id, side: 'office', call, key }, async ({ tx, order, now, say }) => {
    const isUnwanted = (await findUnwantedEvent(tx, id)) !== null
    const line = (await orderLines.listLines(tx, order.id)).find((candidate) => candidate.id === itemId)
    if (!line) throw new Refusal('order-item-not-found')
    await dependents.requireUnclaimed(tx, line.id)
    await orderLines.removeLine(tx, line.id)
    if (line.live) {
      const availability = await cars.syncCarStatus(deps, tx, [line.carId], 'AVAILABLE')
      const step = {
        orderId: id,
        from: orderStatuses[order.status].cars,
        to: 'AVAILABLE',
        stands: availability,
      } as const
      await recordInCars(tx, by, [orderLines.toCarReference(line)], step)
    }
    await say({ kind: 'item-removed', car: orderLines.formatCarName(line) })
    const isEmpty = (await orderLines.listLines(tx, order.id)).length === 0 && order.status !== 'CANCELLED'
    const price = isEmpty ? undefined : clearAgreedPrice(order)
    if (price) await say({ kind: 'price', cents: null })
    await audit.recordOrderChange(tx, by, id, {
      before: { item: orderLines.formatCarName(line), ...(price && { negotiatedPrice: orders.getAgreedPrice(order) }) },
      after: { item: null, ...(price && { negotiatedPrice: null }) },
    })
    const changed = await orders.update(tx, id, { ...price, ...(isEmpty ? { status: 'CANCELLED' } : {}) })
    await syncGrants(tx, by, changed)
    await dependents.endOffers(tx, changed, now)
    if (isEmpty) await say({ kind: 'status', from: order.status, to: 'CANCELLED' })
    await notifyChange(deps, { tx, order: changed, by: by.id, isUnwanted }, isEmpty)
    return itemId
  })
}

/** A price that was agreed for all cars does not apply to fewer. Payments stay unchanged. */
const clearAgreedPrice = (order: OrderRow) =>
  order.negotiatedCents !== null && orderStatuses[order.status].cars === 'ON_HOLD'
    ? { negotiatedCents: null }
    : undefined
