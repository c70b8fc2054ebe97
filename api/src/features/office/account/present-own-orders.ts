import { toEventResponse } from '@minato/contract/deal/deals/events.ts'
import { formatEvent, getEventKind, getEventName } from '@minato/contract/deal/deals/history.ts'
import type { OwnData } from '@minato/contract/office/account/own-data.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import type * as chats from '#deal/chats/chats.ts'
import * as deals from '#deal/deals/deals.ts'
import { isVisibleTo } from '#deal/orders/history.ts'
import { calculateAmountInDollars } from '#deal/orders/lines.ts'
import * as orders from '#deal/orders/orders.ts'
import type * as parties from '#deal/parties/personal-data.ts'
import type { Caller } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'

type SharedData = {
  received: Awaited<ReturnType<typeof parties.listPersonalData>>
  messages: Awaited<ReturnType<typeof chats.listPersonalData>>
}

/** Loads the deals one by one to spare the database; only the user waits for the export. */
export async function presentOwnOrders(
  services: Services,
  caller: Caller,
  ownOrders: readonly orders.DetailedOrder[],
  sharedData: SharedData,
) {
  const presented: OwnData['orders'] = []
  for (const fullOrder of ownOrders) {
    const deal = await deals.loadDealParts(services, fullOrder.order, { caller, side: 'buyer' })
    presented.push({ ...presentOrder(fullOrder, sharedData), deal })
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
