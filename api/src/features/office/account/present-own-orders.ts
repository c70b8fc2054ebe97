import { setImmediate } from 'node:timers/promises'
import { toEventResponse } from '@minato/contract/deal/deals/events.ts'
import { formatEvent, getEventKind, getEventName } from '@minato/contract/deal/deals/history.ts'
import type { OwnData } from '@minato/contract/office/account/own-data.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import type * as chats from '#deal/chats/chats.ts'
import * as deals from '#deal/deals/deals.ts'
import { isVisibleTo } from '#deal/orders/history.ts'
import { calculateAmountInDollars } from '#deal/orders/lines.ts'
import type { OrderReads } from '#deal/orders/order-reads.ts'
import * as orders from '#deal/orders/orders.ts'
import type * as parties from '#deal/parties/personal-data.ts'
import type { Caller } from '#lib/http/guard.ts'

type SharedData = {
  received: Awaited<ReturnType<typeof parties.listPersonalData>>
  messages: Awaited<ReturnType<typeof chats.listPersonalData>>
}

/** Presents the deals one by one, so that other requests are answered in between. */
export async function readOwnOrders(reads: OrderReads, caller: Caller, sharedData: SharedData, now: Date) {
  const presented: OwnData['orders'] = []
  for (const fullOrder of await orders.loadOrderDetails(reads)) {
    const deal = await deals.readDealParts(reads, fullOrder.order, { caller, side: 'buyer' }, now)
    presented.push({ ...presentOrder(fullOrder, sharedData), deal })
    await setImmediate()
  }
  return presented
}

const presentOrder = (
  { order, lines, events }: orders.DetailedOrder,
  { received: { ownParties, changes }, messages }: SharedData,
): Omit<OwnData['orders'][number], 'deal'> => ({
  ...order,
  cars: lines.map(({ priceCents, ...car }) => ({ ...car, price: toDollars(priceCents) })),
  ...calculateAmountInDollars({ order, lines }),
  port: orders.getPort(order),
  negotiatedPrice: order.negotiatedCents === null ? null : toDollars(order.negotiatedCents),
  proofOfPaymentSent: order.proof !== null,
  createdAt: order.createdAt.toISOString(),
  history: events
    .filter(isVisibleTo('buyer'))
    .map(({ at, fact }) => ({
      at: at.toISOString(),
      kind: getEventKind(fact),
      text: formatEvent(toEventResponse(fact)) ?? getEventName(toEventResponse(fact)),
    })),
  parties: ownParties.filter(({ orderId }) => orderId === order.id),
  chat: messages
    .filter(({ orderId }) => orderId === order.id)
    .map(({ at, fromUs, text }) => ({ at: at.toISOString(), by: fromUs ? 'us' : 'you', text })),
  partyChanges: changes
    .filter(({ orderId }) => orderId === order.id)
    .map(({ role, after, state, createdAt }) => ({ role, party: after, state, askedAt: createdAt.toISOString() })),
})
