import { toEventResponse } from '@minato/contract/deal/deals/events.ts'
import { formatEvent, getEventKind } from '@minato/contract/deal/deals/history.ts'
import type { Order, OwnOrder } from '@minato/contract/deal/deals/order.ts'
import { formatChatMessage } from '@minato/contract/deal/orders/facts.ts'
import { toTurnResponse } from '@minato/contract/deal/orders/steps/turn.ts'
import { t } from '@minato/contract/language/messages.ts'
import { translateDestination } from '@minato/contract/platform/ports/facts.ts'
import type { Settings } from '@minato/contract/platform/settings/settings.ts'
import { buildChatLink, buildChatLinkTo } from '@minato/contract/platform/site/chat.ts'
import { translateActorName } from '@minato/contract/platform/users/actor-names.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { buildPictureUrl } from '@minato/contract/values/files.ts'
import { toCurrencyUnits, toDollars } from '@minato/contract/values/money.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { normalisePhone } from '#lib/people/phone-numbers.ts'
import { getReaderLanguage, toReader } from '#lib/people/reader.ts'
import { isVisibleTo } from './history.ts'
import { readLedger } from './ledger/ledger.ts'
import { calculateAmountInDollars } from './lines.ts'
import type { OrderReads } from './order-reads.ts'
import * as orders from './orders.ts'

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents))

export const present = async (reads: OrderReads, reader: Reader) =>
  (await orders.loadOrderDetails(reads)).map((details) => presentOne(details, reader))

/** Converts a buyer's own orders, with the totals of their payments. */
export async function presentOwn(reads: OrderReads, reader: Reader): Promise<OwnOrder[]> {
  const [details, ledgers] = await Promise.all([
    orders.loadOrderDetails(reads),
    Promise.all(reads.orders.map((order) => readLedger(reads, order))),
  ])
  return ledgers.map(({ standing }, index) => {
    const order = presentOne(details[index] as orders.DetailedOrder, reader)
    const { currency, depositReached, paidInFull } = standing
    const toUnits = (name: 'total' | 'confirmed' | 'writtenOff' | 'granted' | 'balance' | 'overpaid') =>
      toCurrencyUnits(standing[name], currency)
    return {
      ...order,
      payments: {
        currency,
        total: toUnits('total'),
        confirmed: toUnits('confirmed'),
        writtenOff: toUnits('writtenOff'),
        granted: toUnits('granted'),
        balance: toUnits('balance'),
        overpaid: toUnits('overpaid'),
        depositReached,
        paidInFull,
      },
    }
  })
}

export const presentOne = (details: orders.DetailedOrder, { settings: { chatNumber, languages }, office }: Reader) => ({
  ...presentShared(details, chatNumber),
  events: details.events.filter(isVisibleTo(office ? 'office' : 'buyer')).map(presentEvent),
  ...(office && {
    buyerChat: createBuyerChatLink(details, languages),
    internalNotes: details.order.internalNotes,
    earlierProofs: details.order.earlierProofs,
    assignee: details.assignee ? { id: details.assignee.id, name: formatFullName(details.assignee) } : null,
  }),
})

type Reader = { settings: Pick<Settings, 'chatNumber' | 'languages'>; office: boolean }

/** Earlier releases stored some numbers as they were typed. */
const getPhone = ({ phone, country }: NonNullable<orders.DetailedOrder['user']>) =>
  phone && normalisePhone(phone, country)

/** Link for the office to chat with the buyer. Its text is in the buyer's language, because the buyer reads it. */
function createBuyerChatLink({ order, user, lines }: orders.DetailedOrder, languages: Settings['languages']) {
  if (!user) return null
  const numbers = lines.map(({ stockNumber }) => stockNumber).join(', ')
  const text = () => t('Hello, this is about your order {id}: {numbers}.', { id: toShortId(order.id), numbers })
  return buildChatLinkTo(getPhone(user), inLanguage(getReaderLanguage(toReader(user), languages), text))
}

function presentShared(details: orders.DetailedOrder, chatNumber: string): Omit<Order, 'events'> {
  const { order, user, lines, money } = details
  if (!user) throw new Error(`order ${order.id} has no customer`)
  const total = lines.reduce((sum, line) => sum + line.priceCents, 0)
  return {
    id: order.id,
    status: order.status,
    next:
      order.step &&
      toTurnResponse({ turn: order.turn, step: order.step, until: order.stepUntil, ...(money && { money }) }),
    port: orders.getPort(order),
    destination: order.destination && translateDestination(order.destination),
    terms: order.terms,
    user: {
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email ?? '',
      phone: getPhone(user),
      isDeleted: user.deletedAt !== null,
    },
    orderItems: lines.map((line) => ({
      id: line.id,
      car: {
        id: line.carId,
        stockNumber: line.stockNumber,
        title: line.title,
        year: line.year,
        mainImage: line.picture && buildPictureUrl(line.picture, 400),
      },
      originalPrice: toDollars(line.priceCents),
      negotiatedPrice: dollars(line.negotiatedCents),
      reckoned: line.reckoned,
    })),
    totalOriginalPrice: toDollars(total),
    negotiatedPrice: dollars(order.negotiatedCents),
    finalPrice: toDollars(order.negotiatedCents ?? total),
    ...calculateAmountInDollars(details),
    notes: order.notes,
    trackingInfo: order.trackingInfo,
    estimatedDelivery: order.estimatedDelivery,
    paymentScreenshot: order.proof && `/api/orders/${order.id}/proof`,
    paymentReceipt: null,
    proofType: order.proofType,
    paymentHolds: order.paymentHolds,
    whatsappMessageSent: order.whatsappMessageSent,
    chatLink: buildChatLink(chatNumber, formatChatMessage({ ...order, cars: lines })),
    reservedUntil: order.reservedUntil.toISOString(),
    version: order.version,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  }
}

function presentEvent({ id, fact, at, actorName }: orders.DetailedOrder['events'][number]) {
  const entry = toEventResponse(fact)
  return {
    id: String(id),
    kind: getEventKind(fact),
    at: at.toISOString(),
    by: translateActorName(actorName),
    text: formatEvent(entry),
    fact: entry,
  }
}
